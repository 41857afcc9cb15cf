/** How owner, visitor and CRM are told of an inquiry or a sign-up. */

import type { Subject } from '#app/delivery/channel.server.ts';
import { type Email, imprint, localTime, officeButton, renderEmail } from '#app/delivery/render-email.server.ts';
import type { AirtableErrorCode, LeadTable } from '#app/delivery/tables.ts';
import { fill } from '#app/i18n/formats.ts';
import { rejectedDelivery } from '#app/waitlist/store-signups.server.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { answersOf, type Lead, toLead } from './lead.server.ts';
import { leadName } from './lead-name.ts';
import { leadById } from './store.server.ts';

export type LeadSubject = Subject & { lead: Lead };

/** The lead, as it is delivered; `undefined` when it has been erased. Throws database errors. */
export async function findLeadSubject(table: LeadTable, id: string): Promise<LeadSubject | undefined> {
  const row = await leadById(table, id);
  if (!row) return undefined;
  const lead = toLead(row);
  const { fullName, email, createdAt } = lead;
  return {
    name: leadName(lead),
    id: lead.id,
    fullName,
    createdAt,
    lead,
    ownerMail: async () => ({
      ...ownerEmail(lead, await rejectionOf(lead)),
      replyTo: { name: fullName, address: email },
    }),
    // Without the name, which somebody else may have typed.
    personMail: async () => ({ ...visitorEmail(lead.language), to: email }),
    event: async () => leadEvent(lead, await rejectionOf(lead)),
  };
}

/** Why Airtable rejected a sign-up, as its visitor was told. `response` is the answer in short: `HTTP 401 …`. */
type Rejection = { code: AirtableErrorCode; response: string };

async function rejectionOf({ table, id }: Lead): Promise<Rejection | undefined> {
  const delivery = table === 'waitlist' ? await rejectedDelivery(id) : undefined;
  if (!delivery) return undefined;
  return { code: delivery.rejection as AirtableErrorCode, response: delivery.error ?? '' };
}

function leadEvent({ table, status: _, ...lead }: Lead, rejection: Rejection | undefined) {
  const type = table === 'contacts' ? 'inquiry.created' : 'signup.created';
  const airtable = rejection && { rejected: rejection.code, text: rejectionText(rejection, lead.fullName) };
  return { type, timestamp: lead.createdAt, data: { ...lead, ...(airtable && { airtable }) } };
}

/** In the owner's language; if Airtable rejected the sign-up, with the reason, and what the visitor was told. */
export function ownerEmail(lead: Lead, rejection?: Rejection): Email {
  const language = content().site.ownerLanguage;
  const { owner } = messages(language).mail;
  const { subject, intro } = owner[lead.table];
  const { visitor, next } = owner.rejected;
  const named = (text: string) => fill(text, { name: lead.fullName });
  const marks = [lead.suspectedSpam && owner.spam, rejection && owner.rejected.mark];
  return renderEmail(language, [...marks, named(subject)].filter(Boolean).join(' '), [
    named(intro),
    ...(rejection
      ? [{ label: owner.rejected.intro, value: reasonOf(rejection, language) }, named(visitor), named(next)]
      : []),
    ...leadDetails(lead, language),
    named(owner.answer),
    ...officeButton(`/leads/${leadName(lead)}`, language),
  ]);
}

/** The same about a rejection as in {@link ownerEmail}, in one line. */
function rejectionText(rejection: Rejection, name: string): string {
  const language = content().site.ownerLanguage;
  const { intro, visitor } = messages(language).mail.owner.rejected;
  return [fill(intro, { name }), reasonOf(rejection, language), fill(visitor, { name })].join(' ');
}

const reasonOf = ({ code, response }: Rejection, language: Language) =>
  `${messages(language).mail.owner.rejected.reasons[code]} (${response})`;

/** Nothing that was typed is in the confirmation: anybody can enter the address of somebody else. */
export function visitorEmail(language: Language): Email {
  const { greeting, contacts, closing, why } = messages(language).mail.visitor;
  const { subject, intro, next } = contacts;
  return renderEmail(language, subject, [greeting, intro, next, closing, { note: why }, imprint(language)]);
}

function leadDetails(lead: Lead, language: Language): { label: string; value: string }[] {
  const { labels } = messages(language).mail;
  const answers = answersOf(lead, language).filter(({ value }) => value !== '');
  return [
    ...answers.slice(0, -1),
    { label: labels.language, value: languageDefinitions[lead.language].name },
    ...(lead.createdAt ? [{ label: labels.received, value: localTime(lead.createdAt, language) }] : []),
    ...answers.slice(-1),
  ];
}
