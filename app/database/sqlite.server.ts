/** SQLite by `node:sqlite`, with the interface of Kysely's dialect. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { EnvironmentError } from '#app/env.server.ts';
import { tables } from './tables.ts';

/** In ms, for opening the file; later statements wait in the driver. */
const busyTimeout = 5000;

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

/** Creates file and folder if necessary. Every commit is flushed to disk. */
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

/** SQLite has no boolean type: these columns hold 1 or 0 and are converted on reading. */
const booleanColumns = new Set(
  tables.flatMap(({ columns }) => Object.keys(columns).filter((name) => columns[name]?.kind === 'boolean')),
);

export function sqliteFile(url: string): string {
  return resolve(url.slice('file:'.length));
}

/** The caller spreads them, because a single array would be taken for named parameters. */
function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[];
}

function withBooleans(row: Record<string, unknown>): Record<string, unknown> {
  for (const column of booleanColumns) {
    if (typeof row[column] === 'number') row[column] = row[column] !== 0;
  }
  return row;
}

/** Statements fail after the file was locked for `lockTimeout`, but each waits for at least `minimumWait`; in ms. */
const lockTimeout = 5000;
const minimumWait = 250;
/** In ms. */
const retryInterval = 20;

/** When a statement first and last met the current lock, in ms since 1970. */
const lock = { firstSeen: 0, lastSeen: 0 };

/**
 * Retries statements while another process holds the lock of the file; SQLite's own `busy_timeout` would block the
 * event loop. A statement that fails with SQLITE_BUSY has changed nothing. After some errors, such as a full disk,
 * SQLite has rolled back by itself (https://sqlite.org/lang_transaction.html); rolling back again would hide the error.
 */
class BusyRetryDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }
}

async function retryWhileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const now = Date.now();
      if (now - lock.lastSeen > minimumWait) lock.firstSeen = now;
      lock.lastSeen = now;
      // The timeout counts from the start of the lock, not of the statement; otherwise a queue would grow without end.
      if (now - lock.firstSeen > lockTimeout && now - started > minimumWait) throw error;
      await wait(retryInterval);
    }
  }
}

/** SQLITE_BUSY, in all its kinds (https://sqlite.org/rescode.html#busy). */
function isLocked(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
