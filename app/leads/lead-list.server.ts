/** Leads in lists: for the office and the command line. All functions throw database errors. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PersonRow, rowsOf } from '#app/database/declared-rows.server.ts';
import { subjectName, subjectOf } from '#app/delivery/channel.server.ts';
import type { LeadStatus } from '#app/office-kit/tables.ts';
import { defaultLanguage, type Language, languages } from '#content/languages.ts';
import type { LeadTable } from './fields.ts';
import { toLead } from './lead.server.ts';
import { exportedToo, isLeadTable, type Lead, leadKinds, type Mark } from './lead-kinds.server.ts';
import { searchTerms } from './search-terms.ts';
import {
  countLeads,
  findLeadIds,
  type LeadId,
  leadById,
  leadsByIds,
  type LeadFilter as StoreFilter,
} from './store.server.ts';

export type ListedLead = Lead & { marks: Mark[] };

export type LeadFilter = {
  table?: LeadTable;
  /** Unset: all leads. `inbox`: everything except suspected spam, which has no other status. */
  status?: LeadStatus | 'spam' | 'inbox';
  language?: Language;
  search?: string;
  /** Leads received at or after `since`, and before `until`. */
  since?: Date;
  until?: Date;
};

/** In leads. */
const pageLength = 50;
const batchLength = 500;

/** A page of leads, the newest first; the first page is 1. */
export async function leadPage(filter: LeadFilter, page: number): Promise<{ leads: ListedLead[]; hasMore: boolean }> {
  const part = { limit: pageLength + 1, offset: (page - 1) * pageLength };
  const ids = await findLeadIds(toStoreFilter(filter), part);
  return { leads: await listedLeads(ids.slice(0, pageLength)), hasMore: ids.length > pageLength };
}

/** What is no lead and has the words and numbers of a search; the newest 50. */
export async function foundToo(search: string): Promise<PersonRow[]> {
  const terms = searchTerms(search);
  const found = await Promise.all(exportedToo().map(({ find }) => find(terms)));
  return found.flat().slice(0, pageLength);
}

/** In this order; those that are gone are left out. */
export const listedLeads = async (ids: LeadId[]) => withMarks((await leadsByIds(ids)).map(toLead));

async function withMarks(leads: Lead[]): Promise<ListedLead[]> {
  const found = leadKinds().map(({ table, marks }) => marks?.(leads.filter((lead) => lead.table === table)));
  const marks = new Map((await Promise.all(found)).flatMap((ofKind) => [...(ofKind ?? [])]));
  return leads.map((lead) => ({ ...lead, marks: marks.get(lead) ?? [] }));
}

/** All leads that pass a filter, the newest first, in batches. Those that arrive meanwhile are not among them. */
export async function* leadBatches(filter: LeadFilter): AsyncGenerator<ListedLead[]> {
  const ids = await findLeadIds(toStoreFilter(filter));
  for (let start = 0; start < ids.length; start += batchLength) {
    await nextTurn(); // SQLite's driver never waits, so requests would get no turn before the end
    yield await listedLeads(ids.slice(start, start + batchLength));
  }
}

export const countFound = (filter: LeadFilter): Promise<number> => countLeads(toStoreFilter(filter));

/** Of each kind, the newest leads that are new, and the number of all of them. */
export function newLeads(limit: number): Promise<{ table: LeadTable; count: number; newest: Lead[] }[]> {
  const found = leadKinds().map(async ({ table }) => {
    const filter = toStoreFilter({ status: 'new', table });
    const newest = await leadsByIds(await findLeadIds(filter, { limit, offset: 0 }));
    return { table, count: await countLeads(filter), newest: newest.map(toLead) };
  });
  return Promise.all(found);
}

/** The lead with a name such as `contact-12`; `undefined` when there is none. */
export async function findLeadByName(name: string): Promise<ListedLead | undefined> {
  const { table, id = '' } = subjectOf(name) ?? {};
  const row = table && isLeadTable(table) ? await leadById(table, id) : undefined;
  return row && (await withMarks([toLead(row)]))[0];
}

/** The other new leads of the same address, the newest first. */
export async function otherNewLeads(lead: Lead): Promise<Lead[]> {
  const rows = (await rowsOf(lead.email)).filter(({ table }) => isLeadTable(table)) as LeadId[];
  const found = (await leadsByIds(rows)).map(toLead);
  return found
    .filter((other) => other.status === 'new' && !other.suspectedSpam && subjectName(other) !== subjectName(lead))
    .sort((one, other) => ((one.createdAt ?? '') < (other.createdAt ?? '') ? 1 : -1));
}

function toStoreFilter({ table, status, language, search = '', since, until }: LeadFilter): StoreFilter {
  return {
    table,
    ...(status !== undefined && { spam: status === 'spam' }),
    ...(status !== undefined && status !== 'spam' && status !== 'inbox' && { status }),
    // Rows without a supported language are shown with the default one (`lead.server.ts`).
    ...(language === defaultLanguage && { language: { isNot: languages.filter((each) => each !== language) } }),
    ...(language !== undefined && language !== defaultLanguage && { language: { is: language } }),
    ...searchTerms(search),
    since: since?.toISOString(),
    until: until?.toISOString(),
  };
}
