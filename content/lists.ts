/** Other texts may name their entries: `{service.chatbots}`, `{services}`, `{services.count}`. */
import { type Edit, isMap, keysOf, pathOf } from './edit.ts';
import type { Hint } from './fault.ts';
import { type Language, localeOf } from './languages.ts';
import type { MessageFile, Messages } from './schema.ts';

export const namingFiles = ['common', 'home', 'waitlist', 'faq', 'about', 'agent'] as const satisfies MessageFile[];

export type NamingTexts = { [Name in (typeof namingFiles)[number]]: Messages<Name> };

/** `numbers` are the words from one on (`language.yaml`). */
type NumberStyle = { numbers: string[]; language: Language };

/**
 * `entry` and `list` begin the names of one entry and of all; `passage` is the chat's answer about all. `at` is
 * the path, in which `*` is any one name.
 */
export type List = {
  entry: string;
  list: string;
  file: MessageFile;
  at: string;
  titles: Record<string, string>;
  passage?: string;
};

export function listsOf({ home, waitlist, faq, about, agent }: NamingTexts): List[] {
  const { services, pricing, process, comparison, benefits } = home;
  const questions = Object.values(faq.categories).flatMap((category) => Object.entries(category.entries));
  const list = (names: string, place: string, titles: List['titles'], passage?: string): List => {
    const [entry = '', list = ''] = names.split(' ');
    const [file, at = ''] = place.split(' ');
    return { entry, list, file: file as MessageFile, at, titles, passage };
  };
  return [
    list('service services', 'home services.cards', titled(services.cards), 'services'),
    list('tier tiers', 'home pricing.tiers', titled(pricing.tiers), 'tiers'),
    list('step steps', 'home process.steps', titled(process.steps), 'process'),
    list('row rows', 'home comparison.rows', mapValues(comparison.rows, titleOf), 'comparison'),
    list('benefit benefits', 'home benefits.items', titled(benefits.items), 'benefits'),
    list('waitlist waitlist', 'waitlist services', mapValues(waitlist.services, titleOf), 'soon'),
    list('value values', 'about values.items', titled(about.values.items), 'values'),
    list('feature features', 'agent features', titled(agent.features)),
    list('question questions', 'faq categories.*.entries', mapValues(Object.fromEntries(questions), titleOf)),
  ];
}

function titleOf(entry: object): string {
  const { title, name, question, text } = entry as Record<string, string | undefined>;
  return title ?? name ?? question ?? text ?? '';
}

/** Finds the entries that edits have removed; keys are names such as `service.websites`. */
export function removedTitles(edits: readonly Edit[], language: Language, texts: NamingTexts): Record<string, string> {
  const lists = listsOf(texts);
  const titles = edits.flatMap(({ file, path, value, base }): [string, string][] => {
    const keys = keysOf(path);
    const isOf = ({ file: name, at }: List) =>
      file === `${language}/${name}.yaml` &&
      new RegExp(`^${at.replace('*', '[^.]+')}$`).test(pathOf(keys.slice(0, -1)));
    const list = value === null && isMap(base) ? lists.find(isOf) : undefined;
    return list ? [[`${list.entry}.${keys.at(-1)}`, titleOf(base as object)]] : [];
  });
  return Object.fromEntries(titles);
}

function titled(entries: Record<string, { title: string }>): Record<string, string> {
  return mapValues(entries, ({ title }) => title);
}

export function namesOfLists(texts: NamingTexts, style: NumberStyle): Record<string, string> {
  const names = listsOf(texts).flatMap(({ entry, list, titles }) => [
    ...Object.entries(titles).map(([id, title]) => [`${entry}.${id}`, title]),
    ...Object.entries(listForms(list, Object.values(titles), style)),
  ]);
  return Object.fromEntries(names);
}

/** A mark fills in nothing: it says that a sentence speaks of an entry, or denies that there are prices. */
export const isMark = (name: string): boolean => name === noPrices || mention.test(name);
const mention = /^(?:service|tier|step|row|benefit|waitlist|value|feature|question)\.[\w-]+\.mentioned$/;

/** `name` ("a, b and c"), `name.or` ("a, b or c"), `name.count` ("three"). */
export function listForms(name: string, items: string[], { numbers, language }: NumberStyle): Record<string, string> {
  const format = (type: Intl.ListFormatType) => new Intl.ListFormat(localeOf(language), { type }).format(items);
  const count = numbers[items.length - 1] ?? new Intl.NumberFormat(localeOf(language)).format(items.length);
  return {
    [name]: format('conjunction'),
    [`${name}.or`]: format('disjunction'),
    [`${name}.count`]: count,
  };
}

/** In the place for it, or as an amount of money in another text of a package. */
function hasPrices({ pricing }: Messages<'home'>): boolean {
  return Object.values(pricing.tiers).some((tier) => tier.price || amount.test(JSON.stringify(tier)));
}
const amount = /\d\s?(?:€|EUR\b|Euro|₺|TL\b|\$|£)|[€₺$£]\s?\d/i;

const noPrices = 'prices.none';

/** Finds what a sentence with this name says that no longer holds. `removed` are {@link removedTitles}. */
export function outdatedName(
  name: string,
  lists: readonly List[],
  home: Messages<'home'>,
  removed: Record<string, string> = {},
  isPriceStated = false,
): Pick<Hint, 'id' | 'found'> | undefined {
  const [first, id = '', form] = name.split('.');
  if (name === noPrices) return isPriceStated || hasPrices(home) ? { id: 'prices', found: '' } : undefined;
  for (const { entry, list, titles } of lists) {
    const title = removed[`${entry}.${id}`];
    if (entry === first && !Object.hasOwn(titles, id) && (form === 'mentioned' || title !== undefined))
      return { id: 'entry', found: title ?? id };
    const [only, ...others] = Object.values(titles);
    if (list === first && id === 'count' && others.length === 0) return { id: 'count', found: only ?? '' };
  }
  return undefined;
}

/** Leaves out answers that name a removed entry or omit one of a whole list: the page's own words replace them. */
export function currentAnswers(answers: Record<string, string>, texts: NamingTexts): Record<string, string> {
  const lists = listsOf(texts);
  const known = namesOfLists(texts, { numbers: [], language: 'en' });
  const isOfLists = (name: string) =>
    lists.some(({ entry, list }) => [entry, list].includes(name.split('.', 1).join()));
  const { tiers } = texts.home.pricing;
  const isCurrent = ([passage, text]: [string, string]) => {
    if (hasPrices(texts.home) && (passage === 'tiers' || Object.hasOwn(tiers, passage))) return false;
    const names = [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name);
    if (names.some((name) => isOfLists(name) && (isMark(name) ? outdatedName(name, lists, texts.home) : !known[name])))
      return false;
    const { entry, list, titles = {} } = lists.find((one) => one.passage === passage) ?? {};
    return names.includes(`${list}`) || Object.keys(titles).every((id) => text.includes(`{${entry}.${id}`));
  };
  return Object.fromEntries(Object.entries(answers).filter(isCurrent));
}

function mapValues<T, Result>(record: Record<string, T>, map: (value: T) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
