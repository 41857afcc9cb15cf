/** Start, readiness and stop of the parts that run beside the HTTP server. */

import { setTimeout as wait } from 'node:timers/promises';
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
 * `ContentError` that lists what is missing, an `EnvironmentError` when the database is unreachable, and other database
 * errors.
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
  await whenReachable(work, (reason) => log.warn({ reason }, 'waiting for the database'));
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

/** Migrates the database, for commands that need nothing else. Throws database errors. */
export const prepareDatabase = migrate;

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
