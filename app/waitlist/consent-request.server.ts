/** The consent that a sign-up for the waitlist asks for, and when its address is asked by mail (product.md K1, K2). */

import type { Store } from '#app/database/database.server.ts';
import { countUsage, usageOf } from '#app/database/rate-limits.server.ts';
import { type Id, mailboxOf, normaliseAddress } from '#app/database/table.ts';
import type { Correction } from '#app/delivery/channel.server.ts';
import type { Submission } from '#app/http/submission.server.ts';
import type { Lead } from '#app/leads/lead-kinds.server.ts';
import { content } from '#content/load.server.ts';
import { asksByMail, shownInForm } from './consent-wording.server.ts';
import { addQuestion, type ConsentRequest, correctRequested, resetQuestions } from './store-consent-requests.server.ts';
import { changeConsents } from './store-consents.server.ts';
import { correctEmails } from './store-signups.server.ts';

/** Keeps the site from asking this address again for a day, although nothing else is stored about it. Never throws. */
export async function doNotAskToday(address: string): Promise<void> {
  await countUsage('disowned', mailboxOf(address)).catch(() => {});
}

/** The consent that a sign-up asks for on a page; `services` are ids of the form. Throws database errors. */
export async function consentRequest(
  { email, services, path }: { email: string; services: string[]; path: string },
  { language, suspectedSpam, networkAddress }: Pick<Submission, 'language' | 'suspectedSpam' | 'networkAddress'>,
): Promise<ConsentRequest> {
  const address = normaliseAddress(email);
  return {
    address,
    language,
    services,
    shown: shownInForm(language, path),
    network_address: recordedNetworkAddress(networkAddress),
    isAsked: await mayAsk(address, suspectedSpam),
  };
}

/** `null` unless `recordNetworkAddress` in `site.yaml` is on. */
export function recordedNetworkAddress(address: string | undefined): string | null {
  return content().site.recordNetworkAddress === 'on' ? (address ?? null) : null;
}

/** Asks the address of a sign-up that turned out not to be spam, or withdraws an unsent question. */
export async function askOrNot({ id, email }: Pick<Lead, 'id' | 'email'>, isSpam: boolean): Promise<void> {
  const address = normaliseAddress(email);
  const may = await mayAsk(address, isSpam);
  await changeConsents(address, async (store) => {
    if (isSpam) await resetQuestions(store, id);
    if (may) await addQuestion(store, address);
  });
}

/**
 * Moves sign-ups that nobody has answered, with what they ask for, and asks the right address. A consent belongs to
 * its address: where somebody has agreed or withdrawn, all stay.
 */
export async function correctSignups(store: Store, ids: Id[], { from, to, isTakenBack }: Correction): Promise<Id[]> {
  const addresses = { from: normaliseAddress(from), to: normaliseAddress(to) };
  if (!(await correctRequested(store, ids, addresses))) return [];
  const isWanted = await correctEmails(store, ids, to);
  if (!isTakenBack && (await mayAsk(addresses.to, !isWanted))) await addQuestion(store, addresses.to);
  return ids;
}

async function mayAsk(address: string, isSpam: boolean): Promise<boolean> {
  if (!asksByMail() || isSpam) return false;
  return (await usageOf('disowned', mailboxOf(address)).catch(() => null)) === null;
}
