/** Backup of either database as one SQLite file, and its restoration. */
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Kysely, sql, type TableMetadata } from 'kysely';
import { env } from '#app/env.server.ts';
import { database, isPostgres } from './database.server.ts';
import { sqliteFile } from './sqlite.server.ts';
import type { Tables } from './tables.ts';

/** All tables except those that the site can rebuild (`page_versions`, `site_secrets`). */
const tables = ['contacts', 'waitlist', 'countdowns', 'deliveries', 'daily_counts'] as const;
/** Tables that older backups lack. */
const tablesAddedLater: readonly string[] = ['daily_counts'];

export type RowCounts = Record<(typeof tables)[number], number>;

/**
 * Writes a consistent copy of the database to `file`, without blocking writers, verifies it and returns its row counts.
 * `file` is created only after the verification. Throws file and database errors.
 */
export async function backUp(file: string): Promise<RowCounts> {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  try {
    if (isPostgres) await copyPostgres(partial);
    else await copySqlite(partial);
    const counts = verify(partial);
    chmodSync(partial, 0o600);
    renameSync(partial, file);
    return counts;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function copySqlite(file: string): Promise<void> {
  const source = new DatabaseSync(sqliteFile(env.DATABASE_URL), { readOnly: true });
  try {
    await backup(source, file);
  } finally {
    source.close();
  }
}

/** Copies all tables from one snapshot (isolation level "repeatable read"). */
async function copyPostgres(file: string): Promise<void> {
  const copy = new DatabaseSync(file);
  try {
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (store) => {
        for (const table of tables) writeRows(copy, table, await store.selectFrom(table).selectAll().execute());
      });
  } finally {
    copy.close();
  }
}

function writeRows(copy: DatabaseSync, table: string, rows: object[]): void {
  const columns = Object.keys(rows[0] ?? { id: null });
  const names = columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  copy.exec(`create table "${table}" (${names})`);
  const insert = copy.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`);
  copy.exec('begin');
  for (const row of rows) insert.run(...Object.values(row).map(toSqliteValue));
  copy.exec('commit');
}

/** Converts a value for SQLite. Further columns of an adopted table may have any type. */
function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as SQLInputValue);
}

function verify(file: string): RowCounts {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = Object.values(copy.prepare('pragma integrity_check').get() ?? {});
    if (check !== 'ok') throw new Error(`The copy is damaged: ${check}`);
    const count = (table: string) => copy.prepare(`select count(*) as rows from "${table}"`).get()?.rows;
    return Object.fromEntries(
      tables.map((table) => [table, lacksTable(copy, table) ? 0 : Number(count(table))]),
    ) as RowCounts;
  } finally {
    copy.close();
  }
}

/** Whether a copy is valid without this table, because it is older than the table. */
function lacksTable(copy: DatabaseSync, table: string): boolean {
  return tablesAddedLater.includes(table) && !copy.prepare('select 1 from sqlite_master where name = ?').get(table);
}

/** Whether all tables that {@link restore} fills are empty. Throws database errors. */
export async function isEmpty(): Promise<boolean> {
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).select('id').limit(1).execute()));
  return rows.every((found) => found.length === 0);
}

/**
 * Copies a backup into this database, which must be empty, in one transaction, and returns the row counts. Rows keep
 * their ids; columns that this database lacks are skipped. Throws when the file is missing or damaged.
 */
export async function restore(file: string): Promise<RowCounts> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const counts = verify(file);
  const copy = new DatabaseSync(file, { readOnly: true });
  const existing = await database.introspection.getTables();
  try {
    await database.transaction().execute(async (store) => {
      for (const table of tables) {
        if (lacksTable(copy, table)) continue;
        const types = columnTypes(
          existing.find(({ name, schema = 'public' }) => name === table && schema === 'public'),
        );
        for (const row of copy.prepare(`select * from "${table}"`).iterate()) {
          const known = Object.entries(row).filter(([name]) => types.has(name));
          const values = known.map(([name, value]) => [name, toColumnValue(value, types.get(name))]);
          await store.insertInto(table).values(Object.fromEntries(values)).execute();
        }
        if (isPostgres) await advanceIdSequence(store as Kysely<Tables>, table);
      }
    });
  } finally {
    copy.close();
  }
  return counts;
}

const columnTypes = (table: TableMetadata | undefined) =>
  new Map((table?.columns ?? []).map(({ name, dataType }) => [name, dataType]));

/** Converts a value for a column type. PostgreSQL's names of array types begin with an underscore. */
function toColumnValue(value: unknown, type = ''): unknown {
  if (value === null) return null;
  if (type === 'bool') return Boolean(value);
  return type.startsWith('_') ? JSON.parse(String(value)) : value;
}

/** Sets the id sequence of PostgreSQL behind the restored ids. Tables without a sequence are left unchanged. */
async function advanceIdSequence(store: Kysely<Tables>, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    where pg_get_serial_sequence(${table}, 'id') is not null`.execute(store);
}
