/** Messages about what happened to consents, in the outbox. */

import { database, type Store } from './database.server.ts';
import type { ConsentState, Id } from './tables.ts';

/** Each event of a consent goes to the channels in `ofEvents`, the state that it leads to to those in `ofStates`. */
export type StateChannels = { ofEvents: string[]; ofStates: string[] };

/**
 * Puts the last event with this name of each of these consents into the outbox, in the transaction that has added it.
 * States go to all sign-ups that have asked for the consent, events to the last one. `toPurpose` is given an event's
 * id. Throws database errors.
 */
export async function addStateDeliveries(
  store: Store,
  consents: Id[],
  event: ConsentState,
  { ofEvents, ofStates }: StateChannels,
  toPurpose: (event: Id) => string,
): Promise<void> {
  if (consents.length === 0) return;
  const events = await lastEvents(store, consents, event);
  const ofSignups = new Map<string, Id>();
  for (const { id, signups } of events) for (const signup of signups) ofSignups.set(signup, id);
  const now = new Date().toISOString();
  const row = { lead: 'waitlist' as const, status: 'pending' as const, attempts: 0, due_at: now, created_at: now };
  const toRow = (signup: string, id: Id) => (channel: string) => ({
    ...row,
    channel,
    lead_id: signup,
    purpose: toPurpose(id),
  });
  const rows = [
    ...events.flatMap(({ id, signup_id }) => (signup_id === null ? [] : ofEvents.map(toRow(signup_id, id)))),
    ...[...ofSignups].flatMap(([signup, id]) => ofStates.map(toRow(signup, id))),
  ];
  if (rows.length > 0) await store.insertInto('deliveries').values(rows).execute();
}

/** The last event with a name of each consent, in their order, with the sign-ups that have asked for the consent. */
async function lastEvents(store: Store, consents: Id[], event: ConsentState) {
  const found = await store
    .selectFrom('consent_events')
    .innerJoin('consents', 'consents.id', 'consent_events.consent_id')
    .select(['consent_events.id', 'consent_events.event', 'consent_id', 'consents.signup_id'])
    .select('consent_events.signup_id as asked_by')
    .where('consent_id', 'in', consents)
    .where('event', 'in', [event, 'requested'])
    .orderBy('consent_events.id')
    .execute();
  const ofConsents = Map.groupBy(found, ({ consent_id }) => String(consent_id));
  return [...ofConsents.values()].flatMap((events) => {
    const last = events.findLast((each) => each.event === event);
    return last ? { ...last, signups: new Set(events.flatMap(({ asked_by }) => asked_by ?? [])) } : [];
  });
}

/** What the receiver of an event is told. */
export type ConsentEventData = { event: string; at: string; how: string | null; service: string };

/** The event with this id; `undefined` when its consent has been erased. Throws database errors. */
export async function consentEventById(id: number): Promise<ConsentEventData | undefined> {
  return database
    .selectFrom('consent_events')
    .innerJoin('consents', 'consents.id', 'consent_events.consent_id')
    .select(['event', 'at', 'how', 'service'])
    .where('consent_events.id', '=', id)
    .executeTakeFirst();
}
