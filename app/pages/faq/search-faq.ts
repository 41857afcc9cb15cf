import { foldCase } from '#app/i18n/formats.ts';

type Entry = { question: string; answer: string; search?: string };
type Category = { title: string; entries: Entry[] };

/** Shorter words, such as "was" and "the", are in almost every text. */
const shortestTelling = 4;

/**
 * Finds entries with the whole query or with all of its telling words; if there are none, those with any of them.
 * Ignores case for Turkish and German letters too. A category without a match is left out (product.md P7).
 */
export function searchFaq<T extends Category>(categories: T[], query: string): T[] {
  const whole = foldCase(query.trim());
  const words = whole.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= shortestTelling);
  const hasAll = (text: string) =>
    text.includes(whole) || (words.length > 0 && words.every((word) => text.includes(word)));
  const hasAny = (text: string) => words.some((word) => text.includes(word));
  const found = matching(categories, hasAll);
  return found.length > 0 ? found : matching(categories, hasAny);
}

function matching<T extends Category>(categories: T[], fits: (text: string) => boolean): T[] {
  const textOf = ({ question, answer, search = '' }: Entry) => foldCase(`${question}\n${answer}\n${search}`);
  return categories
    .map((category) => ({ ...category, entries: category.entries.filter((entry) => fits(textOf(entry))) }))
    .filter(({ entries }) => entries.length > 0);
}
