/** Tells owner, person and CRM of a sign-up: Airtable's rejection, the question, and the events of its consent. */

import type { AttemptResult, PersonMail } from '#app/delivery/channel.server.ts';
import type { AirtableErrorCode } from '#app/delivery/tables.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Lead } from '#app/leads/lead-kinds.server.ts';
import { findLeadSubject, type LeadSubject, leadData, ownerMail } from '#app/leads/lead-mails.server.ts';
import { settings } from '#app/settings.server.ts';
import { content, messages } from '#content/load.server.ts';
import { questionMail } from './consent-wording.server.ts';
import { storedNames } from './services.server.ts';
import { questionKind, recordQuestion } from './store-consent-requests.server.ts';
import { eventKind, toldEvent } from './store-consents.server.ts';
import { rejectedDelivery } from './store-signups.server.ts';

export async function findSignupSubject(id: string): Promise<LeadSubject | undefined> {
  const subject = await findLeadSubject('waitlist', id);
  if (!subject) return undefined;
  const { lead } = subject;
  return {
    ...subject,
    ownerMail: async () => ownerMail(lead, (await rejectionOf(lead))?.notice),
    personMail: async ({ kind }) => (kind === questionKind ? question(lead) : { kind: 'outdated' }),
    event: async ({ kind, reference }) => (kind === eventKind ? consentEvent(lead, reference) : signupEvent(lead)),
  };
}

/** Why Airtable rejected it, and what its visitor was told: for the owner's mail, and for the event. */
async function rejectionOf({ id, fullName }: Lead) {
  const delivery = await rejectedDelivery(id);
  if (!delivery) return undefined;
  const code = delivery.rejection as AirtableErrorCode;
  const { mark, intro, reasons, visitor, next } = messages(content().site.ownerLanguage).mail.owner.rejected;
  const named = (text: string) => fill(text, { name: fullName });
  // Adds the answer in short: `HTTP 401 …`.
  const reason = `${reasons[code]} (${delivery.error ?? ''})`;
  return {
    notice: { mark, parts: [{ label: intro, value: reason }, named(visitor), named(next)] },
    airtable: { rejected: code, text: [named(intro), reason, named(visitor)].join(' ') },
  };
}

async function signupEvent(lead: Lead) {
  const { airtable } = (await rejectionOf(lead)) ?? {};
  const data = { ...leadData(lead), ...(airtable && { airtable }) };
  return { type: 'signup.created', timestamp: lead.createdAt, data };
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

async function consentEvent(lead: Lead, reference: string) {
  const told = await toldEvent(reference);
  if (!told) return undefined;
  const { event, at, services, how } = told;
  const data = { ...leadData(lead), services: services.map((id) => storedNames().get(id) ?? id), how };
  return { type: `waitlist.${event}`, timestamp: at, data };
}
