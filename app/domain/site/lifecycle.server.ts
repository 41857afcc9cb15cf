import { setTimeout as wait } from 'node:timers/promises';
import { ping } from '#app/store/health.server.ts';
import { closeDatabase, migrate, migrateWhenReachable } from '#app/store/migrate.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { ContentError, content, placeholders, readContent } from '#content/load.server.ts';
import { prepareKnowledge } from '../assistant/knowledge.server.ts';
import { closeCountdownFeed } from '../countdown/countdown-feed.server.ts';
import { startDeliveryWorker, stopDeliveryWorker } from '../delivery/worker.server.ts';
import { startStatistics, stopStatistics } from '../statistics/daily-statistics.server.ts';
import { recordPageChanges } from './page-last-modified.server.ts';

/**
 * Checks every word and brings the database up to date; the site must not serve before. Returns the facts in
 * `site.yaml` that are still placeholders. Throws a `ContentError` that lists what is missing.
 */
export async function prepare(): Promise<{ placeholders: string[] }> {
  const { site } = content();
  await migrateWhenReachable((reason) => log.warn({ reason }, 'waiting for the database'));
  await recordPageChanges();
  return { placeholders: placeholders(site) };
}

/** What is wrong with the words as they are now, one line a problem; nothing when all is well. */
export function contentProblem(): string | undefined {
  try {
    readContent('content');
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** Brings the database up to date, for a command that needs nothing else. */
export const prepareDatabase = migrate;

const stopping = new AbortController();

/** What runs beside the requests: leads on their way out, counting, and the assistant getting ready. */
export function startJobs(): void {
  startDeliveryWorker();
  startStatistics();
  prepareKnowledge(stopping.signal).catch((error: unknown) =>
    log.error({ error }, 'the assistant could not be made ready'),
  );
}

/** How long the database may take to answer, in ms. */
const pingTimeout = 2000;
let closing = false;

/** Whether visitors may be sent here: the database answers, and the process is not about to end. */
export async function isReady(): Promise<boolean> {
  if (closing) return false;
  try {
    await Promise.race([ping(), rejectAfterTimeout()]);
    return true;
  } catch (error) {
    log.error({ error }, 'the database does not answer');
    return false;
  }
}

async function rejectAfterTimeout(): Promise<never> {
  await wait(pingTimeout, undefined, { ref: false });
  throw new Error(`no answer within ${pingTimeout} ms`);
}

/** Ends what would never end by itself, so that requests under way can finish. */
export function closeStreams(): void {
  closing = true;
  closeCountdownFeed();
}

/** Ends everything that runs beside the requests or uses the database, and lets go of it. */
export async function stopJobs(): Promise<void> {
  stopping.abort();
  closeCountdownFeed();
  await stopDeliveryWorker();
  await stopStatistics();
  await closeDatabase();
}
