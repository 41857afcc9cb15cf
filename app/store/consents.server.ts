/** Tables `consents` and `consent_events`. All functions throw database errors. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ConsentEventsTable, ConsentState, ConsentsTable } from './consent-tables.ts';
import { database, isPostgres, orUnknownId, type Store } from './database.server.ts';
import { addDeliveries, deleteDeliveries } from './deliveries.server.ts';
import type { Id } from './tables.ts';

/** `services` are ids of the form. */
export type Consent = Omit<Selectable<ConsentsTable>, 'service'> & { services: string[] };
export type ConsentEvent = Selectable<ConsentEventsTable>;
export type ConsentWithEvents = { consent: Consent; events: ConsentEvent[] };
/** What happened, without the consent that it happened to. */
export type NewConsentEvent = Omit<Insertable<ConsentEventsTable>, 'id' | 'consent_id' | 'at'>;

export function toConsent({ service, ...row }: Selectable<ConsentsTable>): Consent {
  return { ...row, services: service.split(',') };
}

/** Runs `change` in a transaction, alone of all changes to the consents of this address. */
export async function changeConsents<Result>(
  address: string,
  change: (store: Store) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (store) => {
    await lock(store, `consents ${address}`);
    return change(store);
  });
}

/**
 * Until the end of the transaction, others that lock this name wait here. SQLite needs no lock, because its
 * transactions run one after the other. On PostgreSQL there is no row to lock for an address without a consent.
 */
export async function lock(store: Store, name: string): Promise<void> {
  if (!isPostgres) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(store);
}

/** The consents of a normalised address, the oldest first. */
export async function consentsOfAddress(address: string, store: Store = database): Promise<Consent[]> {
  const rows = store.selectFrom('consents').selectAll().where('address', '=', address).orderBy('id');
  return (await rows.execute()).map(toConsent);
}

/** The consents of a normalised address with all of their events, the oldest first. */
export async function consentsWithEvents(address: string): Promise<ConsentWithEvents[]> {
  const consents = await consentsOfAddress(address);
  return Promise.all(consents.map(async (consent) => ({ consent, events: await eventsOf(consent.id) })));
}

/** The consent with this id, this uid or this hash of a link's secret; `undefined` when there is none. */
export async function findConsent(column: 'id' | 'uid' | 'link_hash', value: Id): Promise<Consent | undefined> {
  const found = database.selectFrom('consents').selectAll().where(sql.ref<Id>(column), '=', value);
  const row = await orUnknownId(found.executeTakeFirst());
  return row && toConsent(row);
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
  const asked = await Promise.all(
    (await consentsOfAddress(address)).map(async (consent) => {
      const events = await eventsOf(consent.id);
      const revoked = events.findLastIndex(({ event }) => event === 'revoked');
      const questions = events.slice(revoked + 1).filter(({ event }) => event === 'asked');
      return questions.some(({ signup_id }) => signup_id === signup) ? [consent] : [];
    }),
  );
  return asked.flat();
}

/** The last time that the mail server took the question about this consent; `undefined` before. */
export async function lastAsked(consent: Id): Promise<string | undefined> {
  return (await eventsOf(consent)).findLast(({ event }) => event === 'asked')?.at;
}

/** Gives these consents a state, with an event each, which goes to these channels. */
export async function setState(
  store: Store,
  consents: Consent[],
  state: ConsentState,
  event: NewConsentEvent,
  channels: string[],
): Promise<void> {
  const at = new Date().toISOString();
  for (const { id, signup_id } of consents) {
    await store.updateTable('consents').set({ state, changed_at: at }).where('id', '=', id).execute();
    const row = store.insertInto('consent_events').values({ ...event, consent_id: id, at });
    const purpose = eventPurpose((await row.returning('id').executeTakeFirstOrThrow()).id);
    if (signup_id === null) continue;
    const scheduled = channels.map((channel) => ({ channel, purpose, due_at: at }));
    await addDeliveries(store, { lead: 'waitlist', lead_id: signup_id }, { channels: [], scheduled });
  }
}

/** The purpose of a delivery that tells of an event. */
const eventPurpose = (event: Id) => `event:${event}`;

/** What a delivery with this purpose tells of; `undefined` when the consent has been erased. */
export async function toldEvent(purpose: string) {
  const row = await database
    .selectFrom('consent_events')
    .innerJoin('consents', 'consents.id', 'consent_events.consent_id')
    .select(['event', 'at', 'how', 'service'])
    .where('consent_events.id', '=', Number(purpose.slice(eventPurpose('').length)))
    .executeTakeFirst();
  return row && { ...row, services: row.service.split(',') };
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
  const wanted = new Set(ids.map(String));
  const requests = (await consentsWithEvents(address)).flatMap(({ consent, events }) =>
    events
      .filter(({ event }) => event === 'requested')
      .map(({ signup_id }) => ({ signup_id, isWanted: wanted.has(String(consent.id)) })),
  );
  const others = new Set(requests.flatMap(({ signup_id, isWanted }) => (isWanted ? [] : [signup_id])));
  const signups = requests.flatMap(({ signup_id }) => (signup_id && !others.has(signup_id) ? [signup_id] : []));
  return [...new Set(signups)];
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

/** Deletes the consents of a normalised address with their events, or those with one state, in one transaction. */
export async function deleteConsentsOfAddress(address: string, state?: ConsentState): Promise<void> {
  await changeConsents(address, async (store) => {
    const consents = (await consentsOfAddress(address, store)).filter((each) => !state || each.state === state);
    const ids = consents.map(({ id }) => id);
    await deleteConsents(store, ids);
  });
}

/** Deletes the consents that these sign-ups asked for, with their events. */
export async function deleteConsentsOfSignups(store: Store, signups: Id[]): Promise<void> {
  const consents = store.selectFrom('consents').select('id').where('signup_id', 'in', signups.map(String));
  const ids = (await consents.execute()).map(({ id }) => id);
  await deleteConsents(store, ids);
}

/** Deletes these consents with their events and announcements in the outbox. */
export async function deleteConsents(store: Store, ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteDeliveries(store, 'consents', ids);
  await store.deleteFrom('consent_events').where('consent_id', 'in', ids).execute();
  await store.deleteFrom('consents').where('id', 'in', ids).execute();
}
