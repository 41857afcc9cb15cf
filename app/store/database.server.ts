/** The one database connection, and the shape of what is in it. Nothing outside `store/` knows SQL. */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { EnvironmentError, env } from '../env.server.ts';
import type { ContactsTable } from './contacts.server.ts';
import type { CountdownsTable } from './countdowns.server.ts';
import type { WaitlistTable } from './waitlist.server.ts';

export interface Tables {
  contacts: ContactsTable;
  countdowns: CountdownsTable;
  waitlist: WaitlistTable;
}

/** How long a query waits for another process that is writing, in milliseconds. */
const busyTimeout = 5000;

export const database = new Kysely<Tables>({
  dialect: new SqliteDialect({ database: async () => openSqlite(env.DATABASE_URL) }),
});

/** Opens an SQLite file, creating it and its folder, with every commit flushed to disk before it is reported. */
function openSqlite(url: string): SqliteDatabase {
  const file = resolve(url.slice('file:'.length));
  const connection = connect(url, file);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = connection.prepare(sql);
      // Spread: a lone object would be taken for named parameters and store NULL.
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

function connect(url: string, file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return new DatabaseSync(file, { timeout: busyTimeout });
  } catch (error) {
    throw new EnvironmentError(`DATABASE_URL is "${url}", but it cannot be opened: ${(error as Error).message}.`);
  }
}

/** SQLite's code for a broken UNIQUE constraint, https://sqlite.org/rescode.html#constraint_unique. */
const uniqueViolation = 2067;

/** The outcome of an insert, or `'duplicate'` when a row with the same unique value is already there. Throws all else. */
export async function orDuplicate<Row>(insert: Promise<Row>): Promise<Row | 'duplicate'> {
  try {
    return await insert;
  } catch (error) {
    if ((error as { errcode?: number } | null)?.errcode === uniqueViolation) return 'duplicate';
    throw error;
  }
}
