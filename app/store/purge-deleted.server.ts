import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { database, isPostgres } from './database.server.ts';

/**
 * Leaves nothing of deleted rows in the files of an SQLite database: the pages are overwritten already
 * (`secure_delete`), and the write-ahead log, which still holds their old content, is emptied here. PostgreSQL
 * overwrites deleted rows by itself as it needs the room.
 */
export async function purgeDeletedRows(): Promise<void> {
  if (isPostgres) return;
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    if (!rows[0]?.busy) return;
    await wait(100); // somebody is reading; a read here takes milliseconds
  }
  throw new Error('The rows are deleted, but their old content is still in the write-ahead log: run this again.');
}
