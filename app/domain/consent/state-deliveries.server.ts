import { addStateDeliveries } from '#app/store/consent-deliveries.server.ts';
import type { Store } from '#app/store/database.server.ts';
import type { Id } from '#app/store/tables.ts';
import { channelsFor } from '../delivery/channels.server.ts';
import { statePurpose } from './consent-purpose.ts';

/**
 * Puts what has just happened to these consents into the outbox, in the transaction that stores it: the CRM is told of
 * each event, and the records at Airtable get the new state. Throws database errors.
 */
export async function deliverState(store: Store, consents: Id[], event: 'confirmed' | 'revoked'): Promise<void> {
  const names = channelsFor({ table: 'waitlist', suspectedSpam: false }).map(({ name }) => name);
  const channels = {
    ofEvents: names.filter((name) => name === 'webhook'),
    ofStates: names.filter((name) => name === 'airtable'),
  };
  await addStateDeliveries(store, consents, event, channels, statePurpose);
}
