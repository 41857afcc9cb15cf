/** Inquiries and sign-ups in one list, the newest first, a page at a time. All functions throw database errors. */
import { sql } from 'kysely';
import type { Contact } from './contacts.server.ts';
import { database, isPostgres } from './database.server.ts';
import { comparePositions, follows, type LeadPosition, timeText } from './lead-position.server.ts';
import { matchesWord, mayHaveAddress } from './lead-search.server.ts';
import type { LeadStatus } from './office-tables.ts';
import { readRows } from './read-thread.server.ts';
import type { LeadTable } from './tables.ts';
import type { Signup } from './waitlist.server.ts';

export type LeadFilter = {
  table?: LeadTable;
  /** Without it, suspected spam and all other leads. */
  spam?: boolean;
  status?: LeadStatus;
  /** With `isNot`, leads without a language too. */
  language?: { is: string } | { isNot: string[] };
  /** Each of these is in the name, the address or the text, in any case. */
  words?: string[];
  /** Addresses that may be this one, which is normalised (`erasures.server.ts`). */
  address?: string;
  /** Leads received at or after `since`, and before `until`; ISO 8601 in UTC. */
  since?: string;
  until?: string;
};

export type StoredLead = { position: LeadPosition } & (
  | { table: 'contacts'; row: Contact }
  | { table: 'waitlist'; row: Signup }
);

/** In leads. */
const longPage = 100;

/** The part of an index that a query reads in its order. */
type Branch = { table: LeadTable; spam: boolean };

const branchesOf = ({ table, spam }: LeadFilter): Branch[] =>
  (['contacts', 'waitlist'] as const)
    .filter((each) => table === undefined || each === table)
    .flatMap((each) => [false, true].map((isSpam) => ({ table: each, spam: isSpam })))
    .filter((branch) => spam === undefined || branch.spam === spam);

/**
 * Up to `limit` leads; with `after`, those behind this position, whose lead may be erased. Leads without a time come
 * last.
 */
export async function leadsAfter(filter: LeadFilter, limit: number, after?: LeadPosition): Promise<StoredLead[]> {
  const found = await Promise.all(branchesOf(filter).map((branch) => readBranch(branch, filter, limit, after)));
  return found
    .flat()
    .sort((one, other) => comparePositions(one.position, other.position))
    .slice(0, limit);
}

/** PostgreSQL reads an index in the order "nulls last" only as far as there is no null: hence two queries. */
async function readBranch(branch: Branch, filter: LeadFilter, limit: number, after?: LeadPosition) {
  const hasPassedTimes = after?.at === null;
  const dated = hasPassedTimes ? [] : await read(branch, filter, { isDated: true, limit, after });
  const isPeriod = filter.since !== undefined || filter.until !== undefined;
  if (dated.length === limit || isPeriod) return dated;
  return [...dated, ...(await read(branch, filter, { isDated: false, limit: limit - dated.length, after }))];
}

type Part = { isDated: boolean; limit: number; after: LeadPosition | undefined };

async function read({ table, spam }: Branch, filter: LeadFilter, part: Part): Promise<StoredLead[]> {
  const { status, language, words = [], address, since, until } = filter;
  let query = database
    .selectFrom(table)
    .selectAll()
    .select(timeText.as('position_at'))
    .where('suspected_spam', '=', spam)
    .where('created_at', part.isDated ? 'is not' : 'is', null)
    .limit(part.limit);
  query = part.isDated
    ? query.orderBy('created_at', 'desc').orderBy('id', 'desc')
    : // The time is always null: with it, the order is that of the index.
      query.orderBy('id', 'desc');
  if (part.after) query = query.where(follows(table, part.after, part.isDated));
  if (status !== undefined)
    query = status === 'new' ? query.where('office_status', 'is', null) : query.where('office_status', '=', status);
  if (language && 'is' in language) query = query.where('language', '=', language.is);
  else if (language) {
    const { isNot } = language;
    query = query.where((where) => where.or([where('language', 'is', null), where('language', 'not in', isNot)]));
  }
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<', until);
  for (const word of words) query = query.where(matchesWord(table, word));
  if (address !== undefined) query = query.where(mayHaveAddress(address));
  // A search looks at all rows; everything else is decided in the index.
  const isLong = words.length > 0 || address !== undefined || part.limit > longPage;
  const rows = isLong ? await readRows(query) : await query.execute();
  return rows.map(({ position_at, ...row }) => {
    const position = { at: part.isDated ? toPositionTime(position_at) : null, table, id: row.id };
    return { position, table, row } as StoredLead;
  });
}

/** The time of a position as text that sorts. On PostgreSQL it has microseconds, which times as ISO 8601 here lack. */
function toPositionTime(text: string | null): string {
  if (!isPostgres || text === null) return text ?? '';
  const microseconds = Math.round(Number(text) * 1e6);
  if (!Number.isFinite(microseconds)) return microseconds < 0 ? '-infinity' : 'infinity';
  const milliseconds = Math.floor(microseconds / 1000);
  const rest = String(microseconds - milliseconds * 1000).padStart(3, '0');
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
}

/** The number of leads, but not more than `most` of each table: counting stops there. */
export async function countLeads(filter: Pick<LeadFilter, 'table' | 'spam' | 'status'>, most: number): Promise<number> {
  const counts = branchesOf(filter).map(async ({ table, spam }) => {
    let some = database.selectFrom(table).select('id').where('suspected_spam', '=', spam).limit(most);
    if (filter.status !== undefined)
      some =
        filter.status === 'new'
          ? some.where('office_status', 'is', null)
          : some.where('office_status', '=', filter.status);
    const query = database.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('count'));
    return Number((await query.executeTakeFirst())?.count ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Identifies the newest leads: another text means that there are new ones, or that some are gone. */
export async function newestLeads(): Promise<string> {
  const newest = branchesOf({}).map(({ table, spam }) =>
    database
      .selectFrom(table)
      .select('id')
      .where('suspected_spam', '=', spam)
      .where('created_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      // Several, because the clocks of two instances may differ a little.
      .limit(20)
      .execute(),
  );
  return (await Promise.all(newest)).map((rows) => rows.map(({ id }) => id).join()).join(' ');
}
