/** The texts of the pages that an answer may come from. */

import type { PageId } from '#app/i18n/addresses.ts';
import { ownPageId } from '#app/i18n/addresses.ts';
import { publicEmail } from '#app/i18n/company-facts.server.ts';
import { withoutBreakHints } from '#app/i18n/formats.ts';
import { legalIds, type PageTextName } from '#app/i18n/pages.ts';
import { configuredDocument } from '#app/pages/legal-document.server.ts';
import { intentIds, legalPassageIds, unsaidIds } from '#content/ids.ts';
import { findPassage } from '#content/legal-text.ts';
import type { AllMessages } from '#content/load.server.ts';
import type { Offer } from '#content/offer.ts';
import type { Block, LegalDocument, Run } from '#content/schema.ts';
import type { Site } from '#content/site-schema.ts';
import { textsOf } from '#content/texts.ts';

/** `isConditional`: depends on the configuration, which no text of `assistant.yaml` can follow. */
export type PassageText = {
  /** Is unique among passages and intents. */
  id: string;
  page: PageId;
  anchor: string;
  /** The key in the file, where it is not the anchor. */
  key?: string;
  title: string;
  text: string;
  isConditional?: boolean;
};

/**
 * `answer` is empty while its facts are placeholders in `site.yaml`. With figures or addresses that neither its place
 * nor `site.yaml` has (`unsupported`), the written answer is left out, and the text of the page replaces it. An answer
 * that was taught in the office may have those of every page.
 */
export type Passage = PassageText & {
  answer: string;
  unsupported?: { answer: string; facts: string[] };
  /** The passage of which it is a point, which answers one question about it. */
  of?: string;
};

/** A page without an entry does not compile: the chat would not know it. */
const ofPages: Record<PageTextName, (messages: AllMessages, site: Site) => PassageText[]> = {
  home: homePassages,
  // After the pages whose entries seldom change: a new question of their name does not take theirs.
  faq: faqPassages,
  agent: agentPassages,
  waitlist: waitlistPassages,
  about: aboutPassages,
  contact: contactPassages,
  // Its times are answered by `call-times.server.ts`, its texts are places of `parts`.
  book: () => [],
  demo: () => [],
  // Figures that change with each measurement.
  proof: () => [],
};

/** Begins the ids of answers that are taught in the office. */
export const taught = 'own-';

export function passagesOf(messages: AllMessages, site: Site, offer?: Offer): Passage[] {
  const texts = withOwnIds([
    ...Object.values(ofPages).flatMap((passages) => passages(messages, site)),
    ...legalPassages(messages, site),
    ...ownPagePassages(messages, site),
  ]);
  const { answers, call } = messages.assistant;
  const own = textsOf(site).map((fact) => fact.text);
  const byPlace = Map.groupBy(texts, placeOf);
  const known = (passage: PassageText) => [...own, ...(byPlace.get(placeOf(passage)) ?? []).map(({ text }) => text)];
  const current = site.booking === 'off' ? answers : { ...answers, ...call.answers };
  const passages = texts.map(({ isConditional, ...passage }): Passage => {
    const text = clean(passage.text);
    const stated = isConditional ? undefined : current[passage.id];
    return supported({ ...passage, title: clean(passage.title), text, answer: clean(stated ?? text) }, known(passage));
  });
  const parts = partsOf(messages, passages, site).map((part) =>
    supported(part, part.id.startsWith(taught) ? [...own, ...textsOfPages(messages, site, offer)] : known(part)),
  );
  const all = [...passages, ...parts];
  return [...all, ...pointsOf(messages, all, [...own, ...legalSections(messages, site).map(({ text }) => text)])];
}

const placeOf = ({ page, anchor }: PassageText) => `${page}#${anchor}`;

function textsOfPages(messages: AllMessages, site: Site, offer?: Offer): string[] {
  const pages = Object.keys(ofPages).map((name) => messages[name as PageTextName]);
  const documents = [...legalSections(messages, site), ...ownPagePassages(messages, site)].map(({ text }) => text);
  return textsOf([pages, messages.common, messages.sheets, documents, offer]).map(({ text }) => text);
}

/** What each answer is about, by its id: the page that it cites, and its title unless others have it too. */
export function answerSubjects(messages: AllMessages, site: Site) {
  const passages = passagesOf(messages, site);
  const whole = passages.filter(({ id, of }) => !of && !messages.assistant.parts[id]);
  const byTitle = Map.groupBy(whole, ({ title }) => title);
  const titled = whole.filter(({ title }) => byTitle.get(title)?.length === 1);
  return new Map(
    passages.map((each) => [each.id, { page: each.page, title: titled.includes(each) ? each.title : undefined }]),
  );
}

/** Those whose figures no page has answer as the whole subject does. */
function pointsOf({ assistant: { points } }: AllMessages, passages: Passage[], own: string[]): Passage[] {
  return passages.flatMap((passage) =>
    Object.entries(passage.answer && (points[passage.id] ?? {})).map(([id, answer]) => {
      const point = supported({ ...passage, id, answer: clean(answer), of: passage.id }, own);
      return point.unsupported ? { ...point, answer: passage.answer } : point;
    }),
  );
}

/** An entry that is called as one of another page, or as an intent, has the name of its page before its own. */
function withOwnIds(texts: PassageText[]): PassageText[] {
  const taken = new Set<string>([...intentIds, ...unsaidIds]);
  return texts.map((passage) => {
    const id = taken.has(passage.id) ? `${passage.page}-${passage.id}` : passage.id;
    taken.add(id);
    return { ...passage, id };
  });
}

/** A place that is not shown has no answer. */
function partsOf(messages: AllMessages, passages: Passage[], site: Site): Passage[] {
  const places = [...legalSections(messages, site), ...bookingPage(messages, site), ...passages];
  return Object.entries(messages.assistant.parts).flatMap(([id, { at, answer }]) => {
    const [page = '', anchor = ''] = at.split('#');
    const place = places.find((each) => each.page === page && each.anchor === anchor);
    if (!place) return [];
    return { ...place, id, title: clean(place.title), text: clean(place.text), answer: clean(answer) };
  });
}

/** `own`: what `site.yaml` and the place on the page say. What was found of the place itself does not count. */
function supported({ unsupported: _, ...passage }: Passage, own: string[]): Passage {
  const { title, text, answer } = passage;
  const facts = unsupportedFacts(answer, [title, text, ...own].join(' '));
  return facts.length > 0 ? { ...passage, answer: text, unsupported: { answer, facts } } : passage;
}

export function unsupportedFacts(text: string, source: string): string[] {
  const known = new Set(factsOf(source));
  return factsOf(text).filter((fact) => !known.has(fact));
}

function factsOf(text: string): string[] {
  const addresses = text.match(/(?<!\S)\S+@\S+\.\w+|https?:\/\/\S+|www\.\S+/g) ?? [];
  return [...addresses, ...(text.match(/\d+/g) ?? [])];
}

function bookingPage({ book }: AllMessages, site: Site): PassageText[] {
  if (site.booking === 'off') return [];
  return [{ id: 'book', page: 'book', anchor: 'start', title: book.topic, text: `${book.lead} ${book.team}` }];
}

function faqPassages({ faq }: AllMessages): PassageText[] {
  return Object.entries(faq.categories).flatMap(([category, { entries }]) =>
    Object.entries(entries).map(([id, { question, answer }]): PassageText => {
      const key = `categories.${category}.entries.${id}`;
      return { id, page: 'faq', anchor: id, key, title: question, text: answer };
    }),
  );
}

function homePassages({ home, common }: AllMessages, site: Site): PassageText[] {
  const { services, process, pricing, benefits } = home;
  const at = (id: string, anchor: string, title: string, text: string): PassageText => ({
    id,
    page: 'home',
    anchor,
    title,
    text,
  });
  const steps = Object.values(process.steps).map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`);
  const [monthly, free, custom] = pricing.notes;
  const tiers = Object.entries(pricing.tiers);
  const gain = ({ before = '', figure, unit = '', title }: (typeof benefits.items)[string]) =>
    `${before} ${figure}${unit} ${title}`.trim();
  const { improve } = process.steps;
  const { hours } = benefits.items;
  return [
    at('services', 'services', common.header.services, `${services.lead} ${list(titles(services.cards))}.`),
    ...Object.entries(services.cards)
      .filter(([id]) => id !== 'agent')
      .map(([id, { title, text }]) => at(id, 'services', title, text)),
    at('process', 'process', common.header.process, steps.join(' ')),
    ...(improve ? [at('maintenance', 'process', improve.title, improve.text)] : []),
    at('pricing', 'pricing', common.header.pricing, `${pricing.lead} ${sentence(custom)} ${sentence(monthly)}`),
    at(
      'tiers',
      'pricing',
      common.header.pricing,
      `${tiers.map(([, one]) => tierText(one)).join(' ')} ${sentence(free)}`,
    ),
    ...tiers.map(([id, one]) => at(id, 'pricing', one.title, tierText(one))),
    at('comparison', 'comparison', common.header.comparison, comparison(home.comparison, site.brand)),
    at(
      'benefits',
      'benefits',
      benefits.topic,
      `${benefits.lead} ${Object.values(benefits.items).map(gain).join('; ')}. ${benefits.call.text}`,
    ),
    ...(hours ? [at('hours', 'benefits', benefits.topic, `${gain(hours)}. ${hours.text}`)] : []),
    at('consultation', 'benefits', benefits.call.title, `${benefits.action}. ${benefits.call.text}`),
  ];
}

function tierText({ title, price, items }: AllMessages['home']['pricing']['tiers'][string]): string {
  return `${title}${price ? ` (${price})` : ''}: ${items.join(', ')}.`;
}

function comparison({ rows, columns, statuses }: AllMessages['home']['comparison'], brand: string): string {
  const textsOf = (some: (typeof rows)[string][]) => list(some.map(({ text }) => text));
  const byStatus = Map.groupBy(Object.values(rows), ({ others }) => others);
  const others = [...byStatus].map(([status, some]) => `${statuses[status]}: ${textsOf(some)}`);
  return `${brand}: ${textsOf(Object.values(rows))}. ${columns.others}: ${others.join('; ')}.`;
}

function agentPassages({ agent, home }: AllMessages, site: Site): PassageText[] {
  const page = 'agent';
  return [
    {
      id: 'agent',
      page,
      anchor: 'agent',
      title: home.services.cards.agent?.title ?? site.product,
      text: agent.hero.lead,
    },
    ...Object.entries(agent.features).map(([id, { title, text, items }]): PassageText => {
      return {
        id: `agent-${id}`,
        page,
        anchor: id,
        title,
        text: `${text} ${items.map((item) => `${item}.`).join(' ')}`,
      };
    }),
  ];
}

function waitlistPassages({ waitlist, common }: AllMessages): PassageText[] {
  const { services, lead, hint, thanks } = waitlist;
  const soon = common.labels.comingSoon;
  const names = list(Object.values(services).map(({ name }) => name));
  const title = waitlist.head.title.split('|')[0]?.trim() ?? '';
  const at = (id: string, text: string): PassageText => ({ id, page: 'waitlist', anchor: 'services', title, text });
  return [
    at('soon', `${soon}: ${names}. ${thanks.next}`),
    at('waitlist', `${lead} ${waitlist.legend}: ${names}. ${hint}`),
    ...Object.entries(services).map(([id, { name, text }]) => at(`soon-${id}`, `${name} (${soon}): ${text}. ${lead}`)),
  ];
}

function aboutPassages({ about, common }: AllMessages): PassageText[] {
  const page = 'about';
  const title = common.header.about;
  const values = Object.values(about.values.items)
    .map((value) => `${value.title}: ${value.text}`)
    .join(' ');
  return [
    { id: 'about', page, anchor: 'about', title, text: about.hero.lead },
    { id: 'mission', page, anchor: 'mission', title, text: about.mission.lead },
    { id: 'values', page, anchor: 'values', title, text: values },
    { id: 'vision', page, anchor: 'vision', title, text: about.vision.lead },
  ];
}

function contactPassages({ contact, demo, common }: AllMessages, site: Site): PassageText[] {
  const title = common.header.contact;
  const { list: demos } = demo;
  return [
    {
      id: 'contact',
      page: 'contact',
      anchor: 'contact',
      title,
      text: [contact.lead, publicEmail(site)].filter(Boolean).join(' '),
    },
    { id: 'reply', page: 'contact', anchor: 'contact', title, text: contact.lead },
    {
      id: 'demo',
      page: 'demos',
      anchor: 'demos',
      title: demos.first.title,
      text: `${demos.lead} ${demos.first.title}. ${demos.first.text}`,
    },
  ];
}

function titles(cards: Record<string, { title: string }>): string[] {
  return Object.values(cards).map(({ title }) => title);
}

function list(items: string[]): string {
  return items.join(', ');
}

function sentence(note: { title: string; text: string } | undefined): string {
  return note ? `${note.title}: ${note.text}` : '';
}

/** Keeps no-break spaces, which the chat needs too. */
function clean(text: string): string {
  return withoutBreakHints(text)
    .replace(/[ \n]+/g, ' ')
    .trim();
}

function legalPassages({ documents }: AllMessages, site: Site): PassageText[] {
  return legalIds().flatMap((page) => passagesOfDocument(documents[page], configuredDocument(documents[page], site)));
}

export function legalSections({ documents }: AllMessages, site: Site): PassageText[] {
  return legalIds().flatMap((page) =>
    configuredDocument(documents[page], site).sections.map(({ id: anchor, title, blocks }) => {
      const text = blocks.map(textOf).join(' ');
      return { id: `${page}-${anchor}`, page, anchor, title, text };
    }),
  );
}

function ownPagePassages({ ownPages }: AllMessages, site: Site): PassageText[] {
  return Object.entries(ownPages).flatMap(([id, page]) =>
    configuredDocument(page, site).sections.map(({ id: anchor, title, blocks }) => ({
      id: `page-${anchor}`,
      page: ownPageId(id),
      anchor,
      title: `${page.menu}: ${title}`,
      text: blocks.map(textOf).join(' '),
    })),
  );
}

export function isConditional(document: LegalDocument, id: string): boolean {
  const { section, blocks = [] } = findPassage(document, id) ?? {};
  return [section, ...blocks].some((part) => part?.conditions);
}

function passagesOfDocument(document: LegalDocument, shown: LegalDocument): PassageText[] {
  const { id: page } = document;
  return legalPassageIds[page].flatMap((id): PassageText[] => {
    const passage = findPassage(shown, id);
    // A fact that the owner has not entered: the question is understood, and nothing is said.
    if (!passage) return [{ id, page, anchor: shown.sections[0]?.id ?? page, title: shown.heading, text: '' }];
    const { section, blocks } = passage;
    const text = blocks.map(textOf).join(' ');
    const { id: anchor, title } = section;
    return [{ id, page, anchor, title, text, isConditional: isConditional(document, id) }];
  });
}

function textOf(block: Block): string {
  if ('paragraph' in block) return withoutHeading(block.paragraph).map(run).join('').trimStart();
  return block.list.map(({ runs }) => runs.map(run).join('')).join(' ');
}

/** A heading in bold letters, with a full stop. */
function withoutHeading(runs: Run[]): Run[] {
  const [first, ...others] = runs;
  const isHeading = first && 'text' in first && first.strong && first.text.endsWith('.') && others.length > 0;
  return isHeading ? others : runs;
}

function run(part: Run): string {
  return 'text' in part ? part.text : ', ';
}
