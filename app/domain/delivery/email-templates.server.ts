/** The e-mails about messages, sign-ups and failed deliveries. */
import { env } from '#app/env.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { placeholders } from '#content/fill.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { answersOf, type Lead } from '../leads/lead.server.ts';
import { leadName } from '../leads/lead-name.ts';
import { hasAddress } from '../site/company-facts.server.ts';
import type { Failure, FailureReport, Rejection } from './channel.ts';
import { type Email, linkInMail, type Part, renderEmail } from './render-email.server.ts';

/**
 * The notification for the owner, with all data of the lead, in the owner's language. If Airtable rejected the sign-up,
 * the mail says why, and what the visitor was told.
 */
export function ownerEmail(lead: Lead, rejection?: Rejection): Email {
  const language = content().site.ownerLanguage;
  const { owner } = messages(language).mail;
  const { subject, intro } = fillInName(owner[lead.table], lead.fullName);
  const { visitor, next } = fillInName({ visitor: owner.rejected.visitor, next: owner.rejected.next }, lead.fullName);
  const marks = [lead.suspectedSpam && owner.spam, rejection && owner.rejected.mark];
  return renderEmail(language, [...marks, subject].filter(Boolean).join(' '), [
    intro,
    ...(rejection ? [{ label: owner.rejected.intro, value: reasonOf(rejection, language) }, visitor, next] : []),
    ...leadDetails(lead, language),
    fillInName({ answer: owner.answer }, lead.fullName).answer,
    ...officeButton(`/leads/${leadName(lead)}`, language),
  ]);
}

/** The same about a rejection as in {@link ownerEmail}, in one line. */
export function rejectionText(rejection: Rejection, name: string): string {
  const language = content().site.ownerLanguage;
  const { intro, visitor } = messages(language).mail.owner.rejected;
  return fillInName({ text: `${intro} ${reasonOf(rejection, language)} ${visitor}` }, name).text;
}

const reasonOf = ({ code, response }: Rejection, language: Language) =>
  `${messages(language).mail.owner.rejected.reasons[code]} (${response})`;

/**
 * The confirmation for the visitor, with the next steps, in the language of the page. Nothing that was typed is in it,
 * because anybody can enter the address of somebody else.
 */
export function visitorEmail(language: Language): Email {
  const { greeting, contacts, closing, why } = messages(language).mail.visitor;
  const { subject, intro, next } = contacts;
  return renderEmail(language, subject, [greeting, intro, next, closing, { note: why }, imprint(language)]);
}

/** Failures that are listed one by one in a mail. */
const maxListed = 50;

/** The report of failed deliveries for the owner, in the owner's language. */
export function reportEmail({ failures }: FailureReport): Email {
  const language = content().site.ownerLanguage;
  const { subject, intro, channels, more, next } = messages(language).mail.owner.report;
  const withCount = (text: string, count: number) => fill(text, { count: count.toLocaleString(language) });
  const entry = ({ lead, channel, error, failedAt }: Failure) => {
    const what = channels[channel as keyof typeof channels] ?? channels.other;
    return {
      label: `${lead.fullName} (${leadName(lead)})`,
      value: `${what}: ${error}\n${localTime(failedAt, language)}`,
    };
  };
  const rest = failures.length - maxListed;
  return renderEmail(language, withCount(subject, failures.length), [
    intro,
    ...failures.slice(0, maxListed).map(entry),
    ...(rest > 0 ? [withCount(more, rest)] : []),
    next,
  ]);
}

/**
 * The details of the company that its letters must state (§ 35a GmbHG), as far as the owner has entered them, and links
 * to impressum and privacy text. A mail has no request, so there are links with `SITE_URL` only.
 */
export function imprint(language: Language): Part {
  const { site } = content();
  const { common, mail } = messages(language);
  const missing = placeholders(site);
  const { company, owner, street, postcode, city, register, telephone } = site;
  const lines = [
    !missing.includes('company') && company,
    hasAddress(site) && `${street}, ${postcode} ${city}, ${common.footer.country}`,
    register,
    !missing.includes('owner') && `${mail.labels.representative}: ${owner}`,
    telephone,
  ];
  const links = (['impressum', 'privacy'] as const).flatMap((page) => {
    const url = linkInMail(address(language, page));
    return url ? [{ label: common.footer[page], url }] : [];
  });
  return { imprint: lines.filter((line): line is string => Boolean(line)), links };
}

/** The way to a page of the office, for mails to the owner. */
export function officeButton(path: string, language: Language): Part[] {
  const url = env.OFFICE === 'on' && linkInMail(`/office${path}`);
  return url ? [{ button: { label: messages(language).mail.owner.open, url } }] : [];
}

function fillInName<Texts extends Record<string, string>>(texts: Texts, name: string): Texts {
  const filled = Object.entries(texts).map(([key, text]) => [key, text.replaceAll('{name}', () => name)]);
  return Object.fromEntries(filled) as Texts;
}

/** The data of a lead with labels; message or services come last. */
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

/** A time in the time zone of the business, which is independent of the server's, with the zone (product.md L7). */
function localTime(iso: string, language: Language): string {
  const { timeZone } = content().site;
  return `${dateText(language, iso, { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone})`;
}
