/** Start, readiness and stop of the parts that run beside the HTTP server. */

import { setTimeout as wait } from 'node:timers/promises';
import { withAgreement } from '#app/assistant/agreement.ts';
import { loadKnowledge, stopTraining } from '#app/assistant/knowledge.server.ts';
import { endTrials } from '#app/assistant/trial.server.ts';
import { startBackups, stopBackups } from '#app/backup/nightly-backup.server.ts';
import { currentRules } from '#app/booking/availability.server.ts';
import { startCalendarReader, stopCalendarReader } from '#app/booking/calendar.server.ts';
import { prepareDataKey } from '#app/consent/data-key.server.ts';
import { closeCountdownFeed, startCountdownExpiry } from '#app/countdown/countdown-feed.server.ts';
import { ping } from '#app/database/database.server.ts';
import { closeDatabase, migrate, whenReachable } from '#app/database/migrate.server.ts';
import { type ConnectionError, explainDatabase } from '#app/delivery/explain-error.ts';
import { startDeliveryWorker, stopDeliveryWorker } from '#app/delivery/worker.server.ts';
import { addSearchTexts } from '#app/leads/store.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { placeholders } from '#content/fill.ts';
import { contentFolder } from '#content/folders.server.ts';
import { ContentError, checkedContent, content } from '#content/load.server.ts';
import { databaseName, env } from './env.server.ts';
import './features.server.ts';
import { startDailyDeletion, stopDailyDeletion } from '#app/backup/retention.server.ts';
import { startStatistics, stopStatistics } from '#app/site/daily-statistics.server.ts';
import { recordPageChanges } from '#app/site/page-last-modified.server.ts';
import { endCheckThread } from '#app/texts/check-edits.server.ts';
import { loadPublished, startFollowing, stopFollowing } from '#app/texts/published.server.ts';

/**
 * Checks the content and migrates the database; must be called before the first request. Waits up to 30 s for a
 * database server that is starting. Returns the keys of `site.yaml` that still have placeholder values. Throws a
 * `ContentError` that lists what is missing, a {@link DatabaseError}, an `EnvironmentError` for a database that stays
 * away or is none, and other database errors.
 */
export async function prepare(): Promise<{ placeholders: string[] }> {
  withAgreement(content());
  const work = async () => {
    await migrate();
    await addSearchTexts();
    await loadPublished();
    await recordPageChanges();
    await prepareDataKey();
    // The first start takes the rules of booking from `site.yaml`.
    await currentRules();
  };
  await whenReachable(work, (reason) => log.warn({ reason }, 'waiting for the database')).catch(throwExplained);
  return { placeholders: placeholders(content().site) };
}

/** Reads the content from disk again. Returns its faults, one a line, or `undefined` when it is valid. */
export function contentProblem(): string | undefined {
  try {
    withAgreement(checkedContent(contentFolder));
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** Migrates the database, for commands that need nothing else. Throws as {@link prepare} does. */
export const prepareDatabase = () => migrate().catch(throwExplained);

/** The database cannot be used. The message is a sentence that names it, with the remedy. */
class DatabaseError extends Error {
  override name = 'DatabaseError';
}

function throwExplained(error: Error): never {
  const { id, text } = explainDatabase((error.cause ?? error) as ConnectionError, env.DATABASE_URL);
  if (id === 'verbatim') throw error;
  throw new DatabaseError(`The database ${databaseName}: ${text}`, { cause: error });
}

/** Starts the background jobs: deliveries, ends of countdowns, statistics, backups, deletion, calendar, the models. */
export function startJobs(): void {
  startDeliveryWorker();
  startCountdownExpiry();
  startStatistics();
  startBackups();
  startDailyDeletion();
  startCalendarReader();
  void loadKnowledge();
  startFollowing();
}

/** In ms. */
const pingTimeout = 2000;
let closing = false;

/**
 * Readiness probe: whether the database answers within 2 s, its disk has room, and the process is not shutting down.
 * Never throws.
 */
export async function isReady(): Promise<boolean> {
  if (closing) return false;
  try {
    await Promise.race([ping(), rejectAfterTimeout()]);
    return true;
  } catch (error) {
    log.error({ error }, 'the database cannot be used');
    return false;
  }
}

async function rejectAfterTimeout(): Promise<never> {
  await wait(pingTimeout, undefined, { ref: false });
  throw new Error(`no answer within ${pingTimeout} ms`);
}

/** Makes {@link isReady} false. */
export function beginShutdown(): void {
  closing = true;
}

/** Stops the background jobs, waits for them, and closes the database. */
export async function stopJobs(): Promise<void> {
  await stopTraining();
  await endTrials();
  stopFollowing();
  await endCheckThread();
  await stopBackups();
  await stopDailyDeletion();
  await stopCalendarReader();
  await closeCountdownFeed();
  await stopDeliveryWorker();
  await stopStatistics();
  await closeDatabase();
}
