import { languageGate } from '#app/i18n/language-gate.server.ts';
import type { Route } from './+types/route';

export function loader({ request }: Route.LoaderArgs) {
  return languageGate(request);
}
