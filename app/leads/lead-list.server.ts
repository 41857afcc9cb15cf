/** Leads in lists: for the office and the command line. All functions throw database errors. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Id } from '#app/database/table.ts';
import { type Delivery, deliveriesOf } from '#app/delivery/store.server.ts';
import type { DeliveredTable, LeadTable } from '#app/delivery/tables.ts';
import type { LeadStatus } from '#app/office-kit/tables.ts';
import { type SignupConsent, withConsents } from '#app/waitlist/signup-consents.server.ts';
import { defaultLanguage, type Language, languages } from '#content/languages.ts';
import { type Lead, toLead } from './lead.server.ts';
import { parseLeadName } from './lead-name.ts';
import {
  countLeads,
  findLeadIds,
  type LeadId,
  leadById,
  leadsByIds,
  type LeadFilter as StoreFilter,
} from './store.server.ts';

export { leadsVersion } from './store.server.ts';

export type ListedLead = Lead & { consents: SignupConsent[] };

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

/** Maximum number of search words: enough for a name and a few details. Each one costs time. */
const maxWords = 5;
/** In characters. */
const maxSearch = 100;

/** In leads. */
const pageLength = 50;
const batchLength = 500;

/** A page of leads, the newest first; the first page is 1. */
export async function leadPage(filter: LeadFilter, page: number): Promise<{ leads: ListedLead[]; hasMore: boolean }> {
  const part = { limit: pageLength + 1, offset: (page - 1) * pageLength };
  const ids = await findLeadIds(toStoreFilter(filter), part);
  return { leads: await listedLeads(ids.slice(0, pageLength)), hasMore: ids.length > pageLength };
}

/** In this order; those that are gone are left out. */
export const listedLeads = async (ids: LeadId[]) => withConsents((await leadsByIds(ids)).map(toLead));

/** All leads that pass a filter, the newest first, in batches. Those that arrive meanwhile are not among them. */
export async function* leadBatches(filter: LeadFilter): AsyncGenerator<ListedLead[]> {
  const ids = await findLeadIds(toStoreFilter(filter));
  for (let start = 0; start < ids.length; start += batchLength) {
    await nextTurn(); // SQLite's driver never waits, so requests would get no turn before the end
    yield await listedLeads(ids.slice(start, start + batchLength));
  }
}

export async function countByStatus(status: LeadStatus | 'spam'): Promise<number> {
  return countLeads(toStoreFilter({ status }));
}

/** The newest leads that are new, and the number of all of them. */
export async function newLeads(limit: number): Promise<{ count: number; newest: Lead[] }> {
  const ids = await findLeadIds(toStoreFilter({ status: 'new' }), { limit, offset: 0 });
  return { count: await countByStatus('new'), newest: (await leadsByIds(ids)).map(toLead) };
}

/** The lead with a name such as `contact-12`; `undefined` when there is none. */
export async function findLeadByName(name: string): Promise<ListedLead | undefined> {
  const { table, id = '' } = parseLeadName(name) ?? {};
  const row = table === 'contacts' || table === 'waitlist' ? await leadById(table, id) : undefined;
  if (!row) return undefined;
  const [lead] = await withConsents([toLead(row)]);
  return lead;
}

export async function deliveriesOfLead({ table, id }: { table: DeliveredTable; id: Id }): Promise<Delivery[]> {
  return deliveriesOf({ subject: table, subject_id: id });
}

function toStoreFilter({ table, status, language, search = '', since, until }: LeadFilter): StoreFilter {
  return {
    table,
    ...(status !== undefined && { spam: status === 'spam' }),
    ...(status !== undefined && status !== 'spam' && status !== 'inbox' && { status }),
    // Rows without a supported language are shown with the default one (`lead.server.ts`).
    ...(language === defaultLanguage && { language: { isNot: languages.filter((each) => each !== language) } }),
    ...(language !== undefined && language !== defaultLanguage && { language: { is: language } }),
    words: search.slice(0, maxSearch).split(/\s+/).filter(Boolean).slice(0, maxWords),
    since: since?.toISOString(),
    until: until?.toISOString(),
  };
}
