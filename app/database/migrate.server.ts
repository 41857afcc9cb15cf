import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { databaseName, EnvironmentError } from '#app/env.server.ts';
import { database } from './database.server.ts';
import { firstMigrations } from './migrations/001-to-011.ts';
import { laterMigrations } from './migrations/012-to-022.ts';
import { makeDeclared } from './migrations/columns.ts';
import type { Declared } from './table.ts';
import { type Tables, tables } from './tables.ts';

/** Published migrations must not change; new ones go to the end. */
const explicit: Record<string, (database: Kysely<never>) => Promise<void>> = {
  ...firstMigrations,
  ...laterMigrations,
};

export function migrationsOf(declared: readonly Declared[]): Record<string, Migration> {
  const names = declared.flatMap(({ since, columns }) => [
    since,
    ...Object.values(columns).flatMap((column) => column.since ?? []),
  ]);
  const made = names.map((name) => [name, (database: Kysely<never>) => makeDeclared(database, declared, name)]);
  const all: typeof explicit = { ...Object.fromEntries(made), ...explicit };
  return Object.fromEntries(Object.entries(all).map(([name, up]) => [name, { up }]));
}

export const migrations = migrationsOf(tables);

export const migrationNames: readonly string[] = Object.keys(migrations).sort();

/** Of two processes, the second waits for the first. Throws the first error. */
export async function migrate(
  store: Kysely<Tables> = database,
  known: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => known } });
  // Kysely's advisory lock does not work behind a transaction pooler, so it is taken only when there is work to do.
  // `migrateToLatest` throws for migrations of a later release.
  const states = await migrator.getMigrations();
  if (states.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const reachableTimeout = 30_000; // ms

/** Repeats `work` every second while the server is unreachable. Throws an {@link EnvironmentError} after 30 s. */
export async function whenReachable(work: () => Promise<void>, onWait: (reason: string) => void): Promise<void> {
  const end = Date.now() + reachableTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const reason = unreachableReason(error);
      if (!reason) throw error;
      if (Date.now() > end)
        throw new EnvironmentError(`DATABASE_URL is "${databaseName}", but ${reason}.`, { cause: error });
      onWait(reason);
      await wait(1000);
    }
  }
}

/** Network errors, SQLSTATE classes 08 and 57P, 53300, and errors of `pg` without a code when the connection breaks. */
function unreachableReason(error: unknown): string | undefined {
  const { code = '', message } = error as { code?: string; message: string };
  const isAway = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|EAI_AGAIN|08|57P0|53300)/.test(code);
  return isAway || /timeout|terminated|connection error/.test(message) ? message || code : undefined;
}

export async function closeDatabase(): Promise<void> {
  await database.destroy();
}
