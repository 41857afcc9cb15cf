/** SQLite by `node:sqlite`, with the interface that Kysely's dialect expects. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { EnvironmentError } from '#app/env.server.ts';
import { BusyRetryDriver } from './busy-retry-driver.server.ts';
import { sqliteFile, values, withBooleans } from './sqlite-values.server.ts';

/** How long opening the file waits for a lock, in ms; later statements wait in the driver. */
const busyTimeout = 5000;

/** Kysely's dialect for the file of a `file:` URL. */
export function sqliteDialect(url: string): SqliteDialect {
  return new LockingDialect(async () => openSqlite(url));
}

/** Runs all migrations in one transaction, so that a second process waits for the first. */
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
        // SQLite can roll DDL back. Kysely says no because of foreign keys, which the schema does not use.
        return true;
      }
    })();
  }
}

/** Opens an SQLite file, creating it and its folder if necessary. Every commit is flushed to disk. */
function openSqlite(url: string): SqliteDatabase {
  const connection = connect(url);
  return {
    close: () => connection.close(),
    prepare(sql) {
      // All transactions write. Taking the write lock at the start avoids SQLITE_BUSY in the middle of a transaction.
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
    // Only the owner may read leads. SQLite creates the WAL files with the same mode.
    closeSync(openSync(file, 'a', 0o600));
    const connection = new DatabaseSync(file, { timeout: busyTimeout });
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec('PRAGMA synchronous = FULL');
    // Overwrites deleted content, so that erased personal data does not stay in the file.
    connection.exec('PRAGMA secure_delete = ON');
    connection.exec('PRAGMA busy_timeout = 0');
    return connection;
  } catch (error) {
    throw new EnvironmentError(`DATABASE_URL is "${url}", but it cannot be opened: ${(error as Error).message}.`);
  }
}
