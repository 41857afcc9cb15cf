import { DatabaseSync } from 'node:sqlite';

/** Runs one SQL statement on a database file in a connection of its own, and returns its rows. */
export function runStatement(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const rows = database.prepare(sql).all();
    return rows.map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
