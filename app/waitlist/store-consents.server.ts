/** Tables `consents` and `consent_events`. All functions throw database errors. */

import { type Insertable, type Selectable, sql } from 'kysely';
import { database, orUnknownId, readOnly, type Store } from '#app/database/database.server.ts';
import { deleteRows, lockPerson } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import { addDeliveries } from '#app/delivery/store.server.ts';
import type { ConsentEventsTable, ConsentState, ConsentsTable } from './tables.ts';

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
  return database()
    .transaction()
    .execute(async (store) => {
      await lockPerson(store, 'consents', address);
      return change(store);
    });
}

/** The consents of a normalised address, the oldest first. */
export async function consentsOfAddress(address: string, store: Store = database()): Promise<Consent[]> {
  const rows = store.selectFrom('consents').selectAll().where('address', '=', address).orderBy('id');
  return (await rows.execute()).map(toConsent);
}

/** Consents, the last one that was asked for first: those with one state or all, and of them one part or all. */
export async function listConsents(state?: ConsentState, part?: { limit: number; offset: number }): Promise<Consent[]> {
  let query = database().selectFrom('consents').selectAll().orderBy('id', 'desc');
  if (part) query = query.limit(part.limit).offset(part.offset);
  if (state !== undefined) query = query.where('state', '=', state);
  return (await query.execute()).map(toConsent);
}

export async function consentsOfAddresses(addresses: string[]): Promise<Consent[]> {
  if (addresses.length === 0) return [];
  const rows = database().selectFrom('consents').selectAll().where('address', 'in', addresses).orderBy('id');
  return (await rows.execute()).map(toConsent);
}

export async function consentsWithEvents(address: string): Promise<ConsentWithEvents[]> {
  const consents = await consentsOfAddress(address);
  return Promise.all(consents.map(async (consent) => ({ consent, events: await eventsOf(consent.id) })));
}

export async function findConsent(column: 'id' | 'uid', value: Id): Promise<Consent | undefined> {
  const found = database().selectFrom('consents').selectAll().where(sql.ref<Id>(column), '=', value);
  const row = await orUnknownId(found.executeTakeFirst());
  return row && toConsent(row);
}

export async function eventsOf(consent: Id): Promise<ConsentEvent[]> {
  return database().selectFrom('consent_events').selectAll().where('consent_id', '=', consent).orderBy('id').execute();
}

/** Gives these consents a state, with an event of its name each, which goes to these channels. */
export async function setState(
  store: Store,
  consents: Consent[],
  state: ConsentState,
  event: Omit<NewConsentEvent, 'event'>,
  channels: string[],
): Promise<void> {
  const at = new Date().toISOString();
  for (const { id, signup_id } of consents) {
    await store.updateTable('consents').set({ state, changed_at: at }).where('id', '=', id).execute();
    const row = store.insertInto('consent_events').values({ ...event, event: state, consent_id: id, at });
    const reference = String((await row.returning('id').executeTakeFirstOrThrow()).id);
    if (signup_id === null) continue;
    const scheduled = channels.map((channel) => ({ channel, kind: eventKind, reference, due_at: at }));
    await addDeliveries(store, { subject: 'waitlist', subject_id: signup_id }, { channels: [], scheduled });
  }
}

/** The kind of a delivery that tells of an event, to which it refers. */
export const eventKind = 'event';

/** What a delivery with this reference tells of; `undefined` when the consent has been erased. */
export async function toldEvent(reference: string) {
  const row = await database()
    .selectFrom('consent_events')
    .innerJoin('consents', 'consents.id', 'consent_events.consent_id')
    .select(['event', 'at', 'how', 'service'])
    .where('consent_events.id', '=', Number(reference))
    .executeTakeFirst();
  return row && { ...row, services: row.service.split(',') };
}

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

/** Up to `count` addresses whose question was taken by the mail server before `limit`, and who did not answer. */
export async function unconfirmedAddresses(limit: string, count: number): Promise<string[]> {
  const asked = database().selectFrom('consent_events').select('consent_id').where('event', '=', 'asked');
  const late = asked.groupBy('consent_id').having(({ fn }) => fn.max('at'), '<', limit);
  const requested = database().selectFrom('consents').select('address').distinct().where('state', '=', 'requested');
  const rows = requested.where('question_at', '<', limit).where('id', 'in', late).limit(count);
  return (await rows.execute()).map(({ address }) => address);
}

/** Deletes these consents of a normalised address with their events, but those that have been answered. */
export async function deleteRequested(address: string, ids: Id[]): Promise<void> {
  await changeConsents(address, async (store) => {
    const requested = (await consentsOfAddress(address, store)).filter(({ state }) => state === 'requested');
    const left = requested.map(({ id }) => id).filter((id) => ids.includes(id));
    await deleteRows('consents', left, store);
  });
}

/** How many wait for a confirmation; `undefined` before there are tables. Makes no file. Throws database errors. */
export async function inspectRequested(): Promise<number | undefined> {
  return readOnly(async (read) => {
    const [row] = await read("select count(*) as requested from consents where state = 'requested'");
    return Number(row?.requested ?? 0);
  });
}
