/** Sign-ups for the waitlist, and the deliveries of those that Airtable rejected while the visitor waited. */
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { database, orDuplicate, orUnknownId, type Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import {
  addDeliveries,
  type Delivery,
  isUnleased,
  type Lease,
  leaseColumns,
  type NewDeliveries,
  renewDeliveries,
} from '#app/delivery/store.server.ts';
import type { SubmissionIdentity } from '#app/http/submission.server.ts';
import { clearExpiredContentHash, isDuplicateOf, searchText } from '#app/leads/store-submissions.server.ts';
import { signupFields } from './fields.ts';
import {
  addConsent,
  type ConsentRequest,
  deleteUnaskedConsents,
  questionKind,
} from './store-consent-requests.server.ts';
import type { WaitlistTable } from './tables.ts';

type NewSignup = Insertable<WaitlistTable>;
type Signup = Selectable<WaitlistTable>;

/** Stores it, its deliveries and the consent that it asks for in one transaction (product.md D2, K1). */
export async function insertSignup(
  signup: NewSignup,
  deliveries: NewDeliveries,
  consent?: ConsentRequest,
): Promise<Signup | 'duplicate' | undefined> {
  return orDuplicate(
    database()
      .transaction()
      .execute(async (store) => {
        await clearExpiredContentHash(store, 'waitlist', signup);
        const values = { ...signup, search_text: searchText(signupFields, signup) };
        const row = await store.insertInto('waitlist').values(values).returningAll().executeTakeFirst();
        if (!row) return undefined;
        await addDeliveries(store, { subject: 'waitlist', subject_id: row.id }, deliveries);
        if (consent) await addConsent(store, row.id, consent, deliveries.leased?.lease);
        return row;
      }),
  );
}

/** Overwrites a sign-up that Airtable rejected with the corrected one, and with it what it asks for. */
export async function replaceRejectedSignup(
  id: Id,
  changes: Omit<NewSignup, 'created_at' | 'suspected_spam'>,
  consent: ConsentRequest,
  lease: Lease,
): Promise<void> {
  await database()
    .transaction()
    .execute(async (store) => {
      const values = { ...changes, search_text: searchText(signupFields, changes) };
      await store.updateTable('waitlist').set(values).where('id', '=', id).execute();
      await deleteUnaskedConsents(store, id);
      await addConsent(store, id, consent, lease);
    });
}

export async function findDuplicateSignup(one: SubmissionIdentity): Promise<Signup | undefined> {
  return database().selectFrom('waitlist').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}

export async function signupById(id: string): Promise<Signup | undefined> {
  return orUnknownId(database().selectFrom('waitlist').selectAll().where('id', '=', id).executeTakeFirst());
}

const airtable = 'airtable';
const confirmation = 'visitor-mail';

const withheld = 'not sent: Airtable rejected the sign-up';

/** The Airtable delivery of a sign-up whose rejection the visitor was told (product.md D3). */
export async function rejectedDelivery(signup: Id): Promise<Delivery | undefined> {
  return database()
    .selectFrom('deliveries')
    .selectAll()
    .where((where) => isRejected(where, signup))
    .executeTakeFirst();
}

/** Leases the delivery of {@link rejectedDelivery} for a further attempt; `undefined` when there is none. */
export async function claimRejected(signup: Id, lease: Lease): Promise<Delivery | undefined> {
  return database()
    .updateTable('deliveries')
    .set((set) => ({ ...leaseColumns(lease), status: 'pending', attempts: set('attempts', '+', 1), settled_at: null }))
    .where((where) => where.and([isRejected(where, signup), isUnleased(where, lease)]))
    .returningAll()
    .executeTakeFirst();
}

/** Until the record is made, the question is withheld: if it is leased, waits for its day, or was withheld before. */
export async function storeRejection(signup: Id, { lease }: Lease, rejection: string): Promise<void> {
  const told = { rejection, error: withheld, status: 'failed', settled_at: new Date().toISOString() } as const;
  await ofSignup(signup).set({ rejection }).where('channel', '=', airtable).execute();
  await ofSignup(signup)
    .set({ ...told, lease: null, leased_until: null })
    .where('channel', '=', confirmation)
    .where('kind', '=', questionKind)
    .where((where) =>
      where.or([
        where('lease', '=', lease),
        where('rejection', 'is not', null),
        where.and([where('lease', 'is', null), where('status', '=', 'pending')]),
      ]),
    )
    .execute();
}

/** Ends a rejection: the withheld question is due, or waits for its day. */
export async function endRejection(signup: Id, store: Store = database()): Promise<void> {
  await ofSignup(signup, store)
    .set({ status: 'pending', attempts: 0, error: null, settled_at: null })
    .where('channel', '=', confirmation)
    .where('kind', '=', questionKind)
    .where('status', '=', 'failed')
    .where('rejection', 'is not', null)
    .execute();
  await ofSignup(signup, store).set({ rejection: null }).execute();
}

/** Gives them new ids and so new idempotency keys, because the visitor has changed it. Leaves those that wait. */
export async function renewNotifications(signup: Id, channels: string[]): Promise<void> {
  if (channels.length === 0) return;
  await database()
    .transaction()
    .execute((store) =>
      renewDeliveries(store, { subject: 'waitlist', subject_id: signup }, (where) =>
        where.and([where('channel', 'in', channels), where('kind', '=', ''), where('status', '!=', 'pending')]),
      ),
    );
}

/** Takes back the questions, except those that are withheld. Returns whether any of the sign-ups is no spam. */
export async function correctEmails(store: Store, ids: Id[], email: string): Promise<boolean> {
  const changed = store.updateTable('waitlist').set({ email, search_text: null }).where('id', 'in', ids);
  const rows = await changed.returning('suspected_spam').execute();
  const questions = store.deleteFrom('deliveries').where('subject', '=', 'waitlist').where('kind', '=', questionKind);
  await questions.where('subject_id', 'in', ids.map(String)).where('rejection', 'is', null).execute();
  return rows.some((row) => !row.suspected_spam);
}

const isRejected = (where: ExpressionBuilder<Tables, 'deliveries'>, signup: Id) =>
  where.and([
    where.and({ subject: 'waitlist', subject_id: String(signup), channel: airtable, status: 'failed' }),
    where('rejection', 'is not', null),
  ]);

const ofSignup = (signup: Id, store: Store = database()) =>
  store.updateTable('deliveries').where('subject', '=', 'waitlist').where('subject_id', '=', String(signup));
