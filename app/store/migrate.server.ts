import { Migrator } from 'kysely/migration';
import { database } from './database.server.ts';
import * as leadsAndCountdowns from './migrations/001-leads-and-countdowns.ts';

/** Every migration by number; only ever add to the end. */
const migrations = {
  '001-leads-and-countdowns': leadsAndCountdowns,
};

/** Brings the database to the newest shape; does nothing when it is there already. Throws the first error. */
export async function migrate(): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Closes the connection, after the query under way. */
export async function closeDatabase(): Promise<void> {
  await database.destroy();
}
