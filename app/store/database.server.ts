/** The one database connection, and the shape of what is in it. Nothing outside `store/` knows SQL. */
import { type Dialect, Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { env } from '../env.server.ts';
import type { Tables } from './tables.ts';

/** Either the database or a transaction under way in it. */
export type Store = Kysely<Tables> | Transaction<Tables>;

/** Whether `DATABASE_URL` names a PostgreSQL server; else it is an SQLite file. */
export const isPostgres = /^postgres(ql)?:/.test(env.DATABASE_URL);

export const database = new Kysely<Tables>({ dialect: await selectDialect() });

async function selectDialect(): Promise<Dialect> {
  return isPostgres
    ? (await import('./postgres.server.ts')).postgresDialect()
    : (await import('./sqlite.server.ts')).sqliteDialect(env.DATABASE_URL);
}

/** Whether this database, which a migration or a copy was handed, is PostgreSQL. */
export function isPostgresDatabase(store: Kysely<never>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * How both databases name a broken UNIQUE constraint: https://sqlite.org/rescode.html#constraint_unique and
 * https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
const uniqueViolations: unknown[] = [2067, '23505'];

/**
 * The outcome of an insert, or `'duplicate'` when a row with the same submission key or the same content is already
 * there. Throws all else, also what another unique column of an adopted table refuses.
 */
export async function orDuplicate<Row>(insert: Promise<Row>): Promise<Row | 'duplicate'> {
  try {
    return await insert;
  } catch (error) {
    const { errcode, code, constraint, message } = error as DriverError;
    const isUnique = uniqueViolations.includes(errcode ?? code);
    if (isUnique && /submission_key|content_hash/.test(constraint ?? message)) return 'duplicate';
    throw error;
  }
}

/** How `node:sqlite` (`errcode`) and `pg` (`code`, `constraint`) say what they refuse. */
type DriverError = { message: string; errcode?: number; code?: string; constraint?: string };
