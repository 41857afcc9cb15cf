import { database } from './database.server.ts';
import type { LeadTable } from './tables.ts';

/** The names of the people of these leads, by id; erased leads have none. Throws database errors. */
export async function personNames(lead: LeadTable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows =
    lead === 'contacts'
      ? await database.selectFrom('contacts').select(['id', 'full_name as name']).where('id', 'in', ids).execute()
      : await database.selectFrom('waitlist').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
