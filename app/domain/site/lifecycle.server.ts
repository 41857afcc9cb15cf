/** Start, readiness and stop of the parts that run beside the HTTP server. */

import { setTimeout as wait } from 'node:timers/promises';
import { databaseName, env } from '#app/env.server.ts';
import { ping } from '#app/store/database.server.ts';
import { addSearchTexts } from '#app/store/leads.server.ts';
import { closeDatabase, migrate, whenReachable } from '#app/store/migrate.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { placeholders } from '#content/fill.ts';
import { contentFolder } from '#content/folders.server.ts';
import { ContentError, checkedContent, content } from '#content/load.server.ts';
import { withAgreement } from '../assistant/agreement.ts';
import { loadKnowledge, stopTraining } from '../assistant/knowledge.server.ts';
import { endTrials } from '../assistant/trial.server.ts';
import { startBackups, stopBackups } from '../backup/nightly-backup.server.ts';
import { currentRules } from '../booking/availability.server.ts';
import { startCalendarReader, stopCalendarReader } from '../booking/calendar.server.ts';
import { type ConnectionError, explainDatabase } from '../check/explain-error.ts';
import { prepareDataKey } from '../consent/data-key.server.ts';
import { closeCountdownFeed, startCountdownExpiry } from '../countdown/countdown-feed.server.ts';
import { startDeliveryWorker, stopDeliveryWorker } from '../delivery/worker.server.ts';
import '../features.server.ts';
import { startDailyDeletion, stopDailyDeletion } from '../retention/retention.server.ts';
import { startStatistics, stopStatistics } from '../statistics/daily-statistics.server.ts';
import { endCheckThread } from '../words/check-edits.server.ts';
import { loadPublished, startFollowing, stopFollowing } from '../words/published.server.ts';
import { recordPageChanges } from './page-last-modified.server.ts';

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
