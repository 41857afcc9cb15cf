import { database } from './database.server.ts';

/** Reads from the database. Throws when it is away, or has not the tables that it should have. */
export async function ping(): Promise<void> {
  await database.selectFrom('contacts').select('id').limit(1).execute();
}
