import { addStateDeliveries } from '#app/store/consent-deliveries.server.ts';
import type { Store } from '#app/store/database.server.ts';
import type { Id } from '#app/store/tables.ts';
import { channels } from '../delivery/channels.server.ts';
import { airtableStates, consentWebhooks, eventPurpose } from './consent-purpose.ts';

/**
 * Puts what has just happened to these consents into the outbox, in the transaction that stores it: the CRM is told of
 * each event, and the records at Airtable get the new state. Throws database errors.
 */
export async function deliverState(store: Store, consents: Id[], event: 'confirmed' | 'revoked'): Promise<void> {
  const configured = (channel: string) => channels.filter(({ name }) => name === channel).map(({ name }) => name);
  const receivers = { ofEvents: configured(consentWebhooks), ofStates: configured(airtableStates) };
  await addStateDeliveries(store, consents, event, receivers, eventPurpose);
}
