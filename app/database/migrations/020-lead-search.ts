import type { Kysely } from 'kysely';
import { addMissing } from './columns.ts';

/** What a search of leads looks in; each start fills it in. Only adds columns. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const table of ['contacts', 'waitlist']) await addMissing(database, table, { search_text: ['text'] });
}
