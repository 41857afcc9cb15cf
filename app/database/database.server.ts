import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely';
import { fromSettings, settings } from '#app/settings.server.ts';
import { sqliteDialect, sqliteFile } from './sqlite.server.ts';
import type { Tables } from './tables.ts';

export type Store = Kysely<Tables> | Transaction<Tables>;

export const isPostgres = () => /^postgres(ql)?:/.test(settings().DATABASE_URL);

/** `BACKUP_DIR` is read with PostgreSQL only. */
export function dataFolder(): string {
  const { BACKUP_DIR = 'data', DATABASE_URL } = settings();
  return isPostgres() ? BACKUP_DIR : dirname(sqliteFile(DATABASE_URL));
}

/** A connection (SQLite) or a pool (PostgreSQL), opened on first use. */
export const database = fromSettings(
  ({ DATABASE_URL }) => new Kysely<Tables>({ dialect: isPostgres() ? postgresDialect() : sqliteDialect(DATABASE_URL) }),
);

/** The driver is loaded by those who use it. */
const postgresDialect = () =>
  new PostgresDialect({ pool: async () => (await import('./postgres.server.ts')).openPool() });

export function isPostgresDatabase(store: Kysely<never>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter;
}

/** Others wait for this name until the transaction ends. On SQLite transactions never overlap. */
export async function lock(store: Store, name: string): Promise<void> {
  if (!isPostgres()) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(store);
}

/** SQLITE_CONSTRAINT_PRIMARYKEY and _UNIQUE (https://sqlite.org/rescode.html), SQLSTATE unique_violation. */
const uniqueViolations: unknown[] = [1555, 2067, '23505'];

export function isUniqueViolation(error: unknown, name: RegExp): boolean {
  const { errcode, code, constraint, message } = error as DriverError;
  return uniqueViolations.includes(errcode ?? code) && name.test(constraint ?? message);
}

/** Throws all other errors, such as violations of other unique columns of an adopted table. */
export async function orDuplicate<Row>(insert: Promise<Row>): Promise<Row | 'duplicate'> {
  try {
    return await insert;
  } catch (error) {
    if (isUniqueViolation(error, /submission_key|content_hash/)) return 'duplicate';
    throw error;
  }
}

/** SQLSTATE: no number or no UUID, too large a number. */
const invalidTexts: unknown[] = ['22P02', '22003'];

/** `undefined` when the text cannot be an id of this table. Throws all other errors. */
export async function orUnknownId<Row>(read: Promise<Row | undefined>): Promise<Row | undefined> {
  try {
    return await read;
  } catch (error) {
    if (invalidTexts.includes((error as DriverError).code)) return undefined;
    throw error;
  }
}

type DriverError = { message: string; errcode?: number; code?: string; constraint?: string };

/** In bytes. With less, SQLite soon cannot store a form. */
const minFree = 2 ** 20;

/** Throws when the database is unreachable, lacks its tables or takes no writes, or the disk of its file is full. */
export async function ping(): Promise<void> {
  const query = database().selectFrom('contacts').select('id').limit(1);
  // Locks no row. A server that takes no writes refuses it all the same (SQLSTATE 25006).
  await (isPostgres() ? query.where(sql<boolean>`false`).forUpdate() : query).execute();
  if (isPostgres()) return;
  const { bavail, bsize } = await statfs(dataFolder());
  if (bavail * bsize < minFree) throw new Error(`the disk is full: ${bavail * bsize} bytes are left`);
}

const readTimeout = 5000; // ms, while the file is locked

export type Read = (sql: string) => Promise<Record<string, unknown>[]>;

/** Creates no file and changes no table. `undefined` before the SQLite file exists. Throws database errors. */
export async function readOnly<Result>(use: (read: Read) => Promise<Result>): Promise<Result | undefined> {
  if (isPostgres()) return readPostgres(use);
  return existsSync(sqliteFile(settings().DATABASE_URL)) ? readSqlite(use) : undefined;
}

async function readPostgres<Result>(use: (read: Read) => Promise<Result>): Promise<Result> {
  const { newClient } = await import('./postgres.server.ts');
  const client = newClient();
  client.on('error', () => {}); // a broken connection rejects the query too
  await client.connect();
  try {
    await client.query('begin read only');
    return await use(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end(); // ends the transaction
  }
}

async function readSqlite<Result>(use: (read: Read) => Promise<Result>): Promise<Result> {
  const file = sqliteFile(settings().DATABASE_URL);
  const url = pathToFileURL(file);
  // Without a log no process writes, and SQLite need not make one: https://sqlite.org/wal.html#readonly
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  const connection = new DatabaseSync(url, { readOnly: true, timeout: readTimeout });
  try {
    return await use(async (sql) => connection.prepare(sql).all());
  } finally {
    connection.close();
  }
}
