/** Confirms, withdraws and disowns consents (product.md K3). All functions throw database errors. */

import type { Id } from '#app/database/table.ts';
import { channels } from '#app/delivery/channel.server.ts';
import { eraseRows } from '#app/delivery/erase-rows.server.ts';
import { increment } from '#app/telemetry/counted.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { confirmSecret, isSameSecret, uidIn, unsubscribeSecret } from './consent-link.server.ts';
import { doNotAskToday, recordedNetworkAddress } from './consent-request.server.ts';
import { shownOnConfirmPage } from './consent-wording.server.ts';
import {
  type Consent,
  type ConsentEvent,
  type ConsentWithEvents,
  changeConsents,
  consentsOfAddress,
  consentsWithEvents,
  deleteRequested,
  findConsent,
  setState,
  unconfirmedAddresses,
} from './store-consents.server.ts';
import { liftUnsubscribed, suppress } from './store-suppressions.server.ts';
import type { ConsentMeans } from './tables.ts';

export { consentsOfAddress } from './store-consents.server.ts';

/** The link is that of an announcement. */
export async function consentToWithdraw(secret: string): Promise<Consent | undefined> {
  const uid = uidIn(secret);
  return uid && isSameSecret(secret, await unsubscribeSecret(uid)) ? findConsent('uid', uid) : undefined;
}

/** What the link of a mail ends: its consent, else what was agreed to for its services since that was withdrawn. */
export async function endedBy(consent: Consent): Promise<Consent[]> {
  if (consent.state !== 'revoked') return [consent];
  const all = await consentsOfAddress(consent.address);
  const isSame = ({ services }: Consent) => services.some((id) => consent.services.includes(id));
  return all.filter((each) => each.state !== 'revoked' && isSame(each));
}

export async function isConsentLink(secret: string): Promise<boolean> {
  return Boolean((await questionOf(secret)) ?? (await consentToWithdraw(secret)));
}

/** A consent that a question asks for, and all that it asks for and nobody has withdrawn since. */
type Asked = { consent: Consent; consents: ConsentWithEvents[] };

async function questionOf(secret: string): Promise<Asked | undefined> {
  const uid = uidIn(secret);
  const consent = uid && (await findConsent('uid', uid));
  if (!consent) return undefined;
  const all = await consentsWithEvents(consent.address);
  const { events = [] } = all.find((each) => each.consent.id === consent.id) ?? {};
  for (const signup of new Set(events.filter(isQuestion).map(({ signup_id }) => signup_id)))
    if (signup !== null && isSameSecret(secret, await confirmSecret(consent.uid, signup)))
      return { consent, consents: all.filter((each) => isAskedIn(signup, each.events)) };
  return undefined;
}

const isQuestion = ({ event }: ConsentEvent) => event === 'asked';

/** Whether the question to this sign-up has asked for a consent that nobody has withdrawn since. */
function isAskedIn(signup: string, events: ConsentEvent[]): boolean {
  const revoked = events.findLastIndex(({ event }) => event === 'revoked');
  return events.slice(revoked + 1).some((event) => isQuestion(event) && event.signup_id === signup);
}

type LinkState = 'open' | 'confirmed' | 'expired' | 'revoked' | 'unknown';

/** `open` while anything in its mail can be confirmed. `services`: their ids; `withdraw`: the secret of that link. */
export async function stateOfKey(
  secret: string,
): Promise<{ state: LinkState; services?: string[]; withdraw?: string }> {
  const asked = await questionOf(secret);
  if (!asked) return { state: 'unknown' };
  const open = openConsents(asked.consents);
  if (open.length > 0) return { state: 'open', services: servicesOf(open) };
  const { state, uid } = asked.consent;
  if (state === 'confirmed') return { state, withdraw: await unsubscribeSecret(uid) };
  return { state: state === 'requested' ? 'expired' : state };
}

/** Confirms what the mail of a link named, is requested and has not expired; nothing when the link is unknown. */
export async function confirmConsents(secret: string, language: Language, networkAddress?: string): Promise<void> {
  const asked = await questionOf(secret);
  if (!asked) return;
  const { address } = asked.consent;
  const candidates = openConsents(asked.consents).map(({ id }) => id);
  const count = await changeConsents(address, async (store) => {
    const current = await consentsOfAddress(address, store);
    const open = current.filter(({ id, state }) => state === 'requested' && candidates.includes(id));
    const services = servicesOf(open);
    const network_address = recordedNetworkAddress(networkAddress);
    const event = { how: 'mail-link', network_address, ...shownOnConfirmPage(language, services) } as const;
    await setState(store, open, 'confirmed', event, toldChannels());
    for (const service of services) await liftUnsubscribed(address, service, store);
    return open.length;
  });
  if (count === 0) return;
  increment('confirmed', { page: 'waitlist', language });
  log.info({ consents: count }, 'consents confirmed');
}

/** Erases all that the address has not confirmed. Throws when Airtable does not confirm; the link still works. */
export async function disown(secret: string): Promise<boolean> {
  const asked = await questionOf(secret);
  if (!asked?.consents.some(({ consent }) => consent.state === 'requested')) return false;
  await doNotAskToday(asked.consent.address);
  await eraseUnconfirmed(asked.consent.address, 'disowned');
  return true;
}

/** As {@link disown}, for those who have not confirmed in time. */
export const unconfirmed = {
  kind: 'unconfirmed' as const,
  find: (now: Date, count: number) => unconfirmedAddresses(unconfirmedSince(now), count),
  async remove(addresses: Id[]) {
    const limit = unconfirmedSince(new Date());
    for (const address of addresses) await eraseUnconfirmed(String(address), 'expired', limit);
  },
};

function isLate(events: ConsentEvent[], limit: string): boolean {
  const asked = events.findLast(isQuestion)?.at;
  return asked !== undefined && asked < limit;
}

/** Sign-ups stay that have asked for another consent of the address too. What was not asked in time has not expired. */
async function eraseUnconfirmed(address: string, reason: 'disowned' | 'expired', limit = ''): Promise<void> {
  const all = await consentsWithEvents(address);
  const isMeant = ({ consent, events }: ConsentWithEvents) =>
    consent.state === 'requested' && (reason === 'disowned' || isLate(events, limit));
  const { requested = [], others = [] } = Object.groupBy(all, (each) => (isMeant(each) ? 'requested' : 'others'));
  const [first] = requested;
  if (!first) return;
  const kept = signupsOf(others);
  const signups = signupsOf(requested).filter((signup) => !kept.includes(signup));
  await eraseRows(signups.map((id) => ({ table: 'waitlist', id })));
  const ids = requested.map(({ consent }) => consent.id);
  await deleteRequested(address, ids);
  increment(reason, { page: 'waitlist', language: first.consent.language });
  log.info({ consents: requested.length, reason }, 'unconfirmed consents erased');
}

function signupsOf(consents: ConsentWithEvents[]): string[] {
  const requests = consents.flatMap(({ events }) => events.filter(({ event }) => event === 'requested'));
  return [...new Set(requests.flatMap(({ signup_id }) => signup_id ?? []))];
}

/** The address gets no announcement, even after its data are erased. False when there was nothing to withdraw. */
export async function revoke(
  { id, address }: Pick<Consent, 'id' | 'address'>,
  how: ConsentMeans,
  seen: { language?: string; page?: string } = {},
): Promise<boolean> {
  return changeConsents(address, async (store) => {
    const current = (await consentsOfAddress(address, store)).find((each) => String(each.id) === String(id));
    if (!current || current.state === 'revoked') return false;
    for (const service of current.services) await suppress(address, service, store);
    await setState(store, [current], 'revoked', { how, ...seen }, toldChannels());
    return true;
  });
}

function toldChannels(): string[] {
  return channels().flatMap(({ name, receivesEvents }) => (receivesEvents ? name : []));
}

function openConsents(consents: ConsentWithEvents[]): Consent[] {
  const limit = unconfirmedSince(new Date());
  return consents
    .filter(({ consent, events }) => consent.state === 'requested' && (events.findLast(isQuestion)?.at ?? '') >= limit)
    .map(({ consent }) => consent);
}

/** What was asked before this moment (ISO 8601 in UTC) and is not confirmed has expired. */
function unconfirmedSince(now: Date): string {
  return new Date(now.getTime() - content().site.retention.unconfirmed * 24 * 3_600_000).toISOString();
}

const servicesOf = (consents: Consent[]) => consents.flatMap(({ services }) => services);
