/** SQLite in Node itself (`node:sqlite`), in the shape that Kysely's dialect expects. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { EnvironmentError } from '../env.server.ts';
import { BusyRetryDriver } from './busy-retry-driver.server.ts';

/** How long opening the file waits for another process that is writing, in milliseconds; afterwards the driver waits. */
const busyTimeout = 5000;

/** SQLite has no boolean: these columns hold 1 or 0, and are given back as they are in PostgreSQL. */
const booleanColumns = ['is_active', 'suspected_spam'];

/** The path of the file that a `file:` address names. */
export function sqliteFile(url: string): string {
  return resolve(url.slice('file:'.length));
}

export function sqliteDialect(url: string): SqliteDialect {
  return new LockingDialect(async () => openSqlite(url));
}

/** Migrates in one transaction, so that a second process that starts meanwhile waits, and then finds it done. */
class LockingDialect extends SqliteDialect {
  private readonly database: () => Promise<SqliteDatabase>;

  constructor(database: () => Promise<SqliteDatabase>) {
    super({ database });
    this.database = database;
  }

  override createDriver(): BusyRetryDriver {
    return new BusyRetryDriver({ database: this.database });
  }

  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true; // https://sqlite.org/lang_transaction.html; Kysely says no for the sake of foreign keys, which we have none of
      }
    })();
  }
}

/** Opens an SQLite file, creating it and its folder, with every commit flushed to disk before it is reported. */
function openSqlite(url: string): SqliteDatabase {
  const connection = connect(url);
  return {
    close: () => connection.close(),
    prepare(sql) {
      // A transaction here always writes. Taking the lock at once makes a second process wait instead of fail half-way.
      const statement = connection.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)).map(withBooleans),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

function connect(url: string): DatabaseSync {
  const file = sqliteFile(url);
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Leads are nobody else's business; SQLite gives the files beside it the same rights.
    closeSync(openSync(file, 'a', 0o600));
    const connection = new DatabaseSync(file, { timeout: busyTimeout });
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec('PRAGMA synchronous = FULL');
    // What is deleted is overwritten: an erased person must not be found in the file any more.
    connection.exec('PRAGMA secure_delete = ON');
    connection.exec('PRAGMA busy_timeout = 0');
    return connection;
  } catch (error) {
    throw new EnvironmentError(`DATABASE_URL is "${url}", but it cannot be opened: ${(error as Error).message}.`);
  }
}

/** Spread by the caller: a lone object would be taken for named parameters and store NULL. */
function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[];
}

function withBooleans(row: Record<string, unknown>): Record<string, unknown> {
  for (const column of booleanColumns) {
    if (typeof row[column] === 'number') row[column] = row[column] !== 0;
  }
  return row;
}
