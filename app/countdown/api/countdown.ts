import { languageParameter } from '#app/i18n/preference.ts';
import { liveBanner } from '../countdown.server.ts';
import type { Route } from './+types/countdown';

/**
 * `GET /api/countdown?language=de`: the current banner or `null`, with the version of the event stream. Times are
 * milliseconds since 1970; `now` is the server's clock.
 */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json(await liveBanner(languageParameter(url)), { headers: { 'Cache-Control': 'no-store' } });
}
