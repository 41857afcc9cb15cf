import { foldCase } from '#app/i18n/formats.ts';

type Category = { title: string; entries: { question: string; answer: string }[] };

/**
 * The categories with only those entries whose question or answer contains the query, without case in the Turkish and
 * German sense too; a category without any is left out (SPEC 4). An empty query finds everything.
 */
export function searchFaq<T extends Category>(categories: T[], query: string): T[] {
  const wanted = foldCase(query.trim());
  return categories
    .map((category) => ({
      ...category,
      entries: category.entries.filter((entry) => foldCase(`${entry.question}\n${entry.answer}`).includes(wanted)),
    }))
    .filter((category) => category.entries.length > 0);
}
