/** Makes countdowns inactive at their end, so that a later one can be shown (product.md C1). */
import { deactivateEnded } from '#app/store/countdowns.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { currentCountdowns } from './countdown-feed.server.ts';

/** In ms. A poll of the rows in memory follows changes of the clock, which a timer until the end would not. */
const pollInterval = 1000;

let timer: NodeJS.Timeout | undefined;
let pending: Promise<void> | undefined;

/** Looks for ended countdowns once a second. Several instances may do so on one database. */
export function startCountdownExpiry(): void {
  timer ??= setInterval(() => {
    pending ??= expire().finally(() => {
      pending = undefined;
    });
  }, pollInterval).unref();
}

/** Ends {@link startCountdownExpiry} and waits for a statement in progress. Never throws. */
export async function stopCountdownExpiry(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await pending;
}

/**
 * Writes only when a row in memory has ended. Rows are selected here, because the text of an adopted SQLite table may
 * not compare like a time. After an error the next poll tries again.
 */
async function expire(): Promise<void> {
  const now = new Date();
  const { rows } = await currentCountdowns();
  const ended = rows.filter(({ is_active, target_date }) => is_active && Date.parse(target_date) <= now.getTime());
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await deactivateEnded(ids, now).catch((error: unknown) => log.error({ error, ids }, 'countdowns not stopped'));
}
