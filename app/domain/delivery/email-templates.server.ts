/** The e-mails that the site sends, as plain text and as HTML. */
import { env } from '#app/env.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { escapeHtml } from '#app/i18n/escape-html.ts';
import { type Language, languageDefinitions, localeOf } from '#content/languages.ts';
import { content, messages, placeholders } from '#content/load.server.ts';
import { recolour } from '#content/look/palette.ts';
import type { Lead } from '../leads/lead.server.ts';
import { hasAddress } from '../site/company-facts.server.ts';
import type { Rejection } from './channel.ts';

export type Email = { subject: string; text: string; html: string };

export type Part = string | { label: string; value: string } | { imprint: string[]; links: Link[] };

type Link = { label: string; url: string };

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
  return renderEmail(language, subject, [greeting, intro, next, closing, why, imprint(language)]);
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
  const pages = ['impressum', 'privacy'] as const;
  const origin = env.SITE_URL?.replace(/\/$/, '');
  return {
    imprint: lines.filter((line): line is string => Boolean(line)),
    links: origin ? pages.map((page) => ({ label: common.footer[page], url: origin + address(language, page) })) : [],
  };
}

function fillInName<Texts extends Record<string, string>>(texts: Texts, name: string): Texts {
  const filled = Object.entries(texts).map(([key, text]) => [key, text.replaceAll('{name}', () => name)]);
  return Object.fromEntries(filled) as Texts;
}

/** The data of a lead with labels; message or services come last. */
function leadDetails(lead: Lead, language: Language): { label: string; value: string }[] {
  const { labels } = messages(language).mail;
  const received = lead.createdAt ? [{ label: labels.received, value: localTime(lead.createdAt, language) }] : [];
  return [
    { label: labels.name, value: lead.fullName },
    { label: labels.email, value: lead.email },
    { label: labels.language, value: languageDefinitions[lead.language].name },
    ...received,
    { label: lead.table === 'contacts' ? labels.message : labels.services, value: submittedText(lead) },
  ];
}

const submittedText = (lead: Lead) => (lead.table === 'contacts' ? lead.message : lead.services.join('\n'));

/** A time in the time zone of the business, which is independent of the server's, with the zone (product.md L7). */
export function localTime(iso: string, language: Language): string {
  const { timeZone } = content().site;
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(iso))} (${timeZone})`;
}

/** An e-mail of paragraphs, labelled values and the imprint. */
export function renderEmail(language: Language, subject: string, parts: Part[]): Email {
  const body = parts.map(partHtml).filter(Boolean).join('\n');
  const html = `<!doctype html>
<html lang="${language}" dir="${messages(language).language.direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:${colour('#f7efe0')};color:${colour('#22101e')};font:16px/1.55 Georgia,serif">
<div style="max-width:36em;margin:auto">
${body}
</div></body></html>`;
  return { subject, text: parts.map(partText).filter(Boolean).join('\n\n'), html };
}

function partText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('label' in part) return `${part.label}:\n${part.value}`;
  return [...part.imprint, ...part.links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
}

function partHtml(part: Part): string {
  if (typeof part === 'string') return paragraph(part);
  if ('label' in part) return labelledParagraph(part);
  const links = part.links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`);
  const lines = [...part.imprint.map(escapeHtml), ...(links.length > 0 ? [links.join(' · ')] : [])];
  return lines.length > 0 ? `<p style="margin:2em 0 0;font-size:14px">${lines.join('<br>')}</p>` : '';
}

const paragraph = (text: string) => `<p style="margin:0 0 1em">${escapeHtmlWithBreaks(text)}</p>`;

const labelledParagraph = ({ label, value }: { label: string; value: string }) =>
  `<p style="margin:0 0 1em;padding-left:12px;border-left:2px solid ${colour('#b8862f')}"><b>${escapeHtmlWithBreaks(label)}</b><br>${escapeHtmlWithBreaks(value)}</p>`;

/** A colour of the shipped palette in the palette of the site. */
const colour = (shipped: string) => recolour(shipped, content().site.look);

/** Text as HTML, with its line breaks. */
function escapeHtmlWithBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
