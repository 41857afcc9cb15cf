import type { Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Busy times of another calendar, which stay known while it cannot be read (docs/decisions/021). */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'booking_busy', {
    calendar: ['text', required],
    times: ['text', required],
    known_until: ['time'],
    read_at: ['time'],
    failing_since: ['time'],
    failure: ['text'],
    tried_at: ['time', required],
  });
  await database.schema.createIndex('booking_busy_calendar').unique().on('booking_busy').column('calendar').execute();
}
