import { address, ownPageId, type PageId, type Section } from '#app/i18n/addresses.ts';
import { plainText } from '#app/i18n/formats.ts';
import type { PublicPage } from '#app/i18n/pages.ts';
import { textsOfPage } from '#app/pages/page-texts.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { listedPages } from '../listed-pages.server.ts';

/** The contents of the site in one language with their addresses, in the format of https://llmstxt.org. */
export function overview(language: Language, origin: string): string {
  const { home, common } = messages(language);
  const { brand, product } = content().site;
  const others = listedPages().filter((page) => !told.includes(page));
  const at = (page: PageId, section?: Section) => origin + address(language, page, { section });
  const chapters: [title: string, lines: string[]][] = [
    [common.header.services, services(language, at)],
    [product, features(language, at)],
    [common.header.pricing, tiers(language, at)],
    [common.header.faq, questions(language, at)],
    [common.footer.contact, others.filter(isContact).map((each) => entryOf(each, language, at))],
    // The format reserves this title for links that a short context may skip.
    [
      'Optional',
      [
        ...others.filter((each) => !isContact(each)).map((each) => entryOf(each, language, at)),
        ...ownPages(language, at),
        ...otherLanguages(language, origin),
      ],
    ],
  ];
  const body = chapters.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`).join('\n');
  return plainText(`# ${brand}\n\n> ${home.head.description}\n\n${home.services.lead}\n\n${body}`);
}

/** Pages whose contents have chapters of their own; the home page is the overview itself. */
const told: PublicPage[] = ['home', 'agent', 'faq'];
const isContact = (page: PublicPage) => page === 'book' || page === 'contact' || page === 'waitlist';

type At = (page: PageId, section?: Section) => string;

const entry = (name: string, url: string, text: string) => `- [${name}](${url}): ${text}`;

function services(language: Language, at: At): string[] {
  const { cards } = messages(language).home.services;
  return Object.entries(cards).map(([id, { title, text }]) =>
    entry(title, id === 'agent' ? at('agent') : at('home', 'services'), text),
  );
}

function features(language: Language, at: At): string[] {
  const { features } = messages(language).agent;
  return Object.values(features).map(({ title, text }) => entry(title, at('agent', 'features'), text));
}

function tiers(language: Language, at: At): string[] {
  const { tiers } = messages(language).home.pricing;
  return Object.values(tiers).map(({ title, price, items }) =>
    entry(title, at('home', 'pricing'), [...(price ? [price] : []), ...items].join('; ')),
  );
}

function questions(language: Language, at: At): string[] {
  return Object.values(messages(language).faq.categories).flatMap(({ entries }) =>
    Object.entries(entries).map(([id, { question, answer }]) => entry(question, `${at('faq')}#${id}`, answer)),
  );
}

function entryOf(page: PublicPage, language: Language, at: At): string {
  const { title, description } = textsOfPage(page, messages(language)).head;
  return entry(withoutBrand(title), at(page), description);
}

function ownPages(language: Language, at: At): string[] {
  return Object.entries(messages(language).ownPages).map(([id, { head }]) =>
    entry(withoutBrand(head.title), at(ownPageId(id)), head.description),
  );
}

function otherLanguages(language: Language, origin: string): string[] {
  return languages
    .filter((other) => other !== language)
    .map((other) =>
      entry(languageDefinitions[other].name, `${origin}/${other}/llms.txt`, messages(other).home.head.description),
    );
}

/** Titles have the form "name | brand". */
const withoutBrand = (title: string) => title.split(' | ')[0] ?? title;
