/** Backup of either database as one SQLite file. */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { env } from '#app/env.server.ts';
import { database, isPostgres } from './database.server.ts';
import { sqliteFile } from './sqlite-values.server.ts';

/**
 * All tables except those that the site can rebuild (`page_versions`, `booking_busy`, `booking_cells`), those of
 * `ephemeral`, and `site_secrets`, of which a few rows are copied ({@link secretsInBackups}). Passkeys are public keys:
 * with them the owner can sign in to a restored site.
 */
export const tables = [
  'contacts',
  'waitlist',
  'bookings',
  'consents',
  'countdowns',
  'countdown_titles',
  'deliveries',
  'daily_counts',
  'erasures',
  'office_people',
  'office_passkeys',
  'office_audit',
  'office_notes',
  'booking_days',
  'booking_settings',
  'consent_events',
  'announcements',
  'suppressions',
  'content_drafts',
  'content_versions',
  'content_reviews',
] as const;
/** Older backups may lack all others. */
const oldestTables: readonly string[] = ['contacts', 'waitlist', 'countdowns', 'deliveries'];
/** Sessions and links for signing in are of no use to anybody but thieves of a backup. */
const ephemeral = ['office_sessions', 'office_tokens'];

/**
 * The keys without which stored hashes and the links in sent mails mean nothing: without them a restored site would not
 * recognise the addresses that get no mail. A backup may lack them.
 */
export const secretsInBackups: string[] = ['data-key', 'data-key-fingerprint', 'consent-link', 'booking-link'];

export type RowCounts = Record<(typeof tables)[number], number>;

/**
 * Writes a consistent copy of the database to `file`, without blocking writers, reads it back, and returns its row
 * counts. `file` (mode 0600) is created only after the verification. Throws file and database errors.
 */
export async function backUp(file: string): Promise<RowCounts> {
  const partial = `${file}.partial`;
  removePartial(file);
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    const expected = isPostgres ? await copyPostgres(partial) : await copySqlite(partial);
    const counts = verify(partial);
    for (const table of tables) {
      if (counts[table] === expected[table]) continue;
      throw new Error(`The copy has ${counts[table]} rows of ${table}, the database had ${expected[table]}.`);
    }
    renameSync(partial, file);
    return counts;
  } finally {
    removePartial(file);
  }
}

/** Removes what an unfinished backup to `file` has left behind. */
export function removePartial(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}.partial${suffix}`, { force: true });
}

/** The transaction holds one snapshot, so that commits of others do not make the copy start again. */
async function copySqlite(file: string): Promise<RowCounts> {
  const source = new DatabaseSync(sqliteFile(env.DATABASE_URL), { readOnly: true });
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

/** Copies all tables from one snapshot (isolation level "repeatable read"). */
async function copyPostgres(file: string): Promise<RowCounts> {
  const copy = new DatabaseSync(file);
  const counts: [string, number][] = [];
  try {
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (store) => {
        for (const table of tables) {
          const rows = await store.selectFrom(table).selectAll().execute();
          writeRows(copy, table, rows);
          counts.push([table, rows.length]);
        }
        const secrets = store.selectFrom('site_secrets').selectAll().where('name', 'in', secretsInBackups);
        writeRows(copy, 'site_secrets', await secrets.execute());
      });
    return Object.fromEntries(counts) as RowCounts;
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

/**
 * Reads the whole copy, without what is ephemeral. Leaves the write-ahead mode of the source, which needs files beside
 * the copy.
 */
function verify(file: string): RowCounts {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete');
    copy.exec('pragma secure_delete = on');
    for (const table of ephemeral) if (hasTable(copy, table)) copy.exec(`delete from "${table}"`);
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
  return Object.fromEntries(tables.map((table) => [table, lacksTable(copy, table) ? 0 : count(table)])) as RowCounts;
}

/** Whether a copy is valid without this table, because it is older than the table. */
export function lacksTable(copy: DatabaseSync, table: string): boolean {
  return !oldestTables.includes(table) && !hasTable(copy, table);
}

/** Whether a copy has this table. */
export const hasTable = (copy: DatabaseSync, table: string) =>
  copy.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
