import { ContentError, content, placeholders, readContent } from '#content/load.server.ts';
import { closeDatabase, migrate } from '../store/migrate.server.ts';

/**
 * Checks every word and brings the database up to date; the site must not serve before. Returns the facts in
 * `site.yaml` that are still placeholders. Throws a `ContentError` that lists what is missing.
 */
export async function prepareSite(): Promise<{ placeholders: string[] }> {
  const { site } = content();
  await migrate();
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

/** Lets go of the database once nothing uses it. */
export const closeStore = closeDatabase;
