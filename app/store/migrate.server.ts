import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { databaseName, EnvironmentError } from '../env.server.ts';
import { database } from './database.server.ts';
import * as leadsAndCountdowns from './migrations/001-leads-and-countdowns.ts';
import * as deliveries from './migrations/002-deliveries.ts';
import * as statistics from './migrations/003-statistics.ts';
import * as contentHashes from './migrations/004-content-hashes.ts';
import type { Tables } from './tables.ts';

/** Every migration by number; only ever add to the end. */
const migrations = {
  '001-leads-and-countdowns': leadsAndCountdowns,
  '002-deliveries': deliveries,
  '003-statistics': statistics,
  '004-content-hashes': contentHashes,
};

/**
 * Brings a database to the newest shape; does nothing when it is there already. Two processes may do it at once: the
 * second waits, and finds it done. Throws the first error.
 */
export async function migrate(store: Kysely<Tables> = database): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  // A look first: the lock that migrating takes is of no use behind a transaction pooler, and is not needed mostly.
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** How long a server that is still starting is waited for, in ms. */
const reachableTimeout = 30_000;

/** As {@link migrate}, and waits for a database server that starts together with this process. */
export async function migrateWhenReachable(onWait: (reason: string) => void): Promise<void> {
  const end = Date.now() + reachableTimeout;
  for (;;) {
    try {
      return await migrate();
    } catch (error) {
      const reason = unreachableReason(error);
      if (!reason) throw error;
      if (Date.now() > end) throw new EnvironmentError(`DATABASE_URL is "${databaseName}", but ${reason}.`);
      onWait(reason);
      await wait(1000);
    }
  }
}

/**
 * Why the database server could not be reached, if that is what the error says: a network error, an SQLSTATE of class
 * 08 or 57P, or what `pg` says without a code when the server goes away in the middle of a query.
 */
function unreachableReason(error: unknown): string | undefined {
  const { code = '', message } = error as { code?: string; message: string };
  const isAway = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|EAI_AGAIN|08|57P0)/.test(code);
  return isAway || /timeout|terminated|connection error/.test(message) ? message || code : undefined;
}

/** Closes the connection, after the query under way. */
export async function closeDatabase(): Promise<void> {
  await database.destroy();
}
