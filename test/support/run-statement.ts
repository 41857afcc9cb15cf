import { DatabaseSync } from 'node:sqlite';

/** Runs one statement on an SQLite file in a new connection and returns its rows. */
export function runStatement(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const rows = database.prepare(sql).all();
    return rows.map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
