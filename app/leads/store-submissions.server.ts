/** Stores leads once: a repetition has the same key or, within ten minutes, the same content (product.md F5). */

import { type ExpressionBuilder, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { database, isPostgres, lock, orDuplicate, type Store } from '#app/database/database.server.ts';
import { type Id, mailboxOf } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import type { Correction } from '#app/delivery/channel.server.ts';
import { addDeliveries, renewDeliveries } from '#app/delivery/store.server.ts';
import type { SubmissionIdentity } from '#app/http/submission.server.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { type Fields, inquiryFields, type LeadTable } from './fields.ts';
import { betweenDigits } from './search-terms.ts';
import type { ContactsTable } from './tables.ts';

type NewContact = Insertable<ContactsTable>;
type Contact = Selectable<ContactsTable>;

/** In ms. */
const duplicateWindow = 10 * 60_000;

/** Stores it and its deliveries at once (product.md D2, D4); `'duplicate'` when a row has its key or content. */
export async function insertContact(
  contact: NewContact,
  { channels }: { channels: string[] },
): Promise<Contact | 'duplicate' | undefined> {
  return orDuplicate(
    database()
      .transaction()
      .execute(async (store) => {
        await clearExpiredContentHash(store, 'contacts', contact);
        const allowed = await withoutSecondConfirmation(store, contact.email, channels);
        const values = { ...contact, search_text: searchText(inquiryFields, contact) };
        const row = await store.insertInto('contacts').values(values).returningAll().executeTakeFirst();
        if (row) await addDeliveries(store, { subject: 'contacts', subject_id: row.id }, { channels: allowed });
        return row;
      }),
  );
}

export async function findDuplicateContact(one: SubmissionIdentity): Promise<Contact | undefined> {
  return database().selectFrom('contacts').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}

/** Submissions with equal content since this time are duplicates. */
const windowStart = (created_at: string) => new Date(Date.parse(created_at) - duplicateWindow).toISOString();

export function isDuplicateOf({ content_hash, submission_key, created_at }: SubmissionIdentity) {
  return (row: ExpressionBuilder<Tables, LeadTable>) =>
    content_hash
      ? row.and([row('content_hash', '=', content_hash), row('created_at', '>=', windowStart(created_at))])
      : row('submission_key', '=', submission_key);
}

/** In the transaction of the insert: the unique column then rejects duplicates of the last ten minutes only. */
export async function clearExpiredContentHash(
  store: Store,
  table: LeadTable,
  { content_hash, created_at }: { content_hash?: string | null; created_at?: string | null },
): Promise<void> {
  if (!content_hash || !created_at) return;
  await store
    .updateTable(table)
    .set({ content_hash: null })
    .where('content_hash', '=', content_hash)
    .where('created_at', '<', windowStart(created_at))
    .execute();
}

const confirmation = 'visitor-mail';
/** In ms. */
const interval = 24 * 3_600_000;

/** One confirmation in 24 hours for a mailbox; others to it wait until the transaction ends. */
export async function withoutSecondConfirmation(store: Store, email: string, channels: string[]): Promise<string[]> {
  if (!channels.includes(confirmation)) return channels;
  const mailbox = mailboxOf(email);
  await lock(store, `confirmation ${mailbox}`);
  const confirmed = await store
    .selectFrom('contacts')
    .select('email')
    // The index begins with it.
    .where('suspected_spam', 'in', [false, true])
    .where('created_at', '>', new Date(Date.now() - interval).toISOString())
    .where(hasText(mailbox.slice(mailbox.lastIndexOf('@'))))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .where('subject', '=', 'contacts')
          .where(sql<boolean>`subject_id = cast(contacts.id as text)`)
          .where('channel', '=', confirmation),
      ),
    )
    .execute();
  const isConfirmed = confirmed.some((contact) => mailboxOf(contact.email) === mailbox);
  return isConfirmed ? channels.filter((channel) => channel !== confirmation) : channels;
}

/** What the earlier address was to be told goes to the right one, unless that has had a confirmation today. */
export async function correctContacts(store: Store, ids: Id[], { to, isTakenBack }: Correction): Promise<Id[]> {
  for (const id of ids) {
    const allowed = isTakenBack ? [] : await withoutSecondConfirmation(store, to, [confirmation]);
    // The next search fills in what it looks in.
    const changes = { email: to, search_text: null };
    const row = store.updateTable('contacts').set(changes).where('id', '=', id).returning('office_status');
    const isNew = (await row.executeTakeFirst())?.office_status === null;
    const subject = { subject: 'contacts', subject_id: id } as const;
    const untold = (where: ExpressionBuilder<Tables, 'deliveries'>) =>
      where.and([
        where('channel', '=', confirmation),
        where('status', 'in', isNew ? ['failed', 'delivered'] : ['failed']),
      ]);
    if (allowed.length > 0) await renewDeliveries(store, subject, untold);
  }
  return ids;
}

export function searchText<Form extends Fields>(fields: Form, row: { [Column in keyof Form]?: unknown }): string {
  return foldCase(
    Object.keys(fields)
      .map((column) => row[column])
      .join('\n'),
  );
}

/** The SQL condition for rows with a part in their `search_text`, regardless of case and accents. */
export function hasText(part: string) {
  return hasPart(sql`search_text`, foldCase(part));
}

/** As {@link hasText}, whatever stands between the digits. */
export function hasNumber(digits: string) {
  return hasPart(
    betweenDigits.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`search_text`),
    digits,
  );
}

function hasPart(text: RawBuilder<unknown>, part: string) {
  return isPostgres() ? sql<boolean>`strpos(${text}, ${part}) > 0` : sql<boolean>`instr(${text}, ${part}) > 0`;
}
