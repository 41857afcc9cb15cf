/** What is known of the consents of sign-ups. */
import { type ConsentOfAddress, consentsOfAddresses } from '#app/store/consent-records.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import type { ConsentState } from '#app/store/tables.ts';
import type { Lead } from '../leads/lead.server.ts';
import { storedNames } from '../leads/waitlist-services.server.ts';

/** `legacy`: the sign-up is from before consents were recorded. */
export type SignupConsentState = ConsentState | 'legacy';

/** The consent to one service of a sign-up. Without a record, `id` is null. */
export type SignupConsent = { id: string | null; service: string; state: SignupConsentState };

/**
 * Leads with the consents of their addresses to each of their services, by one query. Inquiries have none, and neither
 * has suspected spam without a record. Throws database errors.
 */
export async function withConsents<Listed extends Lead>(
  leads: Listed[],
): Promise<(Listed & { consents: SignupConsent[] })[]> {
  const signups = leads.filter(({ table }) => table === 'waitlist');
  const addresses = [...new Set(signups.map(({ email }) => normaliseAddress(email)))];
  const byAddress = Map.groupBy(await consentsOfAddresses(addresses), ({ address }) => address);
  const names = storedNames();
  return leads.map((lead) => {
    const consents = byAddress.get(normaliseAddress(lead.email)) ?? [];
    return { ...lead, consents: lead.table === 'waitlist' ? consentsOf(lead, consents, names) : [] };
  });
}

type Signup = Extract<Lead, { table: 'waitlist' }>;

/** A service that the form no longer has is recognised by the sign-up that asked for it. */
function consentsOf({ id, services, suspectedSpam }: Signup, consents: ConsentOfAddress[], names: Names) {
  const found: SignupConsent[] = consents
    .map((consent) => ({ ...consent, name: names.get(consent.service) ?? consent.service }))
    .filter(({ name, signup_id }) => services.includes(name) || signup_id === String(id))
    .map((consent) => ({ id: String(consent.id), service: consent.name, state: consent.state }));
  if (suspectedSpam || found.length >= services.length) return found;
  const known = new Set(found.map(({ service }) => service));
  const legacy = services.filter((service) => !known.has(service));
  return [...found, ...legacy.map((service) => ({ id: null, service, state: 'legacy' as const }))];
}

type Names = ReadonlyMap<string, string>;
