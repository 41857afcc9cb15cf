/**
 * Records who was erased and when, as salted hashes (product.md D8), in a table and in a list beside the backups, which
 * only grows: with it, an older backup brings back nobody, and every suppression stays (K6). Throws database errors.
 */
import { createHmac } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { settings } from '#app/settings.server.ts';
import { database, type Store } from './database.server.ts';
import { siteSecret } from './site-secrets.server.ts';
import { normaliseAddress } from './table.ts';
import type { Erasure } from './tables.ts';

function hashAddress(email: string, key: string): string {
  return createHmac('sha256', key).update(normaliseAddress(email)).digest('base64url');
}

export async function recordErasure(email: string): Promise<Erasure> {
  const hash_key = await siteSecret('erasures');
  const erasure = { address_hash: hashAddress(email, hash_key), hash_key, erased_at: new Date().toISOString() };
  await database().insertInto('erasures').values(erasure).execute();
  return erasure;
}

/** Oldest first. */
export async function allErasures(store: Store = database()): Promise<Erasure[]> {
  const rows = store.selectFrom('erasures').select(['address_hash', 'hash_key', 'erased_at']);
  return rows.orderBy('erased_at').orderBy('id').execute();
}

export async function addErasures(erasures: readonly Erasure[], store: Store = database()): Promise<void> {
  const known = new Set((await allErasures(store)).map(identity));
  const missing = new Map(erasures.map((erasure) => [identity(erasure), erasure]));
  for (const [id, erasure] of missing) {
    if (!known.has(id)) await store.insertInto('erasures').values(erasure).execute();
  }
}

const identity = ({ address_hash, erased_at }: Erasure) => `${address_hash} ${erased_at}`;

/** Whether a person was erased after the lead was stored. Compares times as text; in doubt, it counts as older. */
export function erasureFilter(erasures: readonly Erasure[]): (email: string, createdAt: string | null) => boolean {
  const latest = new Map<string, string>();
  for (const { hash_key, address_hash, erased_at } of erasures) {
    const id = `${hash_key} ${address_hash}`;
    if (erased_at > (latest.get(id) ?? '')) latest.set(id, erased_at);
  }
  const keys = [...new Set(erasures.map(({ hash_key }) => hash_key))];
  return (email, createdAt) =>
    keys.some((key) => {
      const erasedAt = latest.get(`${key} ${hashAddress(email, key)}`);
      return erasedAt !== undefined && (createdAt ?? '') <= erasedAt;
    });
}

const erasure = z.object({ erased_at: z.iso.datetime(), address_hash: z.string().min(1), hash_key: z.string().min(1) });
const suppression = z.object({
  at: z.iso.datetime(),
  address_hash: z.string().min(1),
  service: z.string(),
  reason: z.string(),
});

/** `lifted`: the person has confirmed again. */
export type SuppressionRecord = z.infer<typeof suppression>;
export type Records = { erasures: Erasure[]; suppressions: SuppressionRecord[] };

const listIn = (folder: string) => join(folder, 'erasures.jsonl');

/** Appends to the list in `BACKUP_DIR` and flushes the file. Throws file errors. */
export function addToList(records: readonly (Erasure | SuppressionRecord)[]): void {
  const { BACKUP_DIR } = settings();
  if (!BACKUP_DIR) return;
  const file = listIn(BACKUP_DIR);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    const text = readFileSync(descriptor, 'utf8');
    const known = new Set(text.split('\n'));
    const lines = records.map((record) => JSON.stringify(('at' in record ? suppression : erasure).parse(record)));
    const missing = lines.filter((line) => !known.has(line));
    if (missing.length === 0) return;
    // The last line is incomplete if the process was killed while writing.
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    writeSync(descriptor, `${start}${missing.join('\n')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The list in `BACKUP_DIR`, and a file that the owner names (a list, a newer backup, or the SQLite database in use
 * until now); `undefined` without either. Throws when a file cannot be read.
 */
export function knownRecords(named?: string): Records | undefined {
  const { BACKUP_DIR } = settings();
  const list = BACKUP_DIR ? [listIn(BACKUP_DIR)] : [];
  const files = [...list.filter((file) => existsSync(file)), ...(named ? [named] : [])];
  const found = files.map(readRecords);
  return files.length === 0
    ? undefined
    : {
        erasures: found.flatMap(({ erasures }) => erasures),
        suppressions: found.flatMap(({ suppressions }) => suppressions),
      };
}

/** Throws when the file is missing or a line is damaged. */
export function readRecords(file: string): Records {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') return readDatabaseFile(file);
  const records: Records = { erasures: [], suppressions: [] };
  for (const [index, line] of bytes.toString('utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      const parsed: object = JSON.parse(line);
      if ('at' in parsed) records.suppressions.push(suppression.parse(parsed));
      else records.erasures.push(erasure.parse(parsed));
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is no record of an erasure. Repair or delete this line.`);
    }
  }
  return records;
}

function readDatabaseFile(file: string): Records {
  const source = new DatabaseSync(file, { readOnly: true });
  // A backup of an empty PostgreSQL table has no columns but `id`.
  const rowsOf = (table: string) =>
    source.prepare('select 1 from sqlite_master where name = ?').get(table)
      ? source.prepare(`select * from ${table}`).all()
      : [];
  try {
    return {
      erasures: rowsOf('erasures').map((row) => erasure.parse(row)),
      suppressions: rowsOf('suppressions').map((row) => suppression.parse(row)),
    };
  } finally {
    source.close();
  }
}
