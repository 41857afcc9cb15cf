import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folder } from './database.ts';

/** The file of a copy of the backup, on which these SQL statements have been run. */
export function changedBackup(backup: string, sql: string): string {
  const file = join(folder, `${randomUUID()}.db`);
  copyFileSync(backup, file);
  const copy = new DatabaseSync(file);
  copy.exec(sql);
  copy.close();
  return file;
}
