import type { Kysely } from 'kysely';
import { addMissing, createTable, required } from './columns.ts';

/**
 * What a form that came without a key is recognised by, and the secret that it is made with. Only adds: the release
 * before this one, which knows of neither, goes on working with the same database.
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
