import type { Kysely } from 'kysely';

/** Columns that no release reads any more. */
const unused = {
  announcements: ['stopped_at'],
  bookings: ['held_until'],
  consents: ['sending'],
  content_versions: ['content', 'sources'],
};

export async function up(database: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(unused))
    for (const column of columns) await database.schema.alterTable(table).dropColumn(column).execute();
}
