import { clientContext } from '#app/http/request-context.server.ts';
import { chooseLanguage } from '../choose-language.server.ts';
import type { Route } from './+types/route';

export function loader({ request, context }: Route.LoaderArgs) {
  return chooseLanguage(request, context.get(clientContext).origin);
}
