import type { Kysely } from 'kysely';
import { addMissing } from './columns.ts';

/** Calls to come are also counted in the provider's network, of which an attacker may have all smaller ones. */
export async function up(database: Kysely<never>): Promise<void> {
  await addMissing(database, 'bookings', { wide_network_hash: ['text'] });
}
