/** The database connection of the process. SQL is used in `store/` only. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { env } from '#app/env.server.ts';
import { sqliteDialect, sqliteFile } from './sqlite.server.ts';
import type { Tables } from './tables.ts';

/** The database or an open transaction. */
export type Store = Kysely<Tables> | Transaction<Tables>;

/** Whether `DATABASE_URL` names a PostgreSQL server rather than an SQLite file. */
export const isPostgres = /^postgres(ql)?:/.test(env.DATABASE_URL);

/** For files of this site: the folder of the SQLite file; with PostgreSQL `BACKUP_DIR` or `data`. */
export const dataFolder = isPostgres ? (env.BACKUP_DIR ?? 'data') : dirname(sqliteFile(env.DATABASE_URL));

/** The single connection (SQLite) or pool (PostgreSQL) of the process; opened on first use. */
export const database = new Kysely<Tables>({
  dialect: isPostgres ? (await import('./postgres.server.ts')).postgresDialect() : sqliteDialect(env.DATABASE_URL),
});

/** Whether the database that is passed to a migration is PostgreSQL. */
export function isPostgresDatabase(store: Kysely<never>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Error codes of a violated primary key or UNIQUE constraint: https://sqlite.org/rescode.html#constraint_primarykey and
 * https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
const uniqueViolations: unknown[] = [1555, 2067, '23505'];

/** Whether an error is a violated UNIQUE constraint whose name or message matches. */
export function isUniqueViolation(error: unknown, name: RegExp): boolean {
  const { errcode, code, constraint, message } = error as DriverError;
  return uniqueViolations.includes(errcode ?? code) && name.test(constraint ?? message);
}

/**
 * The result of an insert, or `'duplicate'` when a row with the same submission key or content hash exists. Throws all
 * other errors, including violations of other unique columns of an adopted table.
 */
export async function orDuplicate<Row>(insert: Promise<Row>): Promise<Row | 'duplicate'> {
  try {
    return await insert;
  } catch (error) {
    if (isUniqueViolation(error, /submission_key|content_hash/)) return 'duplicate';
    throw error;
  }
}

/** PostgreSQL's error codes for text that is no id: no number, a number that is too large, no UUID. */
const invalidTexts: unknown[] = ['22P02', '22003'];

/** The result of a read by id; `undefined` when the text is no id of this table. Throws all other errors. */
export async function orUnknownId<Row>(read: Promise<Row | undefined>): Promise<Row | undefined> {
  try {
    return await read;
  } catch (error) {
    if (invalidTexts.includes((error as DriverError).code)) return undefined;
    throw error;
  }
}

/** The errors of `node:sqlite` (`errcode`) and `pg` (`code`, `constraint`). */
type DriverError = { message: string; errcode?: number; code?: string; constraint?: string };

/** In bytes; with less, SQLite soon stores no form any more. */
const minFree = 2 ** 20;

/**
 * Reads one row. Throws when the database is unreachable or lacks its tables, or the disk of an SQLite file is full.
 */
export async function ping(): Promise<void> {
  await database.selectFrom('contacts').select('id').limit(1).execute();
  if (isPostgres) return;
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < minFree) throw new Error(`the disk is full: ${bavail * bsize} bytes are left`);
}
