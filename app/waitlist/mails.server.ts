/** A sign-up as it is delivered: with the question whether its address agrees, and the events of its consent. */

import type { AttemptResult, PersonMail } from '#app/delivery/channel.server.ts';
import type { Lead } from '#app/leads/lead.server.ts';
import { findLeadSubject, type LeadSubject } from '#app/leads/lead-mails.server.ts';
import { settings } from '#app/settings.server.ts';
import { questionMail } from './consent-wording.server.ts';
import { storedNames } from './services.server.ts';
import { questionKind, recordQuestion } from './store-consent-requests.server.ts';
import { eventKind, toldEvent } from './store-consents.server.ts';

export async function findSignupSubject(id: string): Promise<LeadSubject | undefined> {
  const subject = await findLeadSubject('waitlist', id);
  if (!subject) return undefined;
  const { lead } = subject;
  return {
    ...subject,
    personMail: async ({ kind }) => (kind === questionKind ? question(lead) : { kind: 'outdated' }),
    event: async (message) =>
      message.kind === eventKind ? consentEvent(lead, message.reference) : subject.event?.(message),
  };
}

/** The mail that asks for consent. It has no name in it, because anybody may have entered one. */
async function question(lead: Lead): Promise<PersonMail | AttemptResult> {
  if (!settings().SITE_URL) return { kind: 'retry', error: 'SITE_URL is not set' };
  const asked = await questionMail(lead);
  if (!asked) return { kind: 'outdated' };
  const { email, consents } = asked;
  return {
    ...email,
    to: lead.email,
    alsoStore: (store, receipt) => recordQuestion(store, { consents, signup_id: String(lead.id), receipt }),
  };
}

async function consentEvent({ table: _, status: __, ...lead }: Lead, reference: string) {
  const told = await toldEvent(reference);
  if (!told) return undefined;
  const { event, at, services, how } = told;
  const data = { ...lead, services: services.map((id) => storedNames().get(id) ?? id), how };
  return { type: `waitlist.${event}`, timestamp: at, data };
}
