import { activeBanner } from '#app/domain/countdown.server.ts';
import { countdownVersion } from '#app/domain/countdown-feed.server.ts';
import { log } from '#app/domain/log.server.ts';
import { languages } from '#content/languages.ts';
import type { Route } from './+types/countdown';

/**
 * `GET /api/countdown?language=de`: the banner as it is now, or `null`, with the version that the event stream names.
 * Times are milliseconds since 1970; `now` is the server's clock.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const language = languages.find((each) => each === url.searchParams.get('language')) ?? 'en';
  const headers = { 'Cache-Control': 'no-store' };
  try {
    // The version first: a change that comes in between is then announced once more rather than never.
    const version = await countdownVersion();
    return Response.json({ countdown: await activeBanner(language), version }, { headers });
  } catch (error) {
    log.error({ error }, 'the countdown could not be read');
    return Response.json({ error: 'unavailable' }, { status: 503, headers });
  }
}
