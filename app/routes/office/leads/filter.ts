/** The filter of the list of leads, in its address. */

import { leadStatuses } from '#app/domain/leads/lead-file.server.ts';
import type { LeadFilter } from '#app/domain/leads/lead-list.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';

export const listedStatuses = ['inbox', ...leadStatuses, 'spam'] as const;
type ListedStatus = (typeof listedStatuses)[number];

/** As the fields of the form have it; empty strings for no filter. */
export type FilterFields = { status: ListedStatus; kind: string; language: string; q: string };

export function readFilter(parameters: URLSearchParams): FilterFields {
  const value = (name: string) => parameters.get(name)?.trim() ?? '';
  return {
    status: listedStatuses.find((status) => status === value('status')) ?? 'inbox',
    kind: ['contacts', 'waitlist'].find((kind) => kind === value('kind')) ?? '',
    language: isLanguage(value('language')) ? value('language') : '',
    q: value('q'),
  };
}

export function toLeadFilter({ status, kind, language, q }: FilterFields): LeadFilter {
  return {
    status,
    table: kind === 'contacts' || kind === 'waitlist' ? kind : undefined,
    language: isLanguage(language) ? language : undefined,
    search: q,
  };
}

/** The address of a list, relative to the office. */
export function listAddress({ status, ...fields }: FilterFields, after?: string): string {
  const set = Object.entries({ status: status === 'inbox' ? '' : status, ...fields, after: after ?? '' });
  const query = new URLSearchParams(set.filter(([, value]) => value !== '')).toString();
  return query ? `/leads?${query}` : '/leads';
}
