/** What somebody should decide about the texts of a language, as their authors wrote them. */
import { type Facts, type FigurePattern, figuresIn } from './facts.ts';
import type { Hint, Mend } from './fault.ts';
import type { Fill } from './fill.ts';
import { type Language, languages, localeOf } from './languages.ts';
import { type List, listsOf, type NamingTexts, outdatedName } from './lists.ts';
import type { Messages } from './schema.ts';
import { textsOf } from './texts.ts';

export type HintSources = {
  language: Language;
  texts: NamingTexts;
  removed: Record<string, string>;
  /** Whether the facts of the offer have a price. */
  isPriceStated: boolean;
  facts: Facts;
  patterns: FigurePattern[];
  glossary: { use: string; not: string[] }[];
  fill: Fill;
};

/** Checks a page without what nobody reads. */
export function hintsOf(name: string, page: unknown, file: string, sources: HintSources): Hint[] {
  const { glossary, language, texts, removed } = sources;
  const lists = listsOf(texts);
  const avoided = glossary.flatMap(({ use, not }) =>
    not.map((word) => ({ use, word: word.toLocaleLowerCase(language) })),
  );
  // The assistant gives no answer about a removed entry.
  const unread = name === 'assistant' ? Object.keys(removed).map((key) => key.replace(/^\w+/, 'answers')) : [];
  return textsOf(readTexts(name, page)).flatMap(({ key: path, text }) => {
    if (unread.includes(path)) return [];
    const hints = [...figures(text, sources), ...names(text, lists, sources), ...words(text, avoided, sources)];
    // Counts once a text, however often it is found there.
    const byFound = new Map(hints.map((hint) => [`${hint.id} ${hint.found}`, { ...hint, file, path }]));
    return [...byFound.values()];
  });
}

/** Finds prices that are missing, or have other digits than that of the owner's language or the first with one. */
export function priceHints(all: Record<Language, Pick<NamingTexts, 'home'>>, ownerLanguage: Language): Hint[] {
  const digits = (text: string) => text.replace(/\D/g, '');
  const others = (text: string) => text.replace(/\d/g, '');
  return Object.keys(all[ownerLanguage].home.pricing.tiers).flatMap((id) => {
    const priceIn = (language: Language) => all[language].home.pricing.tiers[id]?.price ?? '';
    const found = [ownerLanguage, ...languages].map(priceIn).find(Boolean);
    if (!found) return [];
    const differing = languages.filter((each) => !priceIn(each) || digits(priceIn(each)) !== digits(found));
    return differing.map((language): Hint => {
      const { title, price: own } = all[language].home.pricing.tiers[id] ?? { title: '' };
      const place = { file: `${language}/home.yaml`, path: `pricing.tiers.${id}.price` };
      // Words would be in another language, unless the two are the same but for the figure.
      const isOfBoth = own ? others(own) === others(found) : !/\p{L}/u.test(found);
      const mends = isOfBoth ? [{ text: found, shown: found }] : [];
      return { id: 'price', ...place, found, sentence: own || title, mends };
    });
  });
}

function readTexts(name: string, page: unknown): unknown {
  if (name.endsWith('phrasings')) return undefined;
  // How visitors name things.
  if (name === 'sheets') return JSON.parse(JSON.stringify(page, (key, value) => (key === 'heard' ? undefined : value)));
  if (name === 'common') return { ...(page as object), facts: undefined };
  // Samples have words and figures of their own.
  if (name === 'trades') return { ...(page as object), trades: undefined, subjects: undefined, heard: undefined };
  if (name !== 'assistant') return page;
  const { replies, unsaid, call, answers } = page as Messages<'assistant'>;
  return { replies, unsaid, call: { ...call, days: undefined }, answers };
}

type Found = Omit<Hint, 'file' | 'path'>;

function figures(text: string, { facts, patterns, fill }: HintSources): Found[] {
  const plain = text.replaceAll('&nbsp;', '\u00a0').replaceAll(/&shy;|\u00ad/g, '');
  return figuresIn(plain.trim(), patterns, facts).map(({ figure, names, others }) => {
    const mends = names.map(([fact, inBraces]) => mend(plain, figure, inBraces, fill, fact));
    const kept = names.length > 0 ? [] : others.map((fact) => ({ fact, text: fill(`{${fact}}`) }));
    return { id: 'figure', found: figure, sentence: fill(sentenceWith(plain, figure)), mends, kept };
  });
}

function names(text: string, lists: readonly List[], sources: HintSources): Found[] {
  const { texts, removed, language, fill, isPriceStated } = sources;
  const inBraces = [...text.matchAll(/\{([\w.-]+)\}/g)].flatMap(([name, key = '']) => {
    const outdated = outdatedName(key, lists, texts.home, removed, isPriceStated);
    return outdated ? [{ name, outdated }] : [];
  });
  const found = [...inBraces, ...writtenOut(text, removed, language)];
  return found.flatMap(({ name, outdated }): Found[] => {
    const sentence = sentenceWith(text, name);
    const title = plainTitle(fill(outdated.found));
    // A title without a mark may stand anywhere in its sentence.
    const isMarked = name.startsWith('{') && outdated.id !== 'count';
    const shorter = isMarked ? withoutClause(sentence, name, title, language) : undefined;
    const isWhole = /[.!?](?:\{[\w.-]+\})*$/.test(sentence) && !text.includes('\n');
    const others = isWhole
      ? text
          .replace(sentence, '')
          .replace(/\s{2,}/g, ' ')
          .trim()
      : '';
    const next = text.slice(text.indexOf(sentence) + sentence.length).trim();
    // "We have no list prices: we agree one monthly price, plus VAT." says more.
    const saysMore = outdated.id === 'prices' && /[,:;–—]/.test(sentence);
    const canDrop = !saysMore && outdated.id !== 'count' && others !== '' && !leaning[language]?.test(next);
    const dropped: Mend = { text: others, shown: fill(others), drops: true };
    const mends = [
      ...(shorter === undefined ? [] : [mend(text, sentence, shorter, fill)]),
      ...(canDrop ? [dropped] : []),
    ];
    return [{ ...outdated, found: fill(outdated.found), sentence: fill(sentence), mends }];
  });
}

/** Begins a sentence that says nothing without the one before it. */
const leaning: Partial<Record<Language, RegExp>> = {
  en: /^(?:It|Its|They|Their|This|That|These|Those|He|She|Both|But|Then|So)(?!\p{L})/u,
  de: /^(?:Er|Es|Ihm|Ihn|Dies\p{L}*|Das|Damit|Dafür|Dabei|Dazu|Davon|Darin|Darüber|Dann|Aber|Beide|So)(?!\p{L})/u,
  tr: /^(?:Bu|Bun\p{L}+|O|On[aud]\p{L}*|Böyle\p{L}*|Ama|Fakat|Ayrıca)(?!\p{L})/u,
};

const plainTitle = (title: string) => title.replaceAll(/&shy;|\u00ad/g, '');

/** Finds titles of removed services in texts without a mark. */
function writtenOut(text: string, removed: Record<string, string>, language: Language) {
  return Object.entries(removed).flatMap(([key, found]) => {
    const title = plainTitle(found);
    if (!/^(?:service|waitlist)\./.test(key) || title.includes('{') || text.includes(`{${key}`)) return [];
    const folded = text.toLocaleLowerCase(language);
    // Nearly all texts lack it, and making a pattern takes longer than this look.
    if (!folded.includes(title.toLocaleLowerCase(language))) return [];
    const at = folded.search(wholeWord(title.toLocaleLowerCase(language)));
    return at < 0 ? [] : [{ name: text.slice(at, at + title.length), outdated: { id: 'entry' as const, found } }];
  });
}

/** `avoided`: in lower case, each with the word to use. */
function words(text: string, avoided: { use: string; word: string }[], { language, fill }: HintSources): Found[] {
  const plain = text.replaceAll(/&shy;|\u00ad/g, '');
  const unnamed = plain.replace(/\{[^{}]*\}/g, (name) => ' '.repeat(name.length));
  const folded = unnamed.toLocaleLowerCase(language);
  return avoided.flatMap(({ use, word }): Found[] => {
    // Nearly all texts have none of the words, and making a pattern takes longer than this look.
    if (!folded.includes(word)) return [];
    const at = folded.search(wholeWord(word));
    if (at < 0) return [];
    const written = plain.slice(at, at + word.length);
    const mends = [mend(plain, written, use, fill)];
    return [{ id: 'word', found: written, sentence: fill(sentenceWith(plain, written)), mends }];
  });
}

const wholeWord = (text: string) =>
  new RegExp(`(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u');

function mend(text: string, part: string, other: string, fill: Fill, fact?: string): Mend {
  const mended = text.replace(part, () => other);
  const from = text.indexOf(part);
  const before = mended.slice(0, from + other.length);
  return {
    text: mended,
    shown: fill(sentenceWith(mended, other, before.length - other.length)),
    ...(fact && { fact }),
  };
}

/** A mark behind a full stop is about the sentence before. */
const sentenceEnd = /(?<=[.!?](?:\{[\w.-]+\})*)\s+/;

function sentenceWith(text: string, part: string, from = 0): string {
  const at = text.indexOf(part, from);
  let end = 0;
  for (const sentence of text.split(sentenceEnd)) {
    end = text.indexOf(sentence, end) + sentence.length;
    if (end >= at + part.length) return sentence;
  }
  return text;
}

/** In characters: what is longer is more than a part of an enumeration. */
const maxClause = 60;

/** Leaves out the part of an enumeration that `mark` ends, if there is one; `title` is a name that it may have. */
function withoutClause(sentence: string, mark: string, title: string, language: Language): string | undefined {
  const [before = '', after = ''] = sentence.split(mark, 2);
  const isTitle = before.toLocaleLowerCase(language).endsWith(title.toLocaleLowerCase(language));
  const start = before.length - (isTitle ? title.length : 0);
  const joiners = (['conjunction', 'disjunction'] as const).map((type) => {
    const parts = new Intl.ListFormat(localeOf(language), { type }).formatToParts(['a', 'b']);
    return parts[1]?.value ?? '';
  });
  const joiner = new RegExp(`, |${joiners.join('|')}`, 'g');
  const last = [...before.slice(0, start).matchAll(joiner)].at(-1);
  if (/[.!?]$/.test(before) || before.length - (last?.index ?? 0) > maxClause) return undefined;
  if (last) {
    const head = before.slice(0, last.index);
    const comma = head.lastIndexOf(', ');
    // The part before becomes the last of the enumeration.
    const isLast = last[0] !== ', ' && comma > 0;
    return (isLast ? head.slice(0, comma) + last[0] + head.slice(comma + 2) : head) + after;
  }
  const [next] = after.match(joiner) ?? [];
  if (next === undefined || !after.startsWith(next)) return undefined;
  const rest = after.slice(next.length);
  if (isTitle && start > 0) return before.slice(0, start) + rest;
  return rest.charAt(0).toLocaleUpperCase(language) + rest.slice(1);
}
