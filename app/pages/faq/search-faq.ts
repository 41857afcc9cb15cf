import { foldCase } from '#app/i18n/formats.ts';

type Category = { title: string; entries: { question: string; answer: string }[] };

/** Ignores case for Turkish and German letters too. A category without a match is left out (product.md P7). */
export function searchFaq<T extends Category>(categories: T[], query: string): T[] {
  const needle = foldCase(query.trim());
  return categories
    .map((category) => ({
      ...category,
      entries: category.entries.filter((entry) => foldCase(`${entry.question}\n${entry.answer}`).includes(needle)),
    }))
    .filter((category) => category.entries.length > 0);
}
