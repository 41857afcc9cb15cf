/** Start, readiness and stop of the parts that run beside the HTTP server. */

import { setTimeout as wait } from 'node:timers/promises';
import { hintKey } from '#content/fault.ts';
import { placeholders } from '#content/fill.ts';
import { contentFolder } from '#content/folders.server.ts';
import { ContentError, checkedContent, content } from '#content/load.server.ts';
import { ping } from './database/database.server.ts';
import { closeDatabase, migrate, whenReachable } from './database/migrate.server.ts';
import { type ConnectionError, explainDatabase } from './delivery/explain-error.ts';
import { startDeliveryWorker, stopDeliveryWorker } from './delivery/worker.server.ts';
import { features, withHints } from './features.server.ts';
import { leftHints } from './office-kit/store-left-hints.server.ts';
import { databaseName, settings } from './settings.server.ts';
import { log } from './telemetry/log.server.ts';

/**
 * Checks the content and migrates the database; must be called before the first request. Waits up to 30 s for a
 * database server that is starting. Returns the keys of `site.yaml` that still have placeholder values. Throws a
 * `ContentError` that lists what is missing, a {@link DatabaseError}, a `SettingsError` for a database that stays
 * away or is none, and other database errors.
 */
export async function prepare(): Promise<{ placeholders: string[] }> {
  log.level = settings().LOG_LEVEL;
  content();
  const work = async () => {
    await migrate();
    for (const { prepare } of features) await prepare?.();
  };
  await whenReachable(work, (reason) => log.warn({ reason }, 'waiting for the database')).catch(throwExplained);
  const left = await leftHints();
  const hints = withHints(content()).hints.filter((hint) => !left.has(hintKey(hint)));
  for (const { mends, ...hint } of hints) log.warn(hint, 'somebody should look at a text');
  return { placeholders: placeholders(content().site) };
}

/** Reads the content from disk again. Returns its faults, one a line, or `undefined` when it is valid. */
export function contentProblem(): string | undefined {
  try {
    checkedContent(contentFolder);
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** Migrates the database, for commands that read or change data. Throws as {@link prepare} does. */
export async function prepareStore(): Promise<void> {
  await migrate().catch(throwExplained);
  await prepareCommand();
}

/** Prepares for a command that must not change the database, or has none. Never throws. */
export async function prepareCommand(): Promise<void> {
  log.level = settings().LOG_LEVEL;
  for (const { prepareCommand } of features) await prepareCommand?.();
}

/** The database cannot be used. The message is a sentence that names it, with the remedy. */
class DatabaseError extends Error {
  override name = 'DatabaseError';
}

function throwExplained(error: Error): never {
  const { id, text } = explainDatabase((error.cause ?? error) as ConnectionError, settings().DATABASE_URL);
  if (id === 'verbatim') throw error;
  throw new DatabaseError(`The database ${databaseName()}: ${text}`, { cause: error });
}

export function startJobs(): void {
  startDeliveryWorker();
  for (const { start } of features) start?.();
}

/** In ms. */
const pingTimeout = 2000;
/** In ms: a load balancer asks more often, and acts within `reaction` on what it hears. */
const probeInterval = 5000;
const reaction = 1500;

const closing = new AbortController();
let lastProbe = Number.NEGATIVE_INFINITY;
const probeFailed = Promise.withResolvers<void>();

/** Readiness probe: the database answers within 2 s, its disk has room, and no shutdown has begun. Never throws. */
export async function isReady(): Promise<boolean> {
  lastProbe = performance.now();
  if (closing.signal.aborted) {
    probeFailed.resolve();
    return false;
  }
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

/** Makes {@link isReady} false. Resolves when a load balancer knows it; at once where none has asked lately. */
export async function beginShutdown(): Promise<void> {
  closing.abort();
  if (performance.now() - lastProbe > probeInterval) return;
  await Promise.race([probeFailed.promise, wait(probeInterval)]);
  await wait(reaction);
}

/** Ends the work beside requests, waits for it, and closes the database. */
export async function stopJobs(): Promise<void> {
  for (const { stop } of features) await stop?.();
  await stopDeliveryWorker();
  await closeDatabase();
}
