import { content, placeholders } from '#content/load.server.ts';
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

/** Brings the database up to date, for a command that needs nothing else. */
export const prepareStore = migrate;

/** Lets go of the database once nothing uses it. */
export const closeStore = closeDatabase;
