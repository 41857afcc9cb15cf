import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { databaseName, SettingsError } from '#app/settings.server.ts';
import { database, isPostgresDatabase } from './database.server.ts';
import { enableRowLevelSecurity, firstMigration, makeDeclared, moveTitles } from './declared-tables.server.ts';
import type { Declared } from './table.ts';
import { type Tables, tables } from './tables.ts';
import { upgradeUnreleased } from './unreleased.server.ts';

/** What a migration does besides making what is declared. Those of a release must not change. */
const further: Record<string, (database: Kysely<never>) => Promise<void>> = {
  [firstMigration]: async (database) => {
    await moveTitles(database);
    if (!isPostgresDatabase(database)) return;
    // The table that `rate-limiter-flexible` requires.
    await sql`create table if not exists rate_limits (
      key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(database);
    for (const table of ['rate_limits', 'kysely_migration', 'kysely_migration_lock'])
      await enableRowLevelSecurity(database, table);
  },
};

export function migrationsOf(declared: readonly Declared[]): Record<string, Migration> {
  const names = declared.flatMap(({ since = firstMigration, columns }) => [
    since,
    ...Object.values(columns).flatMap((column) => column.since ?? []),
  ]);
  const up = (name: string) => async (database: Kysely<never>) => {
    await makeDeclared(database, declared, name);
    await further[name]?.(database);
  };
  return Object.fromEntries([...names, ...Object.keys(further)].map((name) => [name, { up: up(name) }]));
}

/** Returns them in the order in which they run. */
export const migrationNames = () => Object.keys(migrationsOf(tables())).sort();

/** Runs all in one transaction; a second process waits for the first. Throws the first error. */
export async function migrate(
  store: Kysely<Tables> = database(),
  known: Record<string, Migration> = migrationsOf(tables()),
): Promise<void> {
  await upgradeUnreleased(store as unknown as Kysely<never>);
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => known } });
  // Kysely's advisory lock does not work behind a transaction pooler, so it is taken only when there is work to do.
  // `migrateToLatest` throws for migrations of a later release.
  const states = await migrator.getMigrations();
  if (states.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const reachableTimeout = 30_000; // ms

/** Repeats `work` every second while the server is unreachable. Throws a {@link SettingsError} after 30 s. */
export async function whenReachable(work: () => Promise<void>, onWait: (reason: string) => void): Promise<void> {
  const end = Date.now() + reachableTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const reason = unreachableReason(error);
      if (!reason) throw error;
      if (Date.now() > end)
        throw new SettingsError(`DATABASE_URL is "${databaseName()}", but ${reason}.`, { cause: error });
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
  await database().destroy();
}
