import { type Kysely, sql } from 'kysely';
import { isPostgresDatabase } from '../database.server.ts';
import { createTable, required } from './columns.ts';

/**
 * Texts that the owner has edited in the office: drafts, published versions, and translations that were found fine. No
 * two versions follow the same one, so that two people who publish at once do not lose an edit.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'content_drafts', {
    file: ['text', required],
    path: ['text', required],
    value: ['text', required],
    base: ['text'],
    person: ['text', required],
    at: ['time', required],
  });
  await createTable(database, 'content_versions', {
    follows: ['integer', required],
    at: ['time', required],
    person: ['text', required],
    note: ['text'],
    edits: ['text', required],
    content: ['text'],
    sources: ['text'],
  });
  await createTable(database, 'content_reviews', {
    file: ['text', required],
    path: ['text', required],
    source: ['text', required],
    person: ['text', required],
    at: ['time', required],
  });
  const uniqueColumns = {
    content_drafts: ['file', 'path'],
    content_versions: ['follows'],
    content_reviews: ['file', 'path'],
  };
  for (const [table, columns] of Object.entries(uniqueColumns))
    await database.schema.createIndex(`${table}_key`).unique().on(table).columns(columns).execute();
  if (!isPostgresDatabase(database)) return;
  await sql`create or replace function tell_content_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('content', ''); return null; end $$`.execute(database);
  await sql`create or replace trigger content_versions_changed
    after insert or update or delete or truncate on content_versions
    for each statement execute function tell_content_changed()`.execute(database);
}
