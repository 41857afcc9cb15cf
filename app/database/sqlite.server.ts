/** `node:sqlite` with the interface of Kysely's dialect. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { SettingsError } from '#app/settings.server.ts';
import { tables } from './tables.ts';

/** In ms, for opening the file. */
const busyTimeout = 5000;

export function sqliteDialect(url: string): SqliteDialect {
  return new LockingDialect(async () => openSqlite(url));
}

/** All migrations run in one transaction, so that a second process waits for the first. */
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
        // Kysely says no because of foreign keys, which the schema does not use.
        return true;
      }
    })();
  }
}

let readVersion: (() => string) | undefined;

/** Differs after a change of any row by this or another process; `undefined` while the file cannot be read. */
export function sqliteVersion(): string | undefined {
  try {
    return readVersion?.();
  } catch {
    return undefined; // SQLITE_BUSY, or an error of the disk
  }
}

/** Every commit is flushed to disk. */
function openSqlite(url: string): SqliteDatabase {
  const connection = connect(url);
  const booleans = booleanColumns();
  // The first counts commits of other connections, the second changes of this one (https://sqlite.org/pragma.html).
  const statements = ['pragma data_version', 'select total_changes()'].map((sql) => connection.prepare(sql));
  readVersion = () => JSON.stringify(statements.map((statement) => statement.get()));
  return {
    close: () => {
      readVersion = undefined;
      connection.close();
    },
    prepare(sql) {
      // All transactions write. The write lock at the start avoids SQLITE_BUSY in the middle.
      const statement = connection.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)).map((row) => withBooleans(row, booleans)),
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
    // Erased personal data must not stay in the file.
    connection.exec('PRAGMA secure_delete = ON');
    connection.exec('PRAGMA busy_timeout = 0');
    return connection;
  } catch (error) {
    throw new SettingsError(`DATABASE_URL is "${url}", but it cannot be opened: ${(error as Error).message}.`);
  }
}

/** SQLite has no booleans: these columns hold 1 or 0. */
const booleanColumns = () =>
  new Set(tables().flatMap(({ columns }) => Object.keys(columns).filter((name) => columns[name]?.kind === 'boolean')));

export function sqliteFile(url: string): string {
  return resolve(url.slice('file:'.length));
}

/** Spread by the caller: a single array would be taken for named parameters. */
function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[];
}

function withBooleans(row: Record<string, unknown>, booleans: ReadonlySet<string>): Record<string, unknown> {
  for (const column of booleans) {
    if (typeof row[column] === 'number') row[column] = row[column] !== 0;
  }
  return row;
}

/** In ms. Statements fail after the file was locked for `lockTimeout`, but each waits for at least `minimumWait`. */
const lockTimeout = 5000;
const minimumWait = 250;
const retryInterval = 20; // ms

const lock = { firstSeen: 0, lastSeen: 0 };

/**
 * SQLite's own `busy_timeout` would block the event loop. A statement that fails with SQLITE_BUSY has changed nothing.
 * After some errors, such as a full disk, SQLite has rolled back by itself (https://sqlite.org/lang_transaction.html):
 * rolling back again would hide the error.
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
      // Counts from the start of the lock, not of the statement; otherwise a queue would grow without end.
      if (now - lock.firstSeen > lockTimeout && now - started > minimumWait) throw error;
      await wait(retryInterval);
    }
  }
}

/** All kinds of SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
function isLocked(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
