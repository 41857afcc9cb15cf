import { DatabaseSync } from 'node:sqlite';

export type Row = Record<string, string | number | boolean | null>;

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

/** The statement that inserts a row. */
export function insertion(table: string, row: Row): string {
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  );
  return `insert into ${table} (${Object.keys(row)}) values (${values})`;
}
