/** The filter of the list of consents, in its address. */
import { type ConsentFilter, consentStates, normaliseAddress } from '#app/domain/consent/consent-record.server.ts';
import { storedNames } from '#app/domain/leads/waitlist-services.server.ts';

/** Lapsed consents are deleted at once. */
export const listedStates = ['requested', 'confirmed', 'announced', 'revoked'] as const;

/** As the fields of the form have it; empty strings for no filter. */
export type FilterFields = { state: '' | (typeof listedStates)[number]; service: string; address: string };

export function readFilter(parameters: URLSearchParams): FilterFields {
  const value = (name: string) => parameters.get(name)?.trim() ?? '';
  return {
    state: listedStates.find((state) => state === value('state')) ?? '',
    service: storedNames().has(value('service')) ? value('service') : '',
    address: value('address'),
  };
}

export function toConsentFilter({ state, service, address }: FilterFields): ConsentFilter {
  return {
    state: consentStates.find((each) => each === state),
    service: service || undefined,
    address: address ? normaliseAddress(address) : undefined,
  };
}

/** The address of a list, relative to the office. */
export function listAddress(fields: FilterFields, after = ''): string {
  const set = Object.entries({ ...fields, after }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(set).toString();
  return query ? `/consents?${query}` : '/consents';
}
