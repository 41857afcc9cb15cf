import type { Kysely } from 'kysely';
import { addMissing } from './columns.ts';

/** The passkey that a session was signed in with; null for sessions from before, and after a link by mail. */
export async function up(database: Kysely<never>): Promise<void> {
  await addMissing(database, 'office_sessions', { passkey_id: ['integer'] });
}
