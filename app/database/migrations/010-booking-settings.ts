import type { Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Rules of booking that the owner has changed in the office, one row each; all others stand in `site.yaml`. */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'booking_settings', { name: ['text', required], value: ['text', required] });
  await database.schema.createIndex('booking_settings_name').on('booking_settings').column('name').unique().execute();
}
