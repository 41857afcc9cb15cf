/**
 * The list of suppressions: a file beside the backups, so that restoring an older backup does not forget who gets no
 * mail any more (product.md K6). One JSON record a line; records are only ever added.
 */
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { appendLines } from './line-file.server.ts';

const record = z.object({
  at: z.iso.datetime(),
  address_hash: z.string().min(1),
  service: z.string(),
  reason: z.enum(['bounced', 'unsubscribed', 'complaint', 'erased-after-revoke', 'lifted']),
});

/** A suppression, or with `lifted` its end by a new confirmation. */
export type SuppressionRecord = z.infer<typeof record>;

/** Adds a record and flushes the file to disk. Throws file errors. */
export function appendToSuppressionList(file: string, added: SuppressionRecord): void {
  const { at, address_hash, service, reason } = added;
  appendLines(file, [JSON.stringify({ at, address_hash, service, reason })]);
}

/**
 * The records in a list, or in a database file of the site, the oldest first; none when there is no such file or table.
 * Throws when a line is damaged.
 */
export function readSuppressions(file: string): SuppressionRecord[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') return readDatabaseFile(file);
  const lines = bytes.toString('utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      // A list of erasures, which the owner may name too, has other records.
      const parsed: object = JSON.parse(line);
      return 'erased_at' in parsed ? [] : record.parse(parsed);
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is no record of a suppression. Repair or delete this line.`);
    }
  });
}

function readDatabaseFile(file: string): SuppressionRecord[] {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    if (!source.prepare("select 1 from sqlite_master where name = 'suppressions'").get()) return [];
    return source
      .prepare('select * from suppressions')
      .all()
      .map((row) => record.parse(row));
  } finally {
    source.close();
  }
}
