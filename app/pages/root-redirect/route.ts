import { languageGate } from '#app/http/language-gate.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { sitePreview } from '../site-preview.server.ts';
import type { Route } from './+types/route';

export function loader({ request, context }: Route.LoaderArgs) {
  return languageGate(request, sitePreview(context.get(clientContext).origin));
}
