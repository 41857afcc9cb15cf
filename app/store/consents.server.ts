/** Tables `consents` and `consent_events`. All functions throw database errors. */
import type { Selectable } from 'kysely';
import type { ConsentEventsTable, ConsentsTable } from './consent-tables.ts';
import { database, type Store } from './database.server.ts';
import type { Id } from './tables.ts';

export type Consent = Selectable<ConsentsTable>;
export type ConsentEvent = Selectable<ConsentEventsTable>;
export type ConsentWithEvents = { consent: Consent; events: ConsentEvent[] };

/** The consents of a normalised address, the oldest first. */
export async function consentsOfAddress(address: string, store: Store = database): Promise<Consent[]> {
  return store.selectFrom('consents').selectAll().where('address', '=', address).orderBy('id').execute();
}

/** The consents of a normalised address with all of their events, the oldest first. */
export async function consentsWithEvents(address: string): Promise<ConsentWithEvents[]> {
  const consents = await consentsOfAddress(address);
  return Promise.all(consents.map(async (consent) => ({ consent, events: await eventsOf(consent.id) })));
}

/** The events of a consent, the oldest first. */
export async function eventsOf(consent: Id): Promise<ConsentEvent[]> {
  return database.selectFrom('consent_events').selectAll().where('consent_id', '=', consent).orderBy('id').execute();
}

/** Deletes the consents of a normalised address with their events, in one transaction. */
export async function deleteConsentsOfAddress(address: string): Promise<void> {
  await database.transaction().execute(async (store) => {
    const consents = await consentsOfAddress(address, store);
    await deleteConsents(
      store,
      consents.map(({ id }) => id),
    );
  });
}

/** Deletes the consents that these sign-ups asked for, with their events. */
export async function deleteConsentsOfSignups(store: Store, signups: Id[]): Promise<void> {
  const consents = store.selectFrom('consents').select('id').where('signup_id', 'in', signups.map(String));
  await deleteConsents(
    store,
    (await consents.execute()).map(({ id }) => id),
  );
}

/** Deletes these consents with their events. */
async function deleteConsents(store: Store, ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await store.deleteFrom('consent_events').where('consent_id', 'in', ids).execute();
  await store.deleteFrom('consents').where('id', 'in', ids).execute();
}
