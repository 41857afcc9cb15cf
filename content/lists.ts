/** Other texts may name their entries: `{service.chatbots}`, `{services}`, `{services.count}`. */
import { type Language, localeOf } from './languages.ts';
import type { MessageFile, Messages } from './schema.ts';

export const namingFiles = ['common', 'home', 'waitlist', 'faq', 'about', 'agent'] as const satisfies MessageFile[];

export type NamingTexts = { [Name in (typeof namingFiles)[number]]: Messages<Name> };

/** `numbers` are the words from one on (`language.yaml`). */
type NumberStyle = { numbers: string[]; language: Language };

/** `entry` and `list` begin the names of one entry and of all; `passage` is the assistant's answer about all. */
type List = { entry: string; list: string; passage?: string; key: string; titles: Record<string, string> };

function listsOf({ home, waitlist, faq, about, agent }: NamingTexts): List[] {
  const { services, pricing, process, comparison, benefits } = home;
  const questions = Object.values(faq.categories).flatMap((category) => Object.entries(category.entries));
  return [
    list('service', 'services', 'home.yaml: services.cards', titled(services.cards), 'services'),
    list('tier', 'tiers', 'home.yaml: pricing.tiers', titled(pricing.tiers), 'tiers'),
    list('step', 'steps', 'home.yaml: process.steps', titled(process.steps), 'process'),
    list(
      'row',
      'rows',
      'home.yaml: comparison.rows',
      mapValues(comparison.rows, ({ text }) => text),
      'comparison',
    ),
    list('benefit', 'benefits', 'home.yaml: benefits.items', titled(benefits.items), 'benefits'),
    list(
      'waitlist',
      'waitlist',
      'waitlist.yaml: services',
      mapValues(waitlist.services, ({ name }) => name),
      'soon',
    ),
    list('value', 'values', 'about.yaml: values.items', titled(about.values.items), 'values'),
    list('feature', 'features', 'agent.yaml: features', titled(agent.features)),
    list(
      'question',
      'questions',
      'faq.yaml: categories',
      mapValues(Object.fromEntries(questions), (one) => one.question),
    ),
  ];
}

function list(entry: string, list: string, key: string, titles: Record<string, string>, passage?: string): List {
  return { entry, list, key, titles, passage };
}

function titled(entries: Record<string, { title: string }>): Record<string, string> {
  return mapValues(entries, ({ title }) => title);
}

/** `.mentioned` stands for nothing, and says that a sentence speaks of an entry. */
export function namesOfLists(texts: NamingTexts, style: NumberStyle): Record<string, string> {
  const names = listsOf(texts).flatMap(({ entry, list, titles }) => [
    ...Object.entries(titles).flatMap(([id, title]) => [
      [`${entry}.${id}`, title],
      [`${entry}.${id}.mentioned`, ''],
    ]),
    ...Object.entries(listForms(list, Object.values(titles), style)),
  ]);
  return { ...Object.fromEntries(names), ...(!hasPrices(texts.home) && { [noPrices]: '' }) };
}

/** `name` ("a, b and c"), `name.or` ("a, b or c"), `name.count` ("three", but never "one": the items are plural). */
export function listForms(name: string, items: string[], { numbers, language }: NumberStyle): Record<string, string> {
  const format = (type: Intl.ListFormatType) => new Intl.ListFormat(localeOf(language), { type }).format(items);
  const count = numbers[items.length - 1] ?? new Intl.NumberFormat(localeOf(language)).format(items.length);
  return {
    [name]: format('conjunction'),
    [`${name}.or`]: format('disjunction'),
    ...(items.length > 1 && { [`${name}.count`]: count }),
  };
}

export function hasPrices({ pricing }: Messages<'home'>): boolean {
  return Object.values(pricing.tiers).some(({ price }) => price);
}

/** Stands for nothing: the sentence denies that there are prices. */
const noPrices = 'prices.none';

/** `undefined` when the name is not one of a list. */
export function adviceOnListName(name: string, texts: NamingTexts): string | undefined {
  const [first, id, form] = name.split('.');
  if (name === noPrices) return `says that there are no prices, but home.yaml has one; write it without {${noPrices}}`;
  for (const { entry, list, key, titles } of listsOf(texts)) {
    if (entry === first && id && !Object.hasOwn(titles, id) && (!form || form === 'mentioned'))
      return `speaks of "${id}", which is not in ${key}; write the sentence without it, and without {${name}}`;
    if (list === first && id === 'count')
      return `{${name}} counts only one entry in ${key}; write the sentence for one, without {${name}}`;
  }
  return undefined;
}

/** Without answers that name a removed entry or omit one of a whole list: the page's own words stand in for them. */
export function currentAnswers(answers: Record<string, string>, texts: NamingTexts): Record<string, string> {
  const lists = listsOf(texts);
  const known = namesOfLists(texts, { numbers: [], language: 'en' });
  const { tiers } = texts.home.pricing;
  const isCurrent = ([passage, text]: [string, string]) => {
    if (hasPrices(texts.home) && (passage === 'tiers' || Object.hasOwn(tiers, passage))) return false;
    const names = [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name);
    if (names.some((name) => known[name] === undefined && adviceOnListName(name, texts))) return false;
    const { entry, list, titles = {} } = lists.find((one) => one.passage === passage) ?? {};
    return names.includes(`${list}`) || Object.keys(titles).every((id) => text.includes(`{${entry}.${id}`));
  };
  return Object.fromEntries(Object.entries(answers).filter(isCurrent));
}

function mapValues<T, Result>(record: Record<string, T>, map: (value: T) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
