/** Tells owner, visitor and CRM of a lead. */

import { type OwnerMail, type Subject, subjectName } from '#app/delivery/channel.server.ts';
import {
  type Email,
  imprint,
  localTime,
  officeButton,
  type Part,
  renderEmail,
} from '#app/delivery/render-email.server.ts';
import { promised } from '#app/i18n/answer-time.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { LeadTable } from './fields.ts';
import { answersOf, toLead } from './lead.server.ts';
import type { Lead } from './lead-kinds.server.ts';
import { leadById } from './store.server.ts';

/** What a lead of any kind is when it is delivered. */
export type LeadSubject = Subject & { lead: Lead };

/** `undefined` when it has been erased. Throws database errors. */
export async function findLeadSubject(table: LeadTable, id: string): Promise<LeadSubject | undefined> {
  const row = await leadById(table, id);
  if (!row) return undefined;
  const lead = toLead(row);
  const { fullName, createdAt } = lead;
  return { name: subjectName(lead), id: lead.id, fullName, createdAt, lead, ownerMail: async () => ownerMail(lead) };
}

export async function findInquirySubject(id: string): Promise<Subject | undefined> {
  const subject = await findLeadSubject('contacts', id);
  if (!subject) return undefined;
  const { lead } = subject;
  return {
    ...subject,
    // Leaves out the name, which somebody else may have typed.
    personMail: async () => ({ ...visitorEmail(lead.language), to: lead.email }),
    event: async () => ({ type: 'inquiry.created', timestamp: lead.createdAt, data: leadData(lead) }),
  };
}

/** A lead in events. */
export const leadData = ({ table: _, status: __, sentFrom: ___, answers, ...lead }: Lead) => ({ ...lead, ...answers });

/** What the owner has to know before the answers: a mark in the subject, and parts of the text. */
type Notice = { mark: string; parts: Part[] };

/** The owner answers to the person. */
export function ownerMail(lead: Lead, notice?: Notice): OwnerMail {
  return { ...ownerEmail(lead, notice), replyTo: { name: lead.fullName, address: lead.email } };
}

/** In the owner's language. */
export function ownerEmail(lead: Lead, notice?: Notice): Email {
  const language = content().site.ownerLanguage;
  const { owner } = messages(language).mail;
  const { subject, intro } = owner[lead.table];
  const named = (text: string) => fill(text, { name: lead.fullName });
  const marks = [lead.suspectedSpam && owner.spam, notice?.mark];
  return renderEmail(language, [...marks, named(subject)].filter(Boolean).join(' '), [
    named(intro),
    ...(notice?.parts ?? []),
    ...leadDetails(lead, language),
    named(owner.answer),
    ...officeButton(`/people/${subjectName(lead)}`, language),
  ]);
}

const example: Omit<Lead, 'language'> = {
  ...{ table: 'contacts', id: 0, fullName: 'Ada Lovelace', email: 'ada@example.com', createdAt: null, sentFrom: '' },
  ...{ suspectedSpam: false, status: 'new', answers: { message: '…' } },
};

export async function exampleMails(language: Language): Promise<Email[]> {
  const isOwners = language === content().site.ownerLanguage;
  return [visitorEmail(language), ...(isOwners ? [ownerEmail({ ...example, language })] : [])];
}

/** Nothing that was typed is in the confirmation: anybody can enter the address of somebody else. */
export function visitorEmail(language: Language): Email {
  const { greeting, contacts, closing, why } = messages(language).mail.visitor;
  const { subject, intro, next } = contacts;
  return renderEmail(language, subject, [
    greeting,
    intro,
    promised(next, language),
    closing,
    { note: why },
    imprint(language),
  ]);
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
