/** Confirming, withdrawing and disowning a consent (product.md K3). All functions throw database errors. */

import type { ConsentMeans } from '#app/store/consent-tables.ts';
import {
  type Consent,
  changeConsents,
  consentById,
  consentByLink,
  consentByUid,
  consentsOfAddress,
  deleteUnconfirmed,
  lastAsked,
  setState,
  signupsOfConsents,
} from '#app/store/consents.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { eraseSignups } from '../leads/signup-erasure.server.ts';
import { increment } from '../statistics/daily-statistics.server.ts';
import { consentLinkHash } from './consent-link.server.ts';
import { doNotAskToday, recordedNetworkAddress } from './consent-request.server.ts';
import { shownOnConfirmPage } from './consent-wording.server.ts';
import { deliverState } from './state-deliveries.server.ts';
import { liftUnsubscribed, suppress } from './suppressions.server.ts';

export type { Consent } from '#app/store/consents.server.ts';

const msPerDay = 86_400_000;

/** What a link in a mail is good for. `services`: the ids of those that the state is about. */
export type LinkState = {
  state: 'open' | 'confirmed' | 'expired' | 'revoked' | 'unknown';
  services: string[];
};

/** The consents of an address, in any case, the oldest first. */
export async function consentsOf(email: string): Promise<Consent[]> {
  return consentsOfAddress(normaliseAddress(email));
}

/** The consent whose link has this secret; `undefined` when there is none, for example after an erasure. */
export async function consentByKey(secret: string): Promise<Consent | undefined> {
  return consentByLink(consentLinkHash(secret));
}

/**
 * The state of a link. It is `open` as long as anything that its address has requested can be confirmed, also what was
 * requested after the mail. Reading it changes nothing.
 */
export async function stateOfKey(secret: string): Promise<LinkState> {
  const consent = await consentByKey(secret);
  if (!consent) return { state: 'unknown', services: [] };
  const open = await openConsents(await consentsOfAddress(consent.address));
  if (open.length > 0) return { state: 'open', services: servicesOf(open) };
  const state = consent.state === 'announced' ? 'confirmed' : consent.state;
  return { state: state === 'requested' ? 'expired' : state, services: [consent.service] };
}

/**
 * Confirms everything that the address of a link has requested and that has not expired. Returns how many consents
 * that were: 0 the second time, and for a link that is old or unknown.
 */
export async function confirmConsents(
  secret: string,
  how: ConsentMeans,
  { language, networkAddress }: { language: Language; networkAddress?: string },
): Promise<number> {
  const consent = await consentByKey(secret);
  if (!consent) return 0;
  const candidates = await openConsents(await consentsOfAddress(consent.address));
  const confirmed = await changeConsents(consent.address, async (store) => {
    const current = await consentsOfAddress(consent.address, store);
    const open = current.filter(({ id, state }) => state === 'requested' && candidates.some((each) => each.id === id));
    const services = servicesOf(open);
    const network_address = recordedNetworkAddress(networkAddress);
    const event = { event: 'confirmed', how, network_address, ...shownOnConfirmPage(language, services) } as const;
    await setState(store, idsOf(open), 'confirmed', event);
    await deliverState(store, idsOf(open), 'confirmed');
    for (const service of services) await liftUnsubscribed(consent.address, service, store);
    return open;
  });
  if (confirmed.length > 0) {
    increment('confirmed', { page: 'waitlist', language });
    log.info({ consents: confirmed.length }, 'consents confirmed');
  }
  return confirmed.length;
}

/**
 * Erases what the address of a link has requested and not confirmed: sign-ups, deliveries, consents, and the records at
 * Airtable. Only a count stays. Returns whether there was anything. Throws when Airtable does not confirm; then some of
 * it may be left, and the link still works.
 */
export async function disown(secret: string): Promise<boolean> {
  const consent = await consentByKey(secret);
  const requested = consent ? await requestedOf(consent.address) : [];
  if (!consent || requested.length === 0) return false;
  await doNotAskToday(consent.address);
  await eraseUnconfirmed(consent.address);
  increment('disowned', { page: 'waitlist', language: consent.language });
  log.info({ consents: requested.length }, 'consents disowned and erased');
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

/** Erases everything that an address has requested and not confirmed. */
async function eraseUnconfirmed(address: string): Promise<void> {
  await eraseSignups(await signupsOfConsents(address, idsOf(await requestedOf(address))));
  await deleteUnconfirmed(address);
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
  if ('secret' in key) return consentByKey(key.secret);
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
