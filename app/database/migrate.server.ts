import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { databaseName, EnvironmentError } from '#app/env.server.ts';
import { database } from './database.server.ts';
import * as leadsAndCountdowns from './migrations/001-leads-and-countdowns.ts';
import * as deliveries from './migrations/002-deliveries.ts';
import * as statistics from './migrations/003-statistics.ts';
import * as contentHashes from './migrations/004-content-hashes.ts';
import * as deliveryFailures from './migrations/005-delivery-failures.ts';
import * as erasures from './migrations/006-erasures.ts';
import * as countdownTitles from './migrations/007-countdown-titles.ts';
import * as office from './migrations/008-office.ts';
import * as bookings from './migrations/009-bookings.ts';
import * as bookingSettings from './migrations/010-booking-settings.ts';
import * as busyTimes from './migrations/011-booking-busy.ts';
import * as consents from './migrations/012-consents.ts';
import * as words from './migrations/013-words.ts';
import * as assistantQuestions from './migrations/014-assistant-questions.ts';
import * as sessionPasskeys from './migrations/015-session-passkeys.ts';
import * as bookingNetworks from './migrations/016-booking-networks.ts';
import * as flaggedCalls from './migrations/017-flagged-calls.ts';
import * as consentsOfSignups from './migrations/018-consents-of-signups.ts';
import * as phrasings from './migrations/019-phrasings.ts';
import * as leadSearch from './migrations/020-lead-search.ts';
import * as messages from './migrations/021-messages.ts';
import * as unusedColumns from './migrations/022-unused-columns.ts';
import { makeDeclared } from './migrations/columns.ts';
import type { Declared } from './table.ts';
import { type Tables, tables } from './tables.ts';

/** Migrations that do more than add a table or column. Published ones must not change; new ones go to the end. */
const files: Record<string, Migration> = {
  '001-leads-and-countdowns': leadsAndCountdowns,
  '002-deliveries': deliveries,
  '003-statistics': statistics,
  '004-content-hashes': contentHashes,
  '005-delivery-failures': deliveryFailures,
  '006-erasures': erasures,
  '007-countdown-titles': countdownTitles,
  '008-office': office,
  '009-bookings': bookings,
  '010-booking-settings': bookingSettings,
  '011-booking-busy': busyTimes,
  '012-consents': consents,
  '013-words': words,
  '014-assistant-questions': assistantQuestions,
  '015-session-passkeys': sessionPasskeys,
  '016-booking-networks': bookingNetworks,
  '017-flagged-calls': flaggedCalls,
  '018-consents-of-signups': consentsOfSignups,
  '019-phrasings': phrasings,
  '020-lead-search': leadSearch,
  '021-messages': messages,
  '022-unused-columns': unusedColumns,
};

/** Those of files, and those of declared tables and columns without a file. */
export function migrationsOf(declared: readonly Declared[]): Record<string, Migration> {
  const names = declared.flatMap(({ since, columns }) => [
    since,
    ...Object.values(columns).flatMap((column) => column.since ?? []),
  ]);
  const made = names.map((name): [string, Migration] => [
    name,
    { up: (store) => makeDeclared(store as never, declared, name) },
  ]);
  return { ...Object.fromEntries(made), ...files };
}

export const migrations = migrationsOf(tables);

/** In the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort();

/** Two processes may call it at the same time: the second waits for the first. Throws the first error. */
export async function migrate(
  store: Kysely<Tables> = database,
  known: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => known } });
  // Kysely's advisory lock does not work behind a transaction pooler, so it is taken only when there is work to do.
  // `migrateToLatest` throws when a later release has run migrations that this one does not know.
  const states = await migrator.getMigrations();
  if (states.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** In ms. */
const reachableTimeout = 30_000;

/**
 * Repeats `work` every second while the server is unreachable, for up to 30 s; `onWait` gets the reason of each
 * failure. Throws an {@link EnvironmentError} after that time.
 */
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

/**
 * Network errors, SQLSTATE classes 08 and 57P, and the errors without a code that `pg` throws when the connection
 * breaks during a query; `undefined` for others.
 */
function unreachableReason(error: unknown): string | undefined {
  const { code = '', message } = error as { code?: string; message: string };
  const isAway = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|EAI_AGAIN|08|57P0)/.test(code);
  return isAway || /timeout|terminated|connection error/.test(message) ? message || code : undefined;
}

/** After their current queries. */
export async function closeDatabase(): Promise<void> {
  await database.destroy();
}
