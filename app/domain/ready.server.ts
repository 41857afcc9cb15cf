import { ContentError, content, placeholders, readContent } from '#content/load.server.ts';
import { closeDatabase, migrate, migrateWhenReachable } from '../store/migrate.server.ts';
import { closeCountdownFeed } from './countdown-feed.server.ts';
import { startDeliveries, stopDeliveries } from './delivery/worker.server.ts';
import { log } from './log.server.ts';
import { notePageChanges } from './page-changes.server.ts';
import { startCounting, stopCounting } from './statistics.server.ts';

/**
 * Checks every word and brings the database up to date; the site must not serve before. Returns the facts in
 * `site.yaml` that are still placeholders. Throws a `ContentError` that lists what is missing.
 */
export async function prepareSite(): Promise<{ placeholders: string[] }> {
  const { site } = content();
  await migrateWhenReachable((reason) => log.warn({ reason }, 'waiting for the database'));
  await notePageChanges();
  return { placeholders: placeholders(site) };
}

/** What is wrong with the words as they are now, one line a problem; nothing when all is well. */
export function wordsProblem(): string | undefined {
  try {
    readContent('content');
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** Brings the database up to date, for a command that needs nothing else. */
export const prepareStore = migrate;

/** What runs beside the requests: leads on their way out, and counting. */
export function beginWork(): void {
  startDeliveries();
  startCounting();
}

/** Ends what would never end by itself, so that requests under way can finish. */
export const closeStreams = closeCountdownFeed;

/** Ends everything that uses the database, and lets go of it. */
export async function closeStore(): Promise<void> {
  closeCountdownFeed();
  await stopDeliveries();
  await stopCounting();
  await closeDatabase();
}
