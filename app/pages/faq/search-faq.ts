import { foldCase } from '#app/i18n/formats.ts';

type Entry = { question: string; answer: string; search?: string };
type Category = { title: string; entries: Entry[] };

/** Shorter words, such as "was" and "the", are in almost every text. */
const shortestTelling = 4;

/**
 * Finds the entries with the whole query; if there are none, those with the most of its telling words, in any order.
 * Ignores case for Turkish and German letters too. A category without a match is left out (product.md P7).
 */
export function searchFaq<T extends Category>(categories: T[], query: string): T[] {
  const whole = foldCase(query.trim());
  const words = whole.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= shortestTelling);
  const matches = ({ question, answer, search = '' }: Entry): number => {
    const text = foldCase(`${question}\n${answer}\n${search}`);
    return text.includes(whole) ? Number.POSITIVE_INFINITY : words.filter((word) => text.includes(word)).length;
  };
  const most = Math.max(1, ...categories.flatMap(({ entries }) => entries.map(matches)));
  return categories
    .map((category) => ({ ...category, entries: category.entries.filter((entry) => matches(entry) >= most) }))
    .filter(({ entries }) => entries.length > 0);
}
