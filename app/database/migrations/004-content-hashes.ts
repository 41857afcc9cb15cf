import type { Kysely } from 'kysely';
import { addMissing, createTable, required } from './columns.ts';

/**
 * The hash by which submissions without a key are recognised, and the table for its secret. Only adds columns and
 * tables, so that the previous release keeps working with the same database.
 */
export async function up(database: Kysely<never>): Promise<void> {
  for (const table of ['contacts', 'waitlist']) {
    await addMissing(database, table, { content_hash: ['text'] });
    const name = `${table}_content_hash`;
    await database.schema.createIndex(name).ifNotExists().unique().on(table).column('content_hash').execute();
  }
  await createTable(database, 'site_secrets', { name: ['text', required], value: ['text', required] });
  await database.schema
    .createIndex('site_secrets_name')
    .ifNotExists()
    .unique()
    .on('site_secrets')
    .column('name')
    .execute();
}
