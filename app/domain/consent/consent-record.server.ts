/** Consents as the owner sees them, and everything that proves one (GDPR, article 7, paragraph 1). */
import { createHash } from 'node:crypto';
import { type ConsentFilter, consentsBefore, consentWithEvents } from '#app/store/consent-records.server.ts';
import { type Consent, type ConsentEvent, consentsOfAddress } from '#app/store/consents.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import type { ConsentState } from '#app/store/tables.ts';
import { signupById } from '#app/store/waitlist.server.ts';
import { leadName } from '../leads/lead-name.ts';
import { storedNames } from '../leads/waitlist-services.server.ts';
import { parseId } from '../row-id.ts';
import { type Controller, controller } from '../site/company-facts.server.ts';

export type { ConsentFilter } from '#app/store/consent-records.server.ts';
export { normaliseAddress } from '#app/store/erasures.server.ts';
export { type ConsentState, consentStates } from '#app/store/tables.ts';

/** A consent in a list. Times are ISO 8601 in UTC. */
export type ListedConsent = {
  id: string;
  state: ConsentState;
  address: string;
  /** The id of the service, and its name in the database, which is English. */
  service: string;
  serviceName: string;
  language: string;
  /** The name of the sign-up, such as `waitlist-7`. */
  signup: string | null;
  changedAt: string;
};

/** What has happened to a consent. */
export type ConsentStep = {
  event: ConsentEvent['event'];
  at: string;
  how: ConsentEvent['how'];
  signup: string | null;
  wording: string | null;
  wordingHash: string | null;
  /** Whether the text still has the stored hash; null without a text. */
  isWordingIntact: boolean | null;
  language: string | null;
  page: string | null;
  formVersion: string | null;
  /** The line with which the mail server took the mail. */
  receipt: string | null;
  networkAddress: string | null;
};

/** A consent with everything that proves it. `name` is null when the sign-up is gone. */
export type ConsentRecord = ListedConsent & { name: string | null; controller: Controller; steps: ConsentStep[] };

/** In consents. */
const pageLength = 50;
const batchLength = 500;

/**
 * A page of consents, the last one that was asked for first, and the id after which the next page begins. `after` that
 * is no id is ignored. Throws database errors.
 */
export async function listConsents(
  filter: ConsentFilter,
  after?: string,
): Promise<{ consents: ListedConsent[]; next: string | undefined }> {
  const found = await consentsBefore(filter, pageLength + 1, parseId(after));
  const consents = found.slice(0, pageLength).map(toListed);
  return { consents, next: found.length > pageLength ? consents.at(-1)?.id : undefined };
}

/** All consents that pass a filter, in the same order, read in batches. Throws database errors. */
export async function* eachConsent(filter: ConsentFilter = {}): AsyncGenerator<ListedConsent> {
  let before: Consent['id'] | undefined;
  for (;;) {
    const batch = await consentsBefore(filter, batchLength, before);
    yield* batch.map(toListed);
    if (batch.length < batchLength) return;
    before = batch.at(-1)?.id;
  }
}

/** The whole record of one consent; `undefined` when there is none. Throws database errors. */
export async function consentRecord(text: string): Promise<ConsentRecord | undefined> {
  const id = parseId(text);
  const found = id === undefined ? undefined : await consentWithEvents(id);
  if (!found) return undefined;
  const { consent, events } = found;
  const signup = consent.signup_id === null ? undefined : await signupById(consent.signup_id);
  return { ...toListed(consent), name: signup?.name ?? null, controller: controller(), steps: events.map(toStep) };
}

/** The records of an address, in any case, the oldest first. Throws database errors. */
export async function consentRecordsOf(email: string): Promise<ConsentRecord[]> {
  const consents = await consentsOfAddress(normaliseAddress(email));
  const records = await Promise.all(consents.map(({ id }) => consentRecord(String(id))));
  return records.filter((record) => record !== undefined);
}

const signupName = (id: string | null) => (id === null ? null : leadName({ table: 'waitlist', id }));

function toListed({ id, state, address, service, language, signup_id, changed_at }: Consent): ListedConsent {
  return {
    id: String(id),
    state,
    address,
    service,
    serviceName: storedNames().get(service) ?? service,
    language,
    signup: signupName(signup_id),
    changedAt: changed_at,
  };
}

function toStep(event: ConsentEvent): ConsentStep {
  const { wording, wording_hash } = event;
  return {
    event: event.event,
    at: event.at,
    how: event.how,
    signup: signupName(event.signup_id),
    wording,
    wordingHash: wording_hash,
    isWordingIntact: wording === null ? null : createHash('sha256').update(wording).digest('hex') === wording_hash,
    language: event.language,
    page: event.page,
    formVersion: event.form_version,
    receipt: event.receipt,
    networkAddress: event.network_address,
  };
}
