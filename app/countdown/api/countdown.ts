import { languageParameter } from '#app/i18n/preference.ts';
import { liveBanner } from '../countdown.server.ts';
import type { Route } from './+types/countdown';

/** `GET /api/countdown?language=de`: the banner or `null`, and the event stream's version. Times are ms since 1970. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json(await liveBanner(languageParameter(url)), { headers: { 'Cache-Control': 'no-store' } });
}
