import { type Kysely, sql } from 'kysely';
import { isPostgresDatabase } from '../database.server.ts';
import { createTable, enableRowLevelSecurity, required } from './columns.ts';

/** The outbox and, on PostgreSQL, the notifications and rate limits that several instances share. */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'deliveries', {
    lead: ['text', required],
    lead_id: ['text', required],
    channel: ['text', required],
    status: ['text', required],
    attempts: ['integer', required],
    due_at: ['time', required],
    lease: ['text'],
    leased_until: ['time'],
    error: ['text'],
    receipt: ['text'],
    created_at: ['time', required],
    settled_at: ['time'],
  });
  await database.schema
    .createIndex('deliveries_lead_channel')
    .ifNotExists()
    .unique()
    .on('deliveries')
    .columns(['lead', 'lead_id', 'channel'])
    .execute();
  await database.schema
    .createIndex('deliveries_due')
    .ifNotExists()
    .on('deliveries')
    .columns(['status', 'due_at'])
    .execute();
  if (!isPostgresDatabase(database)) return;

  // Every change of a countdown, also by plain SQL, notifies all instances.
  await sql`create or replace function tell_countdowns_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('countdowns', ''); return null; end $$`.execute(database);
  await sql`create or replace trigger countdowns_changed
    after insert or update or delete or truncate on countdowns
    for each statement execute function tell_countdowns_changed()`.execute(database);
  // The table that `rate-limiter-flexible` requires.
  await sql`create table if not exists rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(database);
  for (const table of ['rate_limits', 'kysely_migration', 'kysely_migration_lock'])
    await enableRowLevelSecurity(database, table);
}
