/** Consents as the owner sees them, and everything that proves one (GDPR, article 7, paragraph 1). */
import { createHash } from 'node:crypto';
import { parseId } from '#app/http/form-data.server.ts';
import { toCsvLines } from '#app/leads/lead-csv.ts';
import { settings } from '#app/settings.server.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import { storedNames } from './services.server.ts';
import { type Consent, type ConsentEvent, eventsOf, findConsent, listConsents } from './store-consents.server.ts';
import { signupById } from './store-signups.server.ts';
import { withoutSuppressed } from './store-suppressions.server.ts';
import type { ConsentState } from './tables.ts';

/** What has happened to a consent, and whether the text still has the stored hash; null without a text. */
export type ConsentStep = ConsentEvent & { isWordingIntact: boolean | null };

/** A consent with everything that proves it. `name` is null when the sign-up is gone. */
export type ConsentRecord = { consent: Consent; name: string | null; controller: Controller; steps: ConsentStep[] };

const pageLength = 50;

/** The last one that was asked for comes first; the first page is 1. Throws database errors. */
export async function consentPage(
  state: ConsentState | undefined,
  page: number,
): Promise<{ consents: Consent[]; hasMore: boolean }> {
  const found = await listConsents(state, { limit: pageLength + 1, offset: (page - 1) * pageLength });
  return { consents: found.slice(0, pageLength), hasMore: found.length > pageLength };
}

export async function findConsentById(text: string | undefined): Promise<Consent | undefined> {
  const id = parseId(text);
  return id === undefined ? undefined : findConsent('id', id);
}

export async function consentRecord(text: string | undefined): Promise<ConsentRecord | undefined> {
  const consent = await findConsentById(text);
  if (!consent) return undefined;
  const signup = consent.signup_id === null ? undefined : await signupById(consent.signup_id);
  const steps = (await eventsOf(consent.id)).map((event) => ({ ...event, isWordingIntact: isIntact(event) }));
  return { consent, name: signup?.name ?? null, controller: controller(), steps };
}

function isIntact({ wording, wording_hash }: ConsentEvent): boolean | null {
  return wording === null ? null : createHash('sha256').update(wording).digest('hex') === wording_hash;
}

/** Adds what proves each consent; leaves out the name, which somebody else may have typed. Throws database errors. */
export async function confirmedCsv(separator: string): Promise<string> {
  const confirmed = await listConsents('confirmed');
  const services = new Map<Consent, string[]>();
  for (const service of new Set(confirmed.flatMap((consent) => consent.services))) {
    const ofService = confirmed.filter((consent) => consent.services.includes(service));
    for (const consent of await withoutSuppressed(ofService, service))
      services.set(consent, [...(services.get(consent) ?? []), storedNames().get(service) ?? service]);
  }
  const rows: string[][] = [];
  for (const [{ id, address, language }, names] of services) {
    const events = await eventsOf(id);
    const last = (name: string) => events.findLast(({ event }) => event === name);
    const [requested, asked, agreed] = [last('requested'), last('asked'), last('confirmed')];
    const proof = [requested?.at, requested?.page, requested?.wording, asked?.receipt, agreed?.at, agreed?.how];
    const record = `${settings().SITE_URL ?? ''}/office/consents/${id}`;
    rows.push([address, language, names.join(', '), ...proof.map((value) => value ?? ''), record]);
  }
  return `\ufeff${toCsvLines([csvColumns, ...rows], separator)}`;
}

const csvColumns = [
  'email',
  'language',
  'services',
  'requested',
  'page',
  'wording',
  'asked',
  'confirmed',
  'by',
  'record',
];

/** The controller of the data of visitors (GDPR, article 4, no. 7). Empty texts are not entered yet. */
type Controller = {
  company: string;
  owner: string;
  street: string;
  city: string;
  email: string;
  website: string;
};

function controller(): Controller {
  const { site } = content();
  const missing = placeholders(site);
  const entered = (name: 'company' | 'owner' | 'email') => (missing.includes(name) ? '' : site[name]);
  return {
    company: entered('company'),
    owner: entered('owner'),
    street: site.street,
    city: [site.postcode, site.city].filter(Boolean).join(' '),
    email: entered('email'),
    website: settings().SITE_URL ?? site.brand,
  };
}
