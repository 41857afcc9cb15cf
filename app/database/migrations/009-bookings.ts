import type { Kysely } from 'kysely';
import { isPostgresDatabase } from '../database.server.ts';
import { createTable, enableRowLevelSecurity, required } from './columns.ts';

/**
 * Calls that visitors book. A cell is a quarter of an hour, and its start is the primary key: the database refuses a
 * second booking of the same time, whatever the isolation level (docs/decisions/021).
 */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'bookings', {
    uid: ['text', required],
    starts_at: ['time', required],
    ends_at: ['time', required],
    status: ['text', required],
    sequence: ['integer', required],
    name: ['text', required],
    email: ['text', required],
    phone: ['text'],
    company: ['text'],
    message: ['text'],
    language: ['text', required],
    time_zone: ['text', required],
    manage_hash: ['text', required],
    network_hash: ['text'],
    submission_key: ['text'],
    content_hash: ['text'],
    suspected_spam: ['boolean', required],
    held_until: ['time'],
    created_at: ['time', required],
  });
  const cells = database.schema
    .createTable('booking_cells')
    .addColumn('starts_at', isPostgresDatabase(database) ? 'timestamptz' : 'text', (column) => column.primaryKey())
    .addColumn('booking_id', isPostgresDatabase(database) ? 'bigint' : 'integer', required);
  await cells.execute();
  if (isPostgresDatabase(database)) await enableRowLevelSecurity(database, 'booking_cells');
  await createTable(database, 'booking_days', { day: ['text', required], hours: ['text', required] });
  for (const [table, column, isUnique] of indexes) {
    const index = database.schema.createIndex(`${table}_${column}`).on(table).column(column);
    await (isUnique ? index.unique() : index).execute();
  }
  // Invitation, changes and reminders are several mails to one person. Rows of the previous release have no purpose.
  await database.schema
    .alterTable('deliveries')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database.schema.dropIndex('deliveries_lead_channel').execute();
  await database.schema
    .createIndex('deliveries_lead_channel_purpose')
    .unique()
    .on('deliveries')
    .columns(['lead', 'lead_id', 'channel', 'purpose'])
    .execute();
}

const indexes: [table: string, column: string, isUnique: boolean][] = [
  ['bookings', 'uid', true],
  ['bookings', 'manage_hash', true],
  ['bookings', 'submission_key', true],
  ['bookings', 'content_hash', true],
  ['bookings', 'starts_at', false],
  ['booking_cells', 'booking_id', false],
  ['booking_days', 'day', true],
];
