/**
 * The list of erasures: a file beside the backups that survives the loss of the database (product.md D8). One JSON
 * record a line; records are only ever added.
 */
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { appendLines } from './line-file.server.ts';
import type { Erasure } from './tables.ts';

const record = z.object({ erased_at: z.iso.datetime(), address_hash: z.string().min(1), hash_key: z.string().min(1) });

const lineOf = ({ erased_at, address_hash, hash_key }: Erasure) =>
  JSON.stringify({ erased_at, address_hash, hash_key });

/** Adds those of the records that the file lacks, and flushes it to disk. Throws file errors. */
export function appendToErasureList(file: string, erasures: readonly Erasure[]): void {
  appendLines(file, erasures.map(lineOf));
}

/**
 * The records in a list, or in a database file of the site (a backup, for example). Throws when the file is missing or
 * a line is damaged.
 */
export function readErasures(file: string): Erasure[] {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') return readDatabaseFile(file);
  return bytes
    .toString('utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return record.parse(JSON.parse(line));
      } catch {
        throw new Error(`Line ${index + 1} of ${file} is no record of an erasure. Repair or delete this line.`);
      }
    });
}

function readDatabaseFile(file: string): Erasure[] {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    if (!source.prepare("select 1 from sqlite_master where name = 'erasures'").get()) return [];
    // A backup of an empty PostgreSQL table has no columns but `id`.
    return source
      .prepare('select * from erasures')
      .all()
      .map((row) => record.parse(row));
  } finally {
    source.close();
  }
}
