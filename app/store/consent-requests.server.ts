/**
 * Consents that a sign-up asks for, and the question by mail whether its address agrees (product.md K1, K2). All
 * functions throw database errors; those with a `store` run in the transaction of the caller.
 */

import {
  addEvents,
  type Consent,
  consentsOfAddress,
  deleteConsents,
  lockAddress,
  unaskedConsents,
} from './consents.server.ts';
import { database, type Store } from './database.server.ts';
import { addDeliveries, type Lease, type Settlement, settleDelivery } from './deliveries.server.ts';
import type { ConsentMeans, Id } from './tables.ts';

/** The purpose of the delivery that asks. */
export const questionPurpose = 'consent';

/** The mail that asks. `interval`: in ms, between two of them to an address; `max`: how often it asks at all. */
export type Question = { channel: string; interval: number; max: number };

export type ConsentRequest = {
  /** Normalised. */
  address: string;
  language: string;
  /** `uid` and `link_hash` are those of a new consent. */
  services: { service: string; uid: string; link_hash: string }[];
  /** The texts that the visitor saw. */
  shown: { wording: string; wording_hash: string; page: string; form_version: string };
  how: ConsentMeans;
  network_address: string | null;
  /** `undefined`: nobody is asked, because there is no mail server, or because the sign-up looks automated. */
  question: Question | undefined;
};

/**
 * What the question to a sign-up asked for. `signup_id` tells which link confirms it, and `receipt` is the line with
 * which the mail server took the mail.
 */
export type Asked = { consents: Id[]; signup_id: string; receipt: string };

/**
 * Requests the consents of a stored sign-up, and puts the question into the outbox, under `lease` when there is one. A
 * consent that was confirmed stays as it is.
 */
export async function addConsents(store: Store, signup: Id, request: ConsentRequest, lease?: Lease): Promise<void> {
  const { address, language, services, shown, how, network_address, question } = request;
  await lockAddress(store, address);
  const now = new Date().toISOString();
  const existing = await consentsOfAddress(address, store);
  const requested: Id[] = [];
  for (const { service, uid, link_hash } of services) {
    const earlier = existing.find((consent) => consent.service === service);
    if (!earlier)
      requested.push(await insertConsent(store, { address, service, uid, link_hash, language, signup, now }));
    else if (earlier.state !== 'confirmed' && earlier.state !== 'announced') {
      await requestAgain(store, earlier, { language, signup, now });
      requested.push(earlier.id);
    }
  }
  const event = { event: 'requested', signup_id: String(signup), language, ...shown, how, network_address } as const;
  await addEvents(store, requested, event, now);
  if (question && requested.length > 0) await addQuestion(store, address, question, lease);
}

type Row = { language: string; signup: Id; now: string };

async function insertConsent(
  store: Store,
  { signup, now, ...columns }: Row & Pick<Consent, 'address' | 'service' | 'uid' | 'link_hash'>,
): Promise<Id> {
  const row = { ...columns, state: 'requested' as const, signup_id: String(signup), questions: 0, changed_at: now };
  return (await store.insertInto('consents').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A consent that was revoked needs a new confirmation, and so may be asked for as a new one. */
async function requestAgain(store: Store, { id, state, questions }: Consent, { language, signup, now }: Row) {
  // Of an announcement that was interrupted, nobody knows whether it was sent; this is a new consent.
  const columns = { state: 'requested', language, signup_id: String(signup), sending: null, changed_at: now } as const;
  await store
    .updateTable('consents')
    .set({ ...columns, questions: state === 'requested' ? questions : 0 })
    .where('id', '=', id)
    .execute();
}

/**
 * Puts the question whether an address agrees to all that was requested into the outbox: as the newest of its sign-ups
 * has it, at most once within the interval, and as often as the question allows. What nobody was asked about within the
 * interval, because there was a question before, is asked after it. Returns whether it put one there.
 */
export async function addQuestion(
  store: Store,
  address: string,
  { channel, interval, max }: Question,
  lease?: Lease,
): Promise<boolean> {
  const consents = await consentsOfAddress(address, store);
  const requested = consents.filter(({ state }) => state === 'requested');
  const newest = requested.toSorted((one, other) => (one.changed_at < other.changed_at ? 1 : -1))[0];
  if (!newest?.signup_id || requested.some(({ questions }) => questions >= max)) return false;
  const now = Date.now();
  const last = Math.max(...consents.map(({ question_at }) => (question_at === null ? 0 : Date.parse(question_at))));
  const isLater = last + interval > now;
  // A question that waits asks for everything that is requested when it is sent.
  const isWaiting = last > now;
  if (isLater && (isWaiting || requested.every(({ questions }) => questions > 0))) return false;
  const due_at = new Date(isLater ? last + interval : now).toISOString();
  const lead = { lead: 'waitlist' as const, lead_id: newest.signup_id };
  if (!(await hasQuestion(store, newest.signup_id))) {
    const scheduled = [{ channel, purpose: questionPurpose, due_at }];
    // The end of a lease makes deliveries due.
    await addDeliveries(store, lead, { channels: [], scheduled, lease: isLater ? undefined : lease });
  }
  await store
    .updateTable('consents')
    .set((column) => ({ question_at: due_at, questions: column('questions', '+', 1) }))
    .where(
      'id',
      'in',
      requested.map(({ id }) => id),
    )
    .execute();
  return true;
}

/** Whether the sign-up has a question already: after it was corrected, the same question is sent. */
async function hasQuestion(store: Store, signup: string): Promise<boolean> {
  const questions = store.selectFrom('deliveries').select('id').where('purpose', '=', questionPurpose);
  const ofSignup = questions.where('lead', '=', 'waitlist').where('lead_id', '=', signup);
  return (await ofSignup.executeTakeFirst()) !== undefined;
}

/**
 * Stores that a question was sent: the result of its delivery and an event of each consent that it asks for, in one
 * transaction. Does nothing when the delivery is no longer under this lease.
 */
export async function settleQuestion(
  delivery: Id,
  lease: string,
  settlement: Settlement,
  { consents, signup_id, receipt }: Asked,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    if (!(await settleDelivery(delivery, lease, settlement, store))) return;
    const left = await store.selectFrom('consents').select('id').where('id', 'in', consents).execute();
    await addEvents(
      store,
      left.map(({ id }) => id),
      { event: 'asked', how: 'mail-server', signup_id, receipt },
    );
  });
}

/** Deletes what a sign-up has requested and nobody was asked about, because its fields are replaced. */
export async function deleteUnaskedConsents(store: Store, signup: Id): Promise<void> {
  await deleteConsents(store, await unaskedConsents(store, signup));
}
