/** Values for `node:sqlite`, and from it. Imports no package, so that a thread starts quickly. */
import { resolve } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';

/** SQLite has no boolean type: these columns hold 1 or 0 and are converted on reading. */
const booleanColumns = ['is_active', 'suspected_spam'];

/** The absolute path of a `file:` URL. */
export function sqliteFile(url: string): string {
  return resolve(url.slice('file:'.length));
}

/** Parameters for SQLite. The caller spreads them, because a single array would be taken for named parameters. */
export function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[];
}

/** A row with booleans instead of 1 and 0. */
export function withBooleans(row: Record<string, unknown>): Record<string, unknown> {
  for (const column of booleanColumns) {
    if (typeof row[column] === 'number') row[column] = row[column] !== 0;
  }
  return row;
}
