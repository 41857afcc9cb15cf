import { address, type PageId, type Section } from '#app/i18n/addresses.ts';
import { plainText } from '#app/i18n/plain-text.ts';
import { faqIds, featureIds, legalIds, serviceIds, tierIds } from '#content/ids.ts';
import { type Language, languageNames, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

/** The contents of the site in one language with their addresses, in the format of https://llmstxt.org. */
export function overview(language: Language, origin: string): string {
  const { home, common } = messages(language);
  const { brand, product } = content().site;
  const at = (page: PageId, section?: Section) => origin + address(language, page, { section });
  const chapters: [title: string, lines: string[]][] = [
    [common.header.services, services(language, at)],
    [product, features(language, at)],
    [common.header.pricing, tiers(language, at)],
    [common.header.faq, questions(language, at)],
    [common.footer.contact, [page('contact', language, at), page('waitlist', language, at)]],
    // The format reserves this title for links that a short context may skip.
    ['Optional', [page('about', language, at), ...legalTexts(language, at), ...otherLanguages(language, origin)]],
  ];
  const body = chapters.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`).join('\n');
  return plainText(`# ${brand}\n\n> ${home.head.description}\n\n${home.services.lead}\n\n${body}`);
}

type At = (page: PageId, section?: Section) => string;

const entry = (name: string, url: string, text: string) => `- [${name}](${url}): ${text}`;

function services(language: Language, at: At): string[] {
  const { cards } = messages(language).home.services;
  return serviceIds.map((id) =>
    entry(cards[id].title, id === 'agent' ? at('agent') : at('home', 'services'), cards[id].text),
  );
}

function features(language: Language, at: At): string[] {
  const { features } = messages(language).agent;
  return featureIds.map((id) => entry(features[id].title, at('agent', 'features'), features[id].text));
}

function tiers(language: Language, at: At): string[] {
  const { tiers } = messages(language).home.pricing;
  return tierIds.map((id) => entry(tiers[id].title, at('home', 'pricing'), tiers[id].items.join('; ')));
}

function questions(language: Language, at: At): string[] {
  return messages(language).faq.categories.flatMap(({ entries }, floor) =>
    entries.map(({ question, answer }, index) => entry(question, `${at('faq')}#${faqIds[floor]?.[index]}`, answer)),
  );
}

function page(id: 'contact' | 'waitlist' | 'about', language: Language, at: At): string {
  const { title, description } = messages(language)[id].head;
  return entry(withoutBrand(title), at(id), description);
}

function legalTexts(language: Language, at: At): string[] {
  const { documents } = messages(language);
  return legalIds.map((id) => entry(withoutBrand(documents[id].head.title), at(id), documents[id].head.description));
}

function otherLanguages(language: Language, origin: string): string[] {
  return languages
    .filter((other) => other !== language)
    .map((other) => entry(languageNames[other], `${origin}/${other}/llms.txt`, messages(other).home.head.description));
}

/** Titles have the form "name | brand". */
const withoutBrand = (title: string) => title.split(' | ')[0] ?? title;
