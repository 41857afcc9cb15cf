/** Leads in lists: for the office and the command line. All functions throw database errors. */
import { createHash } from 'node:crypto';
import { type Delivery, deliveriesOf } from '#app/store/deliveries.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import type { StoredLead } from '#app/store/lead-pages.server.ts';
import { countLeads, leadsAfter, newestLeads, type LeadFilter as StoreFilter } from '#app/store/lead-pages.server.ts';
import { type LeadPosition, parsePosition } from '#app/store/lead-position.server.ts';
import type { LeadStatus } from '#app/store/office-tables.ts';
import type { DeliveredTable, Id, LeadTable } from '#app/store/tables.ts';
import { defaultLanguage, type Language, languages } from '#content/languages.ts';
import { type SignupConsent, withConsents } from '../consent/signup-consents.server.ts';
import { contactLead, type Lead, signupLead } from './lead.server.ts';
import { leadName, parseLeadName } from './lead-name.ts';

/** A lead with the owner's status, and the consents to each service of a sign-up. */
export type ListedLead = Lead & { status: LeadStatus; consents: SignupConsent[] };

export type LeadFilter = {
  table?: LeadTable;
  /** Suspected spam has no other status. Without a status: all leads, with `inbox` those that are no suspected spam. */
  status?: LeadStatus | 'spam' | 'inbox';
  language?: Language;
  search?: string;
  /** Normalised (`normaliseAddress`). Leads of other addresses pass too. */
  address?: string;
  /** Leads received at or after `since`, and before `until`. */
  since?: Date;
  until?: Date;
};

/** Enough for a name and what else one remembers; each word costs time. */
const maxWords = 5;
/** In characters. */
const maxSearch = 100;

/** In leads. */
const pageLength = 50;
const batchLength = 500;

/** A page of leads, the newest first, and the position of the next page. `after` that is no position is ignored. */
export async function leadPage(
  filter: LeadFilter,
  after?: string,
): Promise<{ leads: ListedLead[]; next: string | undefined }> {
  const found = await leadsAfter(toStoreFilter(filter), pageLength + 1, after ? parseCursor(after) : undefined);
  const page = found.slice(0, pageLength);
  const last = found.length > pageLength ? page.at(-1) : undefined;
  return { leads: await withConsents(page.map(toLead)), next: last && formatCursor(last.position) };
}

/** All leads that pass a filter, the newest first, read in batches. */
export async function* eachLead(filter: LeadFilter = {}): AsyncGenerator<ListedLead> {
  let after: LeadPosition | undefined;
  for (;;) {
    const batch = await leadsAfter(toStoreFilter(filter), batchLength, after);
    yield* await withConsents(batch.map(toLead));
    if (batch.length < batchLength) return;
    after = batch.at(-1)?.position;
  }
}

/** The number of leads with a status, at most `most` of inquiries and as many of sign-ups. */
export async function countByStatus(status: LeadStatus | 'spam', most: number): Promise<number> {
  return countLeads(toStoreFilter({ status }), most);
}

/** A digest that changes when there are new leads. */
export async function newestLeadsVersion(): Promise<string> {
  return createHash('sha256')
    .update(await newestLeads())
    .digest('base64url')
    .slice(0, 16);
}

/** The leads of an address, in any case. */
export async function leadsOfAddress(email: string): Promise<ListedLead[]> {
  const address = normaliseAddress(email);
  const leads: ListedLead[] = [];
  for await (const lead of eachLead({ address })) if (normaliseAddress(lead.email) === address) leads.push(lead);
  return leads;
}

/** All deliveries of one lead. */
export async function deliveriesOfLead({ table, id }: { table: DeliveredTable; id: Id }): Promise<Delivery[]> {
  return deliveriesOf({ lead: table, lead_id: id });
}

function toStoreFilter({ table, status, language, search = '', address, since, until }: LeadFilter): StoreFilter {
  return {
    table,
    ...(status !== undefined && { spam: status === 'spam' }),
    ...(status !== undefined && status !== 'spam' && status !== 'inbox' && { status }),
    // Rows without a supported language are shown with the default one (`lead.server.ts`).
    ...(language === defaultLanguage && { language: { isNot: languages.filter((each) => each !== language) } }),
    ...(language !== undefined && language !== defaultLanguage && { language: { is: language } }),
    words: search.slice(0, maxSearch).split(/\s+/).filter(Boolean).slice(0, maxWords),
    address,
    since: since?.toISOString(),
    until: until?.toISOString(),
  };
}

function toLead(stored: StoredLead): Lead & { status: LeadStatus } {
  const lead = stored.table === 'contacts' ? contactLead(stored.row) : signupLead(stored.row);
  return { ...lead, status: stored.row.office_status ?? 'new' };
}

/** Position as text for an address: the time and the name of the last lead. */
function formatCursor({ at, table, id }: LeadPosition): string {
  return `${at ?? ''}~${leadName({ table, id })}`;
}

function parseCursor(text: string): LeadPosition | undefined {
  const [, at = '', name = ''] = /^(.*)~([^~]+)$/.exec(text) ?? [];
  const lead = parseLeadName(name);
  return lead && parsePosition({ at: at === '' ? null : at, ...lead });
}
