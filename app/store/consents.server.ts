/** Tables `consents` and `consent_events`. All functions throw database errors. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { database, isPostgres, orUnknownId, type Store } from './database.server.ts';
import { deleteDeliveries } from './deliveries.server.ts';
import type { ConsentEventsTable, ConsentState, ConsentsTable, Id } from './tables.ts';

export type Consent = Selectable<ConsentsTable>;
export type ConsentEvent = Selectable<ConsentEventsTable>;
export type ConsentWithEvents = { consent: Consent; events: ConsentEvent[] };
/** What happened, without the consent that it happened to. */
export type NewConsentEvent = Omit<Insertable<ConsentEventsTable>, 'id' | 'consent_id' | 'at'>;

/**
 * Runs `change` in a transaction, alone of all changes to the consents of this address. SQLite needs no lock, because
 * its transactions run one after the other. On PostgreSQL there is no row to lock for an address without a consent.
 */
export async function changeConsents<Result>(
  address: string,
  change: (store: Store) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (store) => {
    await lockAddress(store, address);
    return change(store);
  });
}

/** Until the end of the transaction, others that change the consents of this address wait here. */
export async function lockAddress(store: Store, address: string): Promise<void> {
  if (!isPostgres) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents ${address}`}, 0))`.execute(store);
}

/** The consents of a normalised address, the oldest first. */
export async function consentsOfAddress(address: string, store: Store = database): Promise<Consent[]> {
  return store.selectFrom('consents').selectAll().where('address', '=', address).orderBy('id').execute();
}

/** The consents of a normalised address with all of their events, the oldest first. */
export async function consentsWithEvents(address: string): Promise<ConsentWithEvents[]> {
  const consents = await consentsOfAddress(address);
  return Promise.all(consents.map(async (consent) => ({ consent, events: await eventsOf(consent.id) })));
}

/** The consent with this hash of a link's secret; `undefined` when there is none. */
export async function consentByLink(linkHash: string): Promise<Consent | undefined> {
  return database.selectFrom('consents').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();
}

/** The consent with this id; `undefined` when there is none. */
export async function consentById(id: Id): Promise<Consent | undefined> {
  return orUnknownId(database.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst());
}

/** The consent with this uid; `undefined` when there is none. */
export async function consentByUid(uid: string): Promise<Consent | undefined> {
  return database.selectFrom('consents').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** The events of a consent, the oldest first. */
export async function eventsOf(consent: Id): Promise<ConsentEvent[]> {
  return database.selectFrom('consent_events').selectAll().where('consent_id', '=', consent).orderBy('id').execute();
}

/**
 * The consents of a normalised address that the question to this sign-up has asked for, and that were not withdrawn
 * since. `null`: that a question of an earlier release has asked for, which did not record its sign-up.
 */
export async function askedConsents(address: string, signup: string | null): Promise<Consent[]> {
  const events = await database
    .selectFrom('consent_events')
    .innerJoin('consents', 'consents.id', 'consent_events.consent_id')
    .select(['consent_events.consent_id', 'consent_events.event', 'consent_events.signup_id'])
    .where('consents.address', '=', address)
    .where('consent_events.event', 'in', ['asked', 'revoked'])
    .orderBy('consent_events.id')
    .execute();
  const byConsent = Map.groupBy(events, ({ consent_id }) => String(consent_id));
  return (await consentsOfAddress(address)).filter(({ id }) => {
    const ofConsent = byConsent.get(String(id)) ?? [];
    const revoked = ofConsent.findLastIndex(({ event }) => event === 'revoked');
    return ofConsent.slice(revoked + 1).some(({ signup_id }) => signup_id === signup);
  });
}

/** The last time that the mail server took the question about this consent; `undefined` before. */
export async function lastAsked(consent: Id): Promise<string | undefined> {
  const asked = database.selectFrom('consent_events').select('at').where('event', '=', 'asked');
  return (await asked.where('consent_id', '=', consent).orderBy('id', 'desc').executeTakeFirst())?.at;
}

/** Gives these consents a state, with an event each. */
export async function setState(store: Store, ids: Id[], state: ConsentState, event: NewConsentEvent): Promise<void> {
  if (ids.length === 0) return;
  const changed_at = new Date().toISOString();
  await store.updateTable('consents').set({ state, changed_at }).where('id', 'in', ids).execute();
  await addEvents(store, ids, event, changed_at);
}

/** The question to a sign-up was taken back before it was sent, and does not count. */
export async function resetQuestions(store: Store, signup: Id): Promise<void> {
  const unasked = await unaskedConsents(store, signup);
  if (unasked.length === 0) return;
  await store.updateTable('consents').set({ questions: 0, question_at: null }).where('id', 'in', unasked).execute();
}

/** The consents that a sign-up has requested and nobody was asked about. */
export async function unaskedConsents(store: Store, signup: Id): Promise<Id[]> {
  const requested = store.selectFrom('consents').select('id').where('signup_id', '=', String(signup));
  const unasked = requested
    .where('state', '=', 'requested')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_events')
            .select('consent_events.id')
            .whereRef('consent_events.consent_id', '=', 'consents.id')
            .where('event', '=', 'asked'),
        ),
      ),
    );
  return (await unasked.execute()).map(({ id }) => id);
}

/** Adds an event to each of these consents. */
export async function addEvents(
  store: Store,
  ids: Id[],
  event: NewConsentEvent,
  at = new Date().toISOString(),
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((consent_id) => ({ ...event, consent_id, at }));
  await store.insertInto('consent_events').values(rows).execute();
}

/** Sign-ups of an address that asked for these consents and for none of its others, by the recorded requests. */
export async function signupsOfConsents(address: string, ids: Id[]): Promise<string[]> {
  const events = await database
    .selectFrom('consent_events')
    .innerJoin('consents', 'consents.id', 'consent_events.consent_id')
    .select(['consent_events.consent_id', 'consent_events.signup_id'])
    .where('consents.address', '=', address)
    .where('consent_events.event', '=', 'requested')
    .execute();
  const wanted = new Set(ids.map(String));
  const others = new Set(events.flatMap((each) => (wanted.has(String(each.consent_id)) ? [] : [each.signup_id])));
  const signups = events.flatMap(({ signup_id }) => (signup_id && !others.has(signup_id) ? [signup_id] : []));
  return [...new Set(signups)];
}

/** Deletes what a normalised address has requested and not confirmed, with its events, in one transaction. */
export async function deleteUnconfirmed(address: string): Promise<void> {
  await changeConsents(address, async (store) => {
    const consents = await consentsOfAddress(address, store);
    await deleteConsents(
      store,
      consents.filter(({ state }) => state === 'requested').map(({ id }) => id),
    );
  });
}

/** Up to `count` addresses whose question was taken by the mail server before `limit`, and who did not answer. */
export async function unconfirmedAddresses(limit: string, count: number): Promise<string[]> {
  const rows = await database
    .selectFrom('consents')
    .select('address')
    .distinct()
    .where('state', '=', 'requested')
    .where('question_at', '<', limit)
    .where(({ selectFrom, eb }) =>
      eb(
        selectFrom('consent_events')
          .select(({ fn }) => fn.max('at').as('at'))
          .whereRef('consent_events.consent_id', '=', 'consents.id')
          .where('event', '=', 'asked'),
        '<',
        limit,
      ),
    )
    .limit(count)
    .execute();
  return rows.map(({ address }) => address);
}

/** Deletes the consents of a normalised address with their events, in one transaction. */
export async function deleteConsentsOfAddress(address: string): Promise<void> {
  await changeConsents(address, async (store) => {
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

/** Deletes these consents with their events and announcements in the outbox. */
export async function deleteConsents(store: Store, ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteDeliveries(store, 'consents', ids);
  await store.deleteFrom('consent_events').where('consent_id', 'in', ids).execute();
  await store.deleteFrom('consents').where('id', 'in', ids).execute();
}
