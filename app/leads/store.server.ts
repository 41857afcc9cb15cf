/** Inquiries and sign-ups in one list, and what the owner decides on them. All functions throw database errors. */

import { type Selectable, sql } from 'kysely';
import { database, isPostgres, orUnknownId } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import { addDeliveries, isUnleased } from '#app/delivery/store.server.ts';
import type { LeadStatus } from '#app/office-kit/tables.ts';
import type { LeadTable } from './fields.ts';
import { leadKinds } from './lead-kinds.server.ts';
import { hasNumber, hasText, searchText, withoutSecondConfirmation } from './store-submissions.server.ts';

export type LeadFilter = {
  table?: LeadTable;
  /** Suspected spam and all other leads pass without it. */
  spam?: boolean;
  status?: LeadStatus;
  /** Leads without a language pass with `isNot` too. */
  language?: { is: string } | { isNot: string[] };
  /** Each of these is in the name, the address or the text. */
  words?: string[];
  /** So is each of these, whatever stands between its digits. */
  numbers?: string[];
  /** Leads received at or after `since`, and before `until`; ISO 8601 in UTC. */
  since?: string;
  until?: string;
};

/** The id is text where it was read for a list, because those of an adopted table may be UUIDs. */
export type LeadId = { table: LeadTable; id: Id };

export type LeadRow = { [Table in LeadTable]: Selectable<Tables[Table]> & { table: Table } }[LeadTable];

/** In an adopted table, a time without a zone is read as UTC (`postgres.server.ts`). */
const time = () =>
  isPostgres() ? sql<string | null>`to_timestamp(extract(epoch from created_at))` : sql<string | null>`created_at`;

function listed(table: LeadTable) {
  return database()
    .selectFrom(table)
    .select([sql.lit(table).as('table'), sql<string>`cast(id as text)`.as('id'), time().as('created_at')])
    .select(['language', 'suspected_spam', 'office_status', 'search_text']);
}

function leadsWith({ table, spam, status, language, words = [], numbers = [], since, until }: LeadFilter) {
  const tables = table ? [table] : leadKinds().map((kind) => kind.table);
  const rows = tables.map(listed).reduce((all, one) => all.unionAll(one));
  let query = database().selectFrom(rows.as('leads'));
  if (spam !== undefined) query = query.where('suspected_spam', '=', spam);
  if (status !== undefined)
    query = status === 'new' ? query.where('office_status', 'is', null) : query.where('office_status', '=', status);
  if (language && 'is' in language) query = query.where('language', '=', language.is);
  else if (language) {
    const { isNot } = language;
    query = query.where((where) => where.or([where('language', 'is', null), where('language', 'not in', isNot)]));
  }
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<', until);
  for (const word of words) query = query.where(hasText(word));
  for (const number of numbers) query = query.where(hasNumber(number));
  return query;
}

/** Leads that pass a filter, the newest first, those without a time last; all of them, or a part of the list. */
export async function findLeadIds(filter: LeadFilter, part?: { limit: number; offset: number }): Promise<LeadId[]> {
  if (filter.words?.length || filter.numbers?.length) await addSearchTexts();
  let query = leadsWith(filter)
    .select(['table', 'id'])
    .orderBy('created_at', (order) => order.desc().nullsLast())
    .orderBy('table')
    .orderBy('id', 'desc');
  if (part) query = query.limit(part.limit).offset(part.offset);
  return query.execute();
}

/** The rows of leads, in the order of the ids; those that are gone are left out. */
export async function leadsByIds(ids: LeadId[]): Promise<LeadRow[]> {
  const found = new Map<string, LeadRow>();
  for (const { table } of leadKinds()) {
    const ofTable = ids.filter((lead) => lead.table === table).map(({ id }) => id);
    if (ofTable.length === 0) continue;
    const rows = await database().selectFrom(table).selectAll().where('id', 'in', ofTable).execute();
    for (const row of rows) found.set(`${table} ${row.id}`, { ...row, table } as LeadRow);
  }
  return ids.flatMap(({ table, id }) => found.get(`${table} ${id}`) ?? []);
}

export async function countLeads(filter: LeadFilter): Promise<number> {
  const query = leadsWith(filter).select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

export async function leadById(table: LeadTable, id: string): Promise<LeadRow | undefined> {
  return orUnknownId(leadsByIds([{ table, id }]).then(([row]) => row));
}

/** In rows: what one statement fills in. */
const batch = 500;

/** Fills in what a search looks in, for rows that were restored from an older backup or written by other programs. */
export async function addSearchTexts(): Promise<void> {
  // SQLite finds a row by text of its number, PostgreSQL compares only what has the same type.
  const key = isPostgres() ? sql`cast(id as text)` : sql`id`;
  for (const { table, fields } of leadKinds()) {
    const rows = await database().selectFrom(table).selectAll().where('search_text', 'is', null).execute();
    for (let start = 0; start < rows.length; start += batch) {
      const texts = rows.slice(start, start + batch).map((row) => sql`(${String(row.id)}, ${searchText(fields, row)})`);
      await sql`update ${sql.table(table)} set search_text = filled.column2
        from (values ${sql.join(texts)}) as filled where ${key} = filled.column1`.execute(database());
    }
  }
}

export async function updateStatus({ table, id }: LeadId, status: LeadStatus): Promise<void> {
  const office_status = status === 'new' ? null : status;
  await database().updateTable(table).set({ office_status }).where('id', '=', id).execute();
}

type ChannelNames = { accepting: string[]; rejecting: string[] };

/** Adds missing deliveries, and deletes undelivered ones of rejecting channels. Returns whether anything changed. */
export async function updateSpam(
  { table, id }: LeadId,
  isSpam: boolean,
  { accepting, rejecting }: ChannelNames,
): Promise<boolean> {
  const now = new Date();
  return database()
    .transaction()
    .execute(async (store) => {
      const changed = await store
        .updateTable(table)
        .set({ suspected_spam: isSpam })
        .where('id', '=', id)
        .where('suspected_spam', '!=', isSpam)
        .returning('email')
        .executeTakeFirst();
      if (!changed) return false;
      const ofLead = store
        .selectFrom('deliveries')
        .select('channel')
        .where('subject', '=', table)
        .where('kind', '=', '');
      const existing = (await ofLead.where('subject_id', '=', String(id)).execute()).map(({ channel }) => channel);
      if (rejecting.length > 0)
        await store
          .deleteFrom('deliveries')
          .where('subject', '=', table)
          .where('subject_id', '=', String(id))
          .where('channel', 'in', rejecting)
          .where('status', '!=', 'delivered')
          .where((where) => isUnleased(where, { lease: '', now, until: now }))
          .execute();
      const missing = accepting.filter((channel) => !existing.includes(channel));
      const channels = await withoutSecondConfirmation(store, changed.email, missing);
      await addDeliveries(store, { subject: table, subject_id: id }, { channels });
      return true;
    });
}
