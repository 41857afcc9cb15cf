import { clientContext } from '#app/http/request-context.server.ts';
import { languageGate } from '../language-gate.server.ts';
import type { Route } from './+types/route';

export function loader({ request, context }: Route.LoaderArgs) {
  return languageGate(request, context.get(clientContext).origin);
}
