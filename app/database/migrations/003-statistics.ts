import type { Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Daily counts, and the time of each page's last change. Neither table has personal data. */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'daily_counts', {
    day: ['text', required],
    page: ['text', required],
    language: ['text', required],
    event: ['text', required],
    count: ['integer', required],
  });
  await createTable(database, 'page_versions', {
    page: ['text', required],
    language: ['text', required],
    digest: ['text', required],
    changed_at: ['time', required],
  });
  const keys = { daily_counts: ['day', 'page', 'language', 'event'], page_versions: ['page', 'language'] };
  for (const [table, columns] of Object.entries(keys)) {
    await database.schema
      .createIndex(`${table}_key`)
      .ifNotExists()
      .unique()
      .on(table)
      .columns(columns as never[])
      .execute();
  }
}
