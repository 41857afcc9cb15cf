/** Consents as the owner sees them: in a list, and one with everything that proves it. Functions throw database errors. */
import {
  type Consent,
  type ConsentEvent,
  type ConsentFilter,
  consentById,
  consentsBefore,
  eventsOf,
} from '#app/store/consents.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import { type Signup, signupById } from '#app/store/waitlist.server.ts';

export type { ConsentFilter } from '#app/store/consents.server.ts';

/** A consent, its events (the oldest first), and the sign-up that asked for it, unless that was deleted. */
export type ConsentRecord = { consent: Consent; events: ConsentEvent[]; signup: Signup | undefined };

/** In consents. */
const pageLength = 50;

/** Everything that is recorded about a consent; `undefined` when there is none with this id. */
export async function consentRecord(id: string): Promise<ConsentRecord | undefined> {
  const consent = /^\d{1,15}$/.test(id) ? await consentById(Number(id)) : undefined;
  if (!consent) return undefined;
  const signup = consent.signup_id === null ? undefined : await signupById(consent.signup_id);
  return { consent, events: await eventsOf(consent.id), signup };
}

/** A page of consents, the newest first, and the id to give as `before` for the next page. `address` in any case. */
export async function listConsents(
  filter: ConsentFilter = {},
  before?: number,
): Promise<{ consents: Consent[]; next: number | undefined }> {
  const address = filter.address && normaliseAddress(filter.address);
  const found = await consentsBefore({ ...filter, address }, pageLength + 1, before);
  const consents = found.slice(0, pageLength);
  return { consents, next: found.length > pageLength ? Number(consents.at(-1)?.id) : undefined };
}
