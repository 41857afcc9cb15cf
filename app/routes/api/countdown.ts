import { liveBanner } from '#app/domain/countdown.server.ts';
import { languages } from '#content/languages.ts';
import type { Route } from './+types/countdown';

/**
 * `GET /api/countdown?language=de`: the banner as it is now, or `null`, with the version that the event stream names.
 * Times are milliseconds since 1970; `now` is the server's clock.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const language = languages.find((each) => each === url.searchParams.get('language')) ?? 'en';
  return Response.json(await liveBanner(language), { headers: { 'Cache-Control': 'no-store' } });
}
