import { normaliseAddress } from '#app/database/table.ts';
import type { Lead } from '#app/leads/lead.server.ts';
import { storedNames } from './services.server.ts';
import { type Consent, consentsOfAddresses } from './store-consents.server.ts';
import type { ConsentState } from './tables.ts';

/** `legacy`: the sign-up is from before consents were recorded. */
export type SignupConsentState = ConsentState | 'legacy';

/** The consent to one service of a sign-up. Without a record, `id` is null. */
export type SignupConsent = { id: string | null; service: string; state: SignupConsentState };

/** One query for all leads. Inquiries have none, and neither has suspected spam without a record. */
export async function withConsents<Listed extends Lead>(
  leads: Listed[],
): Promise<(Listed & { consents: SignupConsent[] })[]> {
  const signups = leads.filter(({ table }) => table === 'waitlist');
  const addresses = [...new Set(signups.map(({ email }) => normaliseAddress(email)))];
  const byAddress = Map.groupBy(await consentsOfAddresses(addresses), ({ address }) => address);
  return leads.map((lead) => {
    const consents = byAddress.get(normaliseAddress(lead.email)) ?? [];
    return { ...lead, consents: lead.table === 'waitlist' ? consentsOf(lead, consents) : [] };
  });
}

/** The last consent to a service counts; a service that the form no longer has is recognised by its sign-up. */
function consentsOf(
  { id, services, suspectedSpam }: Extract<Lead, { table: 'waitlist' }>,
  consents: Consent[],
): SignupConsent[] {
  const names = storedNames();
  const found = new Map<string, SignupConsent>();
  for (const consent of consents)
    for (const each of consent.services) {
      const service = names.get(each) ?? each;
      if (services.includes(service) || consent.signup_id === String(id))
        found.set(service, { id: String(consent.id), service, state: consent.state });
    }
  if (suspectedSpam || found.size >= services.length) return [...found.values()];
  const legacy = services.filter((service) => !found.has(service));
  return [...found.values(), ...legacy.map((service) => ({ id: null, service, state: 'legacy' as const }))];
}
