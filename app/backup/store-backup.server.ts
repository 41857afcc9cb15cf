/** Backup of either database as one SQLite file. */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sql } from 'kysely';
import { database, isPostgres } from '#app/database/database.server.ts';
import { sqliteFile } from '#app/database/sqlite.server.ts';
import { tables } from '#app/database/tables.ts';
import { settings } from '#app/settings.server.ts';
import { runInThread } from '#app/worker-thread.server.ts';

export const included = () => tables().filter(({ backup }) => backup === 'included' || backup === 'overwritten');

export type RowCounts = Record<string, number>;

/** Copies without blocking writers; `file` (mode 0600) is created after the copy was read back. Returns row counts. */
export async function backUp(file: string): Promise<RowCounts> {
  const partial = `${file}.partial`;
  removePartial(file);
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    const expected = isPostgres() ? await copyPostgres(partial) : await copySqlite(partial);
    const counts = verify(partial);
    for (const { name } of included()) {
      if (counts[name] === expected[name]) continue;
      throw new Error(`The copy has ${counts[name]} rows of ${name}, the database had ${expected[name]}.`);
    }
    renameSync(partial, file);
    return counts;
  } finally {
    removePartial(file);
  }
}

/** In a thread, because reading back a large copy would hold up requests for seconds. Throws when aborted. */
export async function backUpInThread(file: string, signal: AbortSignal): Promise<RowCounts> {
  try {
    return await runInThread<RowCounts>('app/backup/store-backup-worker.server.ts', file, signal);
  } finally {
    if (signal.aborted) removePartial(file);
  }
}

function removePartial(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}.partial${suffix}`, { force: true });
}

/** The transaction holds one snapshot, so that commits of others do not make the copy start again. */
async function copySqlite(file: string): Promise<RowCounts> {
  const source = new DatabaseSync(sqliteFile(settings().DATABASE_URL), { readOnly: true });
  try {
    source.exec('begin');
    const counts = countRows(source);
    await backup(source, file);
    source.exec('commit');
    return counts;
  } finally {
    source.close();
  }
}

async function copyPostgres(file: string): Promise<RowCounts> {
  const copy = new DatabaseSync(file);
  const counts: RowCounts = {};
  try {
    await database()
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (store) => {
        for (const { name, backup } of tables()) {
          if (backup === 'recomputed' || backup === 'excluded') continue;
          let rows = store.selectFrom(name).selectAll();
          if (typeof backup === 'object') rows = rows.where(sql.ref(backup.column), 'in', backup.values);
          counts[name] = writeRows(copy, name, await rows.execute());
        }
      });
    return counts;
  } finally {
    copy.close();
  }
}

function writeRows(copy: DatabaseSync, table: string, rows: object[]): number {
  const columns = Object.keys(rows[0] ?? { id: null });
  const names = columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  copy.exec(`create table "${table}" (${names})`);
  const insert = copy.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`);
  copy.exec('begin');
  for (const row of rows) insert.run(...Object.values(row).map(toSqliteValue));
  copy.exec('commit');
  return rows.length;
}

/** Converts a value for SQLite. Further columns of an adopted table may have any type. */
function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as SQLInputValue);
}

/** Reads the whole copy, removes what backups must not have, and leaves write-ahead mode, which needs more files. */
function verify(file: string): RowCounts {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete');
    copy.exec('pragma secure_delete = on');
    for (const { name, backup } of tables())
      if (backup === 'excluded' && hasTable(copy, name)) copy.exec(`delete from "${name}"`);
    checkIntegrity(copy);
    return countRows(copy);
  } finally {
    copy.close();
  }
}

/** Throws when SQLite finds the file damaged. */
export function checkIntegrity(copy: DatabaseSync): void {
  const [check] = Object.values(copy.prepare('pragma integrity_check').get() ?? {});
  if (check !== 'ok') throw new Error(`The copy is damaged: ${check}`);
}

function countRows(copy: DatabaseSync): RowCounts {
  const count = (table: string) => Number(copy.prepare(`select count(*) as rows from "${table}"`).get()?.rows);
  return Object.fromEntries(included().map(({ name }) => [name, hasTable(copy, name) ? count(name) : 0]));
}

export const hasTable = (copy: DatabaseSync, table: string) =>
  copy.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
