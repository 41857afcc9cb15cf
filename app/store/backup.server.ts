/** Copies of the whole database in one SQLite file, whichever database it comes from. */
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Kysely, sql, type TableMetadata } from 'kysely';
import { env } from '../env.server.ts';
import { database, isPostgres } from './database.server.ts';
import { sqliteFile } from './sqlite.server.ts';
import type { Tables } from './tables.ts';

/** Everything but what the site finds out or makes anew by itself (`page_versions`, `site_secrets`). */
const tables = ['contacts', 'waitlist', 'countdowns', 'deliveries', 'daily_counts'] as const;
/** What copies that are older than the table do not have. */
const tablesAddedLater: readonly string[] = ['daily_counts'];

export type RowCounts = Record<(typeof tables)[number], number>;

/**
 * Writes a consistent copy of the database to `file` while others go on writing, reads it back and counts its rows.
 * `file` appears only once it is whole.
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

/** All tables as they were at one moment: the isolation level gives every query of the transaction the same snapshot. */
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

/** A value that SQLite can keep; what an adopted table has beyond our columns may be anything. */
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

/** Whether a copy is older than this table, and so can be whole without it. */
function lacksTable(copy: DatabaseSync, table: string): boolean {
  return tablesAddedLater.includes(table) && !copy.prepare('select 1 from sqlite_master where name = ?').get(table);
}

/** Whether the database holds anything that a restore would have to mix with. */
export async function isEmpty(): Promise<boolean> {
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).select('id').limit(1).execute()));
  return rows.every((found) => found.length === 0);
}

/**
 * Reads a copy into this database, which must be empty, in one transaction. Rows keep their ids; columns that this
 * database does not have are left out.
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

/** A value as a column of this type takes it. PostgreSQL's names of array types begin with an underscore. */
function toColumnValue(value: unknown, type = ''): unknown {
  if (value === null) return null;
  if (type === 'bool') return Boolean(value);
  return type.startsWith('_') ? JSON.parse(String(value)) : value;
}

/** Lets the ids that PostgreSQL gives next begin after those that were restored; tables that count otherwise stay as they are. */
async function advanceIdSequence(store: Kysely<Tables>, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    where pg_get_serial_sequence(${table}, 'id') is not null`.execute(store);
}
