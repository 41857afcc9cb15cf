/**
 * Deletes every day what has expired, once the owner has agreed; until then it reports. Old questions to the assistant
 * need no word: the owner agreed to their period by switching `keepQuestions` on.
 */
import { log } from '#app/telemetry/log.server.ts';
import { deleteOldQuestions } from '../assistant/asked-questions.server.ts';
import { approval, deleteExpired, expired } from './retention.server.ts';

/** In ms: the first run after a start, and the time between two runs. */
const firstDelay = 60_000;
const interval = 24 * 3_600_000;

let timers: NodeJS.Timeout[] = [];
let running: Promise<void> | undefined;
let stopping = new AbortController();

/** Runs a minute after the start and then once a day. */
export function startDailyDeletion(): void {
  stopping = new AbortController();
  const run = () => {
    running ??= deleteOrReport(stopping.signal).finally(() => {
      running = undefined;
    });
  };
  timers = [setTimeout(run, firstDelay).unref(), setInterval(run, interval).unref()];
}

/** Ends {@link startDailyDeletion}. The next start goes on with an unfinished run. */
export async function stopDailyDeletion(): Promise<void> {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  stopping.abort();
  await running;
}

/** Never throws: the next run is tomorrow. */
async function deleteOrReport(signal: AbortSignal): Promise<void> {
  try {
    await deleteOldQuestions();
    if (await approval()) log.info({ deleted: await deleteExpired(new Date(), signal) }, 'expired data deleted');
    else log.info({ expired: await expired() }, 'data have expired; the owner has not agreed to their deletion');
  } catch (error) {
    log.error({ error }, 'expired data could not be deleted');
  }
}
