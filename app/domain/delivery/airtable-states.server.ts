/** The state of consents in the Airtable records of sign-ups, where the table has a field for it (product.md K8). */
import { deliveriesOf } from '#app/store/deliveries.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { airtableStates } from '../consent/consent-purpose.ts';
import { leastState } from '../consent/consent-summary.ts';
import { withConsents } from '../consent/signup-consents.server.ts';
import type { DeliveredLead, Lead } from '../leads/lead.server.ts';
import { callTable, isAirtableConfigured, isGone, resultFromError } from './airtable.server.ts';
import type { Attempt, AttemptResult, Channel } from './channel.ts';

/** The field with the state of the consents. */
const stateField = 'Status';

/** How long no state is sent after Airtable did not take one, in ms. */
const pauseWithoutField = 60 * 60_000;

/** The channel for states; `undefined` without an API key. */
export const airtableStateUpdates: Channel | undefined = isAirtableConfigured
  ? { name: airtableStates, concurrency: 1, accepts: () => false, deliver: sendState }
  : undefined;

/** Until this time (ms since 1970) the table has no field for states. */
let withoutFieldUntil = 0;

/** Whether the table has a field for states, as far as is known. */
export const takesStates = () => Date.now() >= withoutFieldUntil;

/** Updates the record. Before it is made there is nothing to update: its making is followed by the state of then. */
async function sendState(lead: DeliveredLead, { purpose, signal }: Attempt): Promise<AttemptResult> {
  const state = lead.table === 'waitlist' ? await stateOf(lead) : undefined;
  const { record, isSuperseded, isBeingSent } = await otherDeliveries(lead, purpose);
  if (!state || !record || isSuperseded || !takesStates()) return { kind: 'outdated' };
  // Without `retryAfter`, which would pause the deliveries of all other sign-ups too.
  if (isBeingSent) return { kind: 'retry', error: 'an earlier state is being sent' };
  // Without `typecast`, which would add options to a field of the same name that the owner uses for something else.
  const response = await callTable('PATCH', `/${encodeURIComponent(record)}`, signal, {
    fields: { [stateField]: state },
  });
  if (response.status === 200) return { kind: 'delivered', externalId: record };
  if (isGone(response)) return { kind: 'outdated' };
  if (response.status !== 422) return resultFromError(response);
  withoutFieldUntil = Date.now() + pauseWithoutField;
  log.info(
    { field: stateField, reason: response.error },
    'Airtable takes no states of consents; none is sent for an hour',
  );
  return { kind: 'outdated' };
}

async function stateOf(signup: Extract<Lead, { table: 'waitlist' }>) {
  const [lead] = await withConsents([signup]);
  return lead && leastState(lead.consents);
}

/** The record of the sign-up, and its states that were put into the outbox before and after this one. */
async function otherDeliveries({ id }: DeliveredLead, purpose: string) {
  const now = new Date().toISOString();
  const all = await deliveriesOf({ lead: 'waitlist', lead_id: id });
  const states = all.filter(({ channel }) => channel === airtableStates);
  const own = states.findIndex((delivery) => delivery.purpose === purpose);
  return {
    record: all.find(({ channel }) => channel === 'airtable')?.receipt,
    isSuperseded: own < states.length - 1,
    isBeingSent: states
      .slice(0, own)
      .some(({ status, leased_until }) => status === 'pending' && (leased_until ?? '') > now),
  };
}
