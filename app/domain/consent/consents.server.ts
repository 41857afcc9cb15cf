/** Confirming, withdrawing and disowning a consent (product.md K3). All functions throw database errors. */

import {
  askedConsents,
  type Consent,
  changeConsents,
  consentById,
  consentByLink,
  consentByUid,
  consentsOfAddress,
  deleteUnconfirmed,
  eventsOf,
  lastAsked,
  setState,
  signupsOfConsents,
} from '#app/store/consents.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import type { ConsentMeans } from '#app/store/tables.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { eraseSignups } from '../leads/signup-erasure.server.ts';
import { increment } from '../statistics/daily-statistics.server.ts';
import { confirmSecret, isSameSecret, sharedSecretHash, uidIn, unsubscribeSecret } from './consent-link.server.ts';
import { doNotAskToday, recordedNetworkAddress } from './consent-request.server.ts';
import { shownOnConfirmPage } from './consent-wording.server.ts';
import { deliverState } from './state-deliveries.server.ts';
import { liftUnsubscribed, suppress } from './suppressions.server.ts';

export type { Consent } from '#app/store/consents.server.ts';

const msPerDay = 86_400_000;

/**
 * What the link in a question is good for. `services`: the ids of those that the state is about. `withdraw`: the secret
 * of the link with which a confirmed consent is withdrawn.
 */
export type LinkState = {
  state: 'open' | 'confirmed' | 'expired' | 'revoked' | 'unknown';
  services: string[];
  withdraw?: string;
};

/** The consents of an address, in any case, the oldest first. */
export async function consentsOf(email: string): Promise<Consent[]> {
  return consentsOfAddress(normaliseAddress(email));
}

/**
 * The consent that the link in an announcement withdraws; also that of any link in mails of earlier releases.
 * `undefined` when there is none, for example after an erasure.
 */
export async function consentToWithdraw(secret: string): Promise<Consent | undefined> {
  const uid = uidIn(secret);
  if (uid === undefined) return consentByLink(sharedSecretHash(secret));
  return isSameSecret(secret, await unsubscribeSecret(uid)) ? consentByUid(uid) : undefined;
}

/** Whether a link in a mail has this secret, for confirming or for withdrawing. */
export async function isConsentLink(secret: string): Promise<boolean> {
  return Boolean((await questionOf(secret)) ?? (await consentToWithdraw(secret)));
}

/** A consent that a question asks for, and all that it asks for and nobody has withdrawn since. */
type Asked = { consent: Consent; consents: Consent[] };

/** The question with this secret in its link; `undefined` when there is none. */
async function questionOf(secret: string): Promise<Asked | undefined> {
  const uid = uidIn(secret);
  const consent = await (uid === undefined ? consentByLink(sharedSecretHash(secret)) : consentByUid(uid));
  if (!consent) return undefined;
  const signup = uid === undefined ? null : await signupOf(consent, secret);
  return signup === undefined ? undefined : { consent, consents: await askedConsents(consent.address, signup) };
}

/** The sign-up whose question has this secret. */
async function signupOf({ id, uid }: Consent, secret: string): Promise<string | undefined> {
  const asked = (await eventsOf(id)).filter(({ event }) => event === 'asked');
  for (const signup of new Set(asked.flatMap(({ signup_id }) => signup_id ?? [])))
    if (isSameSecret(secret, await confirmSecret(uid, signup))) return signup;
  return undefined;
}

/**
 * The state of the link in a question. It is `open` as long as anything that stood in its mail can be confirmed.
 * Reading it changes nothing.
 */
export async function stateOfKey(secret: string): Promise<LinkState> {
  const asked = await questionOf(secret);
  if (!asked) return { state: 'unknown', services: [] };
  const open = await openConsents(asked.consents);
  if (open.length > 0) return { state: 'open', services: servicesOf(open) };
  const { state, service, uid } = asked.consent;
  const services = [service];
  if (state === 'confirmed' || state === 'announced')
    return { state: 'confirmed', services, withdraw: await unsubscribeSecret(uid) };
  return { state: state === 'requested' ? 'expired' : state, services };
}

/**
 * Confirms what stood in the mail of a link, is requested and has not expired. Returns how many consents that were: 0
 * the second time, and for a link that is old or unknown.
 */
export async function confirmConsents(
  secret: string,
  how: ConsentMeans,
  { language, networkAddress }: { language: Language; networkAddress?: string },
): Promise<number> {
  const asked = await questionOf(secret);
  if (!asked) return 0;
  const { address } = asked.consent;
  const candidates = await openConsents(asked.consents);
  const confirmed = await changeConsents(address, async (store) => {
    const current = await consentsOfAddress(address, store);
    const open = current.filter(({ id, state }) => state === 'requested' && candidates.some((each) => each.id === id));
    const services = servicesOf(open);
    const network_address = recordedNetworkAddress(networkAddress);
    const event = { event: 'confirmed', how, network_address, ...shownOnConfirmPage(language, services) } as const;
    await setState(store, idsOf(open), 'confirmed', event);
    await deliverState(store, idsOf(open), 'confirmed');
    for (const service of services) await liftUnsubscribed(address, service, store);
    return open;
  });
  if (confirmed.length > 0) {
    increment('confirmed', { page: 'waitlist', language });
    log.info({ consents: confirmed.length }, 'consents confirmed');
  }
  return confirmed.length;
}

/**
 * Erases all that the address of a link has requested and not confirmed, if something of that stood in its mail:
 * sign-ups, deliveries, consents, and the records at Airtable. Only a count stays. Returns whether there was anything.
 * Throws when Airtable does not confirm; then some of it may be left, and the link still works.
 */
export async function disown(secret: string): Promise<boolean> {
  const { consent, consents } = (await questionOf(secret)) ?? { consents: [] };
  if (!consent || !consents.some(({ state }) => state === 'requested')) return false;
  await doNotAskToday(consent.address);
  const erased = await eraseUnconfirmed(consent.address);
  increment('disowned', { page: 'waitlist', language: consent.language });
  log.info({ consents: erased }, 'consents disowned and erased');
  return true;
}

/** Erases what these addresses have not confirmed in time, and counts them; as {@link disown}. */
export async function expireUnconfirmed(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const [first] = await requestedOf(address);
    await eraseUnconfirmed(address);
    if (first) increment('expired', { page: 'waitlist', language: first.language });
  }
}

/** Erases everything that an address has requested and not confirmed. Returns how many consents that were. */
async function eraseUnconfirmed(address: string): Promise<number> {
  const requested = await requestedOf(address);
  await eraseSignups(await signupsOfConsents(address, idsOf(requested)));
  await deleteUnconfirmed(address);
  return requested.length;
}

/**
 * Withdraws one consent, by the secret of its link, by its uid or by its id. Its address gets no announcement of the
 * service any more, also after its data were erased. `already`: it was withdrawn before.
 */
export async function revoke(
  by: ConsentKey,
  how: ConsentMeans,
  seen: { language?: string; page?: string } = {},
): Promise<'revoked' | 'already' | 'unknown'> {
  const consent = await consentBy(by);
  if (!consent) return 'unknown';
  return changeConsents(consent.address, async (store) => {
    const current = (await consentsOfAddress(consent.address, store)).find(({ id }) => id === consent.id);
    if (!current) return 'unknown';
    await suppress(consent.address, consent.service, 'unsubscribed', store);
    if (current.state === 'revoked') return 'already';
    await setState(store, [current.id], 'revoked', { event: 'revoked', how, ...seen });
    await deliverState(store, [current.id], 'revoked');
    return 'revoked';
  });
}

type ConsentKey = { secret: string } | { uid: string } | { id: Consent['id'] };

async function consentBy(key: ConsentKey): Promise<Consent | undefined> {
  if ('secret' in key) return consentToWithdraw(key.secret);
  return 'uid' in key ? consentByUid(key.uid) : consentById(key.id);
}

async function requestedOf(address: string): Promise<Consent[]> {
  return (await consentsOfAddress(address)).filter(({ state }) => state === 'requested');
}

/** Those that were requested, and whose time to confirm is not over. */
async function openConsents(consents: Consent[]): Promise<Consent[]> {
  const requested = consents.filter(({ state }) => state === 'requested');
  const limit = unconfirmedSince(new Date());
  const asked = await Promise.all(requested.map(({ id }) => lastAsked(id)));
  return requested.filter((_, index) => (asked[index] ?? limit) >= limit);
}

/** What was asked before this moment (ISO 8601 in UTC) and is not confirmed has expired. */
export function unconfirmedSince(now: Date): string {
  return new Date(now.getTime() - content().site.retention.unconfirmed * msPerDay).toISOString();
}

const idsOf = (consents: Consent[]) => consents.map(({ id }) => id);
const servicesOf = (consents: Consent[]) => consents.map(({ service }) => service);
