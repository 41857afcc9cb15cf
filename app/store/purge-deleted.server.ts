import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { database, isPostgres } from './database.server.ts';

/**
 * Removes the content of deleted rows from the files of an SQLite database. The setting `secure_delete` has overwritten
 * the pages; the write-ahead log, which still has the old content, is truncated here. PostgreSQL reuses the space of
 * deleted rows by itself (autovacuum). Throws when readers keep the log in use for two seconds.
 */
export async function purgeDeletedRows(): Promise<void> {
  if (isPostgres) return;
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    if (!rows[0]?.busy) return;
    await wait(100); // another connection is reading
  }
  throw new Error('The rows are deleted, but their old content is still in the write-ahead log: run this again.');
}
