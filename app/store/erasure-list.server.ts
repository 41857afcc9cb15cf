/**
 * The list of erasures and suppressions: a file beside the backups that survives the loss of the database, so that
 * restoring an older backup brings back nobody who was erased, and forgets nobody who gets no mail (product.md D8, K6).
 * One JSON record a line; records are only ever added.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { env } from '#app/env.server.ts';
import type { Erasure } from './site-tables.ts';

const erasure = z.object({ erased_at: z.iso.datetime(), address_hash: z.string().min(1), hash_key: z.string().min(1) });
const suppression = z.object({
  at: z.iso.datetime(),
  address_hash: z.string().min(1),
  service: z.string(),
  reason: z.enum(['bounced', 'unsubscribed', 'complaint', 'erased-after-revoke', 'lifted']),
});

/** A suppression, or with `lifted` its end by a new confirmation. */
export type SuppressionRecord = z.infer<typeof suppression>;
export type Records = { erasures: Erasure[]; suppressions: SuppressionRecord[] };

const listIn = (folder: string) => join(folder, 'erasures.jsonl');

/** Adds those of the records that the list in `BACKUP_DIR`, if it is set, lacks, and flushes it. Throws file errors. */
export function addToList(records: readonly (Erasure | SuppressionRecord)[]): void {
  if (!env.BACKUP_DIR) return;
  const file = listIn(env.BACKUP_DIR);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    const text = readFileSync(descriptor, 'utf8');
    const known = new Set(text.split('\n'));
    const lines = records.map((record) => JSON.stringify(('at' in record ? suppression : erasure).parse(record)));
    const missing = lines.filter((line) => !known.has(line));
    if (missing.length === 0) return;
    // The last line may lack its end, if the process was killed while it wrote.
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    writeSync(descriptor, `${start}${missing.join('\n')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * What an older backup does not know: the records of the list in `BACKUP_DIR`, and those of a file that the owner names
 * (a list, a newer backup, or the SQLite database in use until now). `undefined` when there is neither. Throws when a
 * file cannot be read.
 */
export function knownRecords(named?: string): Records | undefined {
  // Earlier releases had a list of their own for suppressions.
  const lists = env.BACKUP_DIR ? [listIn(env.BACKUP_DIR), join(env.BACKUP_DIR, 'suppressions.jsonl')] : [];
  const files = [...lists.filter((file) => existsSync(file)), ...(named ? [named] : [])];
  const found = files.map(readRecords);
  return files.length === 0
    ? undefined
    : {
        erasures: found.flatMap(({ erasures }) => erasures),
        suppressions: found.flatMap(({ suppressions }) => suppressions),
      };
}

/** The records in a list, or in a database file of the site. Throws when it is missing or a line is damaged. */
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
