/** Consents that a sign-up asks for, and the question by mail (product.md K1, K2). Throws database errors. */
import { randomUUID } from 'node:crypto';
import { lock, type Store } from '#app/database/database.server.ts';
import { deleteRows, lockPerson } from '#app/database/declared-rows.server.ts';
import { type Id, mailboxOf } from '#app/database/table.ts';
import { addDeliveries, type Lease } from '#app/delivery/store.server.ts';
import { addEvents, consentsOfAddress } from './store-consents.server.ts';

export const questionKind = 'consent';

/** How often an address is asked at most about what it has not confirmed; in ms, the time between two questions. */
const maxQuestions = 2;
const interval = 24 * 3_600_000;

export type ConsentRequest = {
  /** Normalised. */
  address: string;
  language: string;
  /** Ids of the form. */
  services: string[];
  shown: { wording: string; wording_hash: string; page: string; form_version: string };
  network_address: string | null;
  /** False without a mail server, and when the sign-up looks automated. */
  isAsked: boolean;
};

/** `signup_id` tells which link confirms it; `receipt` is the answer of the mail server. */
type Asked = { consents: Id[]; signup_id: string; receipt: string };

/** Services that wait for an answer are requested again with their own consent: two consents never share a service. */
export async function addConsent(store: Store, signup: Id, request: ConsentRequest, lease?: Lease): Promise<void> {
  const { address, language, services, shown, network_address, isAsked } = request;
  await lockPerson(store, 'consents', address);
  const now = new Date().toISOString();
  const signup_id = String(signup);
  const live = (await consentsOfAddress(address, store)).filter(({ state }) => state !== 'revoked');
  const known = new Set(live.flatMap((consent) => consent.services));
  const requested = live
    .filter((consent) => consent.state === 'requested' && services.some((id) => consent.services.includes(id)))
    .map(({ id }) => id);
  const again = { signup_id, language, changed_at: now };
  if (requested.length > 0) await store.updateTable('consents').set(again).where('id', 'in', requested).execute();
  const service = services.filter((id) => !known.has(id)).join();
  if (service) {
    const row = { ...again, uid: randomUUID(), address, service, state: 'requested' as const, questions: 0 };
    const added = store.insertInto('consents').values(row).returning('id');
    requested.push((await added.executeTakeFirstOrThrow()).id);
  }
  const event = { event: 'requested', how: 'form', signup_id, language, ...shown, network_address } as const;
  await addEvents(store, requested, event, now);
  if (isAsked && requested.length > 0) await addQuestion(store, address, lease);
}

/** In ms; in the future for one that waits. 0 without one in the interval, to any spelling of the address. */
async function lastQuestion(store: Store, address: string): Promise<number> {
  const since = new Date(Date.now() - interval).toISOString();
  const asked = await store
    .selectFrom('consents')
    .select(['address', 'question_at'])
    .where('question_at', '>', since)
    .execute();
  const same = asked.filter((consent) => mailboxOf(consent.address) === mailboxOf(address));
  return Math.max(0, ...same.map(({ question_at }) => Date.parse(question_at ?? since)));
}

/** Asks about all that is requested, as the newest sign-up has it: once in the interval, and as often as it may be. */
export async function addQuestion(store: Store, address: string, lease?: Lease): Promise<void> {
  await lock(store, `questions ${mailboxOf(address)}`);
  const consents = await consentsOfAddress(address, store);
  const requested = consents.filter(({ state }) => state === 'requested');
  const newest = requested.toSorted((one, other) => (one.changed_at < other.changed_at ? 1 : -1))[0];
  if (!newest?.signup_id || requested.some(({ questions }) => questions >= maxQuestions)) return;
  const now = Date.now();
  const last = await lastQuestion(store, address);
  const isLater = last + interval > now;
  // A question that waits asks for everything that is requested when it is sent.
  const isWaiting = last > now;
  if (isLater && (isWaiting || requested.every(({ questions }) => questions > 0))) return;
  const due_at = new Date(isLater ? last + interval : now).toISOString();
  const lead = { subject: 'waitlist' as const, subject_id: newest.signup_id };
  if (!(await hasQuestion(store, newest.signup_id))) {
    const scheduled = [{ channel: 'visitor-mail', kind: questionKind, due_at }];
    // The end of a lease makes deliveries due.
    await addDeliveries(store, lead, { channels: [], scheduled, lease: isLater ? undefined : lease });
  }
  await store
    .updateTable('consents')
    .set((column) => ({ question_at: due_at, questions: column('questions', '+', 1) }))
    .where('address', '=', address)
    .where('state', '=', 'requested')
    .execute();
}

/** Whether the sign-up has a question already: after it was corrected, the same question is sent. */
async function hasQuestion(store: Store, signup: string): Promise<boolean> {
  const questions = store.selectFrom('deliveries').select('id').where('kind', '=', questionKind);
  const ofSignup = questions.where('subject', '=', 'waitlist').where('subject_id', '=', signup);
  return (await ofSignup.executeTakeFirst()) !== undefined;
}

/** Stores that a question was sent, as an event of each consent that it asks for. */
export async function recordQuestion(store: Store, { consents, signup_id, receipt }: Asked): Promise<void> {
  const left = await store.selectFrom('consents').select('id').where('id', 'in', consents).execute();
  const ids = left.map(({ id }) => id);
  await addEvents(store, ids, { event: 'asked', how: 'mail-server', signup_id, receipt });
}

/** The question to a sign-up was taken back before it was sent, and does not count. */
export async function resetQuestions(store: Store, signup: Id): Promise<void> {
  const unasked = await unaskedConsents(store, signup);
  if (unasked.length === 0) return;
  await store.updateTable('consents').set({ questions: 0, question_at: null }).where('id', 'in', unasked).execute();
}

/**
 * Moves what these sign-ups have requested to the right address (both normalised), as a step of its record and with a
 * new link: that in mails to the earlier address confirms nothing. `false` where that address has answered.
 */
export async function correctRequested(
  store: Store,
  signups: Id[],
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  for (const address of [from, to].sort()) await lockPerson(store, 'consents', address);
  const all = await consentsOfAddress(from, store);
  if (all.some(({ state }) => state !== 'requested')) return false;
  const live = (await consentsOfAddress(to, store)).filter(({ state }) => state !== 'revoked');
  const known = new Set(live.flatMap(({ services }) => services));
  const moved = { address: to, questions: 0, question_at: null, changed_at: new Date().toISOString() };
  for (const { id, services, signup_id } of all) {
    if (!signups.some((signup) => String(signup) === signup_id)) continue;
    const service = services.filter((each) => !known.has(each)).join();
    if (!service) {
      await deleteRows('consents', [id], store);
      continue;
    }
    await store
      .updateTable('consents')
      .set({ ...moved, service, uid: randomUUID() })
      .where('id', '=', id)
      .execute();
    await addEvents(store, [id], { event: 'corrected', how: 'office' });
  }
  return true;
}

/** Deletes what a sign-up has requested and nobody was asked about, because its fields are replaced. */
export async function deleteUnaskedConsents(store: Store, signup: Id): Promise<void> {
  await deleteRows('consents', await unaskedConsents(store, signup), store);
}

async function unaskedConsents(store: Store, signup: Id): Promise<Id[]> {
  const asked = store.selectFrom('consent_events').select('consent_id').where('event', '=', 'asked');
  const requested = store.selectFrom('consents').select('id').where('signup_id', '=', String(signup));
  const unasked = requested.where('state', '=', 'requested').where('id', 'not in', asked);
  return (await unasked.execute()).map(({ id }) => id);
}
