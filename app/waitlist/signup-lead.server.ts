/** Sign-ups among the leads of the office and in exports, with the state of each service's consent. */
import { normaliseAddress } from '#app/database/table.ts';
import { withoutBreakHints } from '#app/i18n/formats.ts';
import type { Lead, LeadKind, Mark } from '#app/leads/lead-kinds.server.ts';
import { askOrNot } from './consent-request.server.ts';
import { signupFields } from './fields.ts';
import { consentTexts } from './office/texts.ts';
import { comingServices, storedNames } from './services.server.ts';
import { type Consent, consentsOfAddresses } from './store-consents.server.ts';

export const signups: LeadKind = {
  table: 'waitlist',
  fields: signupFields,
  texts: (language) => {
    const { consents, signup } = consentTexts[language];
    return { ...signup, states: consents.states, record: consents.record.title };
  },
  nameOf(stored, language) {
    const [id = ''] = [...storedNames()].find(([, name]) => name === stored) ?? [];
    return withoutBreakHints(comingServices(language)[id]?.name ?? stored);
  },
  marks: consentMarks,
  marksColumn: 'consent',
  onSpam: askOrNot,
};

/** One query for all. Suspected spam without a record has none. Throws database errors. */
async function consentMarks(leads: Lead[]): Promise<Map<Lead, Mark[]>> {
  const addresses = [...new Set(leads.map(({ email }) => normaliseAddress(email)))];
  const byAddress = Map.groupBy(await consentsOfAddresses(addresses), ({ address }) => address);
  return new Map(leads.map((lead) => [lead, marksOf(lead, byAddress.get(normaliseAddress(lead.email)) ?? [])]));
}

/** The last consent to a service counts; a service that the form no longer has is recognised by its sign-up. */
function marksOf({ id, answers, suspectedSpam }: Lead, consents: Consent[]): Mark[] {
  const services = [answers.services ?? []].flat();
  const names = storedNames();
  const found = new Map<string, Mark>();
  for (const consent of consents)
    for (const each of consent.services) {
      const service = names.get(each) ?? each;
      const record = { page: `/consents/${consent.id}`, number: String(consent.id) };
      if (services.includes(service) || consent.signup_id === String(id))
        found.set(service, { of: service, state: consent.state, record });
    }
  if (suspectedSpam || found.size >= services.length) return [...found.values()];
  // From before consents were recorded.
  const legacy = services.filter((service) => !found.has(service));
  return [...found.values(), ...legacy.map((of) => ({ of, state: 'legacy' }))];
}
