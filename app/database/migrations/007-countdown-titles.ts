import { type Kysely, sql } from 'kysely';
import { isPostgresDatabase } from '../database.server.ts';
import { createTable, required } from './columns.ts';

/**
 * One title for each language of a countdown, filled from the columns of the first two. The columns stay: the previous
 * release reads and writes them, and so may the owner's own SQL (docs/decisions/019).
 */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'countdown_titles', {
    // Text, because the ids of an adopted table may be UUIDs.
    countdown_id: ['text', required],
    language: ['text', required],
    title: ['text', required],
  });
  await database.schema
    .createIndex('countdown_titles_key')
    .ifNotExists()
    .unique()
    .on('countdown_titles')
    .columns(['countdown_id', 'language'])
    .execute();
  for (const language of ['de', 'tr']) {
    const column = sql.ref(`title_${language}`);
    await sql`insert into countdown_titles (countdown_id, language, title)
      select cast(id as text), ${sql.lit(language)}, ${column} from countdowns where ${column} <> ''`.execute(database);
  }
  if (!isPostgresDatabase(database)) return;
  await sql`create or replace trigger countdown_titles_changed
    after insert or update or delete or truncate on countdown_titles
    for each statement execute function tell_countdowns_changed()`.execute(database);
}
