import { foldCase } from '#app/i18n/formats.ts';
import { type Language, languages } from '#content/languages.ts';

/** Minimum gap between the log-likelihoods of the two best languages, for a text and for a single word. */
const minMargin = 2;
const minWordMargin = 0.3;
const minClearWords = 2;
/** Counts for a word that is a stop word of this language only. */
const stopWordBonus = 2.5;
/** The count of an unseen trigram, and the assumed number of them times that count. */
const smoothing = { count: 0.5, total: 5000 };

export type TrigramData = { counts: Map<string, number>; total: number; stopWords: Set<string> };

/**
 * By trigrams (Cavnar and Trenkle, "N-gram-based text categorization", 1994) and stop words, learnt with and without
 * accents, so that "Ucretler" is Turkish too.
 */
export class LanguageDetector {
  private readonly models: Map<Language, TrigramData>;

  constructor(models: Map<Language, TrigramData>) {
    this.models = models;
  }

  /**
   * `undefined` unless two words are clear: for "hiya" or "ok". Another language than the `known` one has small words
   * of its own; names count for none.
   */
  detect(text: string, known?: Language): Language | undefined {
    const unnamed = text.replace(/\p{L}+/gu, (word) => (isOfPlace(word) ? ' ' : word));
    const first = this.clear(unnamed);
    if (!known || !first || first === known) return first;
    const plain = unnamed.replace(/(?<=[^.!?]\s)\p{Lu}[\p{L}’']*/gu, ' ');
    const language = this.clear(plain) ?? first;
    const small = (one: Language) => this.models.get(one)?.stopWords ?? new Set();
    const isOwn = (word: string) => language && small(language).has(word) && !small(known).has(word);
    return wordsIn(plain).map(foldCase).some(isOwn) ? language : undefined;
  }

  private clear(text: string): Language | undefined {
    const { language, margin } = this.best(text);
    const isClear = (word: string) => {
      const best = this.best(word);
      return best.language === language && best.margin >= minWordMargin;
    };
    return margin >= minMargin && wordsIn(text).filter(isClear).length >= minClearWords ? language : undefined;
  }

  private best(text: string): { language: Language | undefined; margin: number } {
    const [first, second] = [...this.models]
      .map(([language, model]) => ({ language, logLikelihood: this.logLikelihood(text, model) }))
      .sort((one, other) => other.logLikelihood - one.logLikelihood);
    const margin = first && second ? first.logLikelihood - second.logLikelihood : Number.POSITIVE_INFINITY;
    return { language: first?.language, margin };
  }

  private logLikelihood(text: string, model: TrigramData): number {
    let sum = 0;
    for (const word of wordsIn(text)) {
      for (const trigram of trigramsOf(word)) {
        const count = model.counts.get(trigram) ?? 0;
        sum += Math.log((count + smoothing.count) / (model.total + smoothing.total));
      }
      const models = [...this.models.values()].filter(({ stopWords }) => stopWords.has(foldCase(word)));
      if (models.length === 1 && models[0] === model) sum += stopWordBonus;
    }
    return sum;
  }
}

export function learnTrigrams(texts: string[], stopWords: string[]): TrigramData {
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    for (const word of [...wordsIn(text), ...wordsIn(foldCase(text))]) {
      for (const trigram of trigramsOf(word)) {
        counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
        total += 1;
      }
    }
  }
  return { counts, total, stopWords: new Set(stopWords.map(foldCase)) };
}

const tongues = 'en de tr fr es it pt nl pl ru uk ar fa ku el bg ro sq sr hr hu cs sv zh ja'.split(' ');
const countries = 'DE TR GB US AT CH FR ES IT NL PL RU UA GR'.split(' ');
/** "Türkisch", "Almanca", "Germany": named in a language, they are no word of it. Made once. */
const placeNames = new Set(
  languages
    .flatMap((language) => [
      ...tongues.map((id) => new Intl.DisplayNames([language], { type: 'language' }).of(id) ?? ''),
      ...countries.map((id) => new Intl.DisplayNames([language], { type: 'region' }).of(id) ?? ''),
    ])
    .map((name) => foldCase(name.replaceAll('İ', 'i').toLowerCase())),
);
/** In letters: "türkische", "Almancada". */
const maxEnding = 4;

function isOfPlace(word: string): boolean {
  const folded = foldCase(word.replaceAll('İ', 'i').toLowerCase());
  return Array.from({ length: maxEnding + 1 }, (_, end) => folded.slice(0, folded.length - end)).some(
    (each) => each.length > maxEnding && placeNames.has(each),
  );
}

/** "In English, please" asks for a language and for nothing else. */
const maxWordsOfSwitch = 6;

/** In all languages of the site. Made once, because each question looks here. */
const namesOf = Object.fromEntries(
  languages.map((language) => [
    language,
    languages.map((other) => {
      const name = new Intl.DisplayNames([other], { type: 'language' }).of(language) ?? '';
      return foldCase(name.replaceAll('İ', 'i').toLowerCase());
    }),
  ]),
) as Record<Language, string[]>;

/** `undefined` when the text names none or several, as "do you speak German or Turkish?". */
export function languageAskedFor(text: string): Language | undefined {
  const words = wordsIn(text).map(foldCase);
  const named = languages.filter((language) => namesOf[language].some((name) => words.includes(name)));
  return words.length <= maxWordsOfSwitch && named.length === 1 ? named[0] : undefined;
}

function wordsIn(text: string): string[] {
  return (
    text
      .replaceAll('\u00ad', '')
      .replaceAll('İ', 'i')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

/** The trigrams of "bot" are "^bo", "bot" and "ot$". */
function trigramsOf(word: string): string[] {
  const framed = `^${word}$`;
  return Array.from({ length: Math.max(framed.length - 2, 0) }, (_, start) => framed.slice(start, start + 3));
}
