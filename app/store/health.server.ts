import { database } from './database.server.ts';

/** Reads one row. Throws when the database is unreachable or lacks its tables. */
export async function ping(): Promise<void> {
  await database.selectFrom('contacts').select('id').limit(1).execute();
}
