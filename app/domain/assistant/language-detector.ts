/** In which language a question is asked. */
import type { Language } from '#content/languages.ts';
import { fold } from './tokenize.ts';

/** How many times likelier than every other language, as a natural logarithm, one must be to be taken for sure. */
const margin = 2;
/** What a word is worth that is common in one language and in no other. */
const commonWord = 2.5;

type Sample = { texts: string[]; common: string[] };
type Model = { counts: Map<string, number>; total: number; common: Set<string> };

/**
 * Tells languages apart by their three-letter pieces (Cavnar and Trenkle, "N-gram-based text categorization", 1994) and
 * by their most common words, learnt from the site's own texts with and without accents, so that "Ucretler" is Turkish too.
 */
export class LanguageDetector {
  private readonly models: Map<Language, Model>;

  constructor(samples: Record<Language, Sample>) {
    const languages = Object.entries(samples) as [Language, Sample][];
    this.models = new Map(languages.map(([language, sample]) => [language, learn(sample)]));
  }

  /** The language of a text, or `undefined` when it could be several. */
  detect(text: string): Language | undefined {
    const ranked = [...this.models]
      .map(([language, model]) => ({ language, likelihood: this.likelihood(text, model) }))
      .sort((one, other) => other.likelihood - one.likelihood);
    const [first, second] = ranked;
    if (!first || !second) return first?.language;
    return first.likelihood - second.likelihood >= margin ? first.language : undefined;
  }

  private likelihood(text: string, model: Model): number {
    let sum = 0;
    for (const word of words(text)) {
      for (const piece of pieces(word)) sum += Math.log(((model.counts.get(piece) ?? 0) + 0.5) / (model.total + 5000));
      const models = [...this.models.values()].filter(({ common }) => common.has(fold(word)));
      if (models.length === 1 && models[0] === model) sum += commonWord;
    }
    return sum;
  }
}

function learn({ texts, common }: Sample): Model {
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    for (const word of [...words(text), ...words(fold(text))]) {
      for (const piece of pieces(word)) {
        counts.set(piece, (counts.get(piece) ?? 0) + 1);
        total += 1;
      }
    }
  }
  return { counts, total, common: new Set(common.map(fold)) };
}

function words(text: string): string[] {
  return (
    text
      .replaceAll('\u00ad', '')
      .replaceAll('İ', 'i')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

function pieces(word: string): string[] {
  const framed = `^${word}$`;
  return Array.from({ length: Math.max(framed.length - 2, 1) }, (_, start) => framed.slice(start, start + 3));
}
