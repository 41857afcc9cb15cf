/** The copy as a letter in the language of the person: the page shows it, a mail sends it. */
import { channels } from '#app/delivery/channel.server.ts';
import { channelName } from '#app/delivery/deliveries.server.ts';
import { imprint, renderEmail } from '#app/delivery/render-email.server.ts';
import { address as publicAddress } from '#app/i18n/addresses.ts';
import { companyFacts } from '#app/i18n/company-facts.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { siteTimeZone } from '#app/i18n/site-time.server.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { settings } from '#app/settings.server.ts';
import { content, messages } from '#content/load.server.ts';
import { periods } from '../retention.server.ts';
import type { PersonItem } from './person.tsx';
import { privacyTexts } from './texts.ts';

type Section = { title: string; lines: string[]; entries?: { title: string; lines: string[] }[] };
export type Letter = ReturnType<typeof letterOf>;

type About = { address: string; language: OfficeLanguage; items: PersonItem[]; tables: string[]; origin: string };

/** `attached`: the text of a mail to which the owner attaches the letter. */
export function letterOf({ address, language, items, tables, origin }: About) {
  const { copy: texts } = privacyTexts[language];
  const { visitor, answer } = messages(language).mail;
  const { site } = content();
  const { legalName = site.brand, address: place, email } = companyFacts(site);
  const publicUrl = (page: 'contact' | 'privacy') => (settings().SITE_URL ?? origin) + publicAddress(language, page);
  const name = items.find(({ row }) => row?.fullName)?.row?.fullName ?? '';
  const date = dateText(language, Date.now(), { dateStyle: 'long', timeZone: siteTimeZone() });
  const city = place && `${place.postalCode} ${place.addressLocality}`;
  const controller = [legalName, place?.streetAddress, city, email].filter(Boolean).join(', ');
  const purposes = tables.map((table) => texts.purpose[table as keyof typeof texts.purpose] ?? texts.purpose.contacts);
  const questions = fill(texts.questions, { contact: email ?? publicUrl('contact') });
  const greeting = name ? fill(answer.greeting, { name }) : visitor.greeting;
  const sections: Section[] = [
    { title: texts.stored, lines: [], entries: items.map((item) => entryOf(item, language)) },
    { title: texts.purposes, lines: [...purposes.map((purpose) => fill(purpose, periods())), texts.always] },
    { title: texts.recipients, lines: recipients(language) },
    { title: texts.rights, lines: [texts.rightsText, `${texts.policy} ${publicUrl('privacy')}`] },
  ];
  return {
    ...{ address, name, language, greeting, sections },
    subject: fill(texts.subject, { brand: site.brand }),
    opening: [texts.asked, fill(texts.intro, { address, date }), questions, `${texts.controller} ${controller}`],
    closing: visitor.closing,
    attached: [greeting, texts.attached, questions, visitor.closing].join('\n\n'),
  };
}

export function letterMail({ language, subject, greeting, opening, sections, closing }: Letter) {
  const parts = sections.flatMap(({ entries = [], ...section }) => [section, ...entries]);
  const labelled = parts.map(({ title, lines }) => ({ label: title, value: lines.join('\n') }));
  return renderEmail(language, subject, [greeting, ...opening, ...labelled, closing, imprint(language)]);
}

/** Names providers, as far as they are entered. */
function recipients(language: OfficeLanguage): string[] {
  const { recipient } = privacyTexts[language].copy;
  const names: Partial<Record<string, string>> = content().site.providers;
  const used = ['hosting', 'mail', ...channels().map((channel) => channel.recipient)];
  return [...new Set(used)].flatMap((id) => {
    const text = recipient[id as keyof typeof recipient];
    return text ? [names[id] ? `${text} (${names[id]})` : text] : [];
  });
}

function entryOf({ at, row, note }: PersonItem, language: OfficeLanguage) {
  const { person: texts, copy } = privacyTexts[language];
  const moment = at && formatMoment(at, language);
  const title = [row?.what ?? texts.notes.note, row?.state.text, moment].filter(Boolean).join(' · ');
  const sent = row?.sent.map(({ status, settled_at, due_at, ...delivery }) => {
    const name = copy.channel[delivery.channel as keyof typeof copy.channel] ?? channelName(delivery, language);
    return [name, texts.sent[status], formatMoment(settled_at ?? due_at, language)].join(' · ');
  });
  const facts = row?.facts.map(({ label, value }) => `${label}: ${value}`);
  const lines = [row?.text ?? note?.text ?? '', ...(facts ?? []), ...(sent ?? [])];
  return { title, lines: lines.filter(Boolean) };
}
