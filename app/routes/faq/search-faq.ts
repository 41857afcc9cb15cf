import { folded } from '#app/i18n/formats.ts';
import type { Page } from '#content/schema.ts';

type Category = Page<'faq'>['categories'][number];

/**
 * The categories with only those entries whose question or answer contains the query, without case in the Turkish and
 * German sense too; a category without any is left out (SPEC 4). An empty query finds everything.
 */
export function searchFaq(categories: Category[], query: string): Category[] {
  const wanted = folded(query.trim());
  return categories
    .map((category) => ({
      ...category,
      entries: category.entries.filter((entry) => folded(`${entry.question}\n${entry.answer}`).includes(wanted)),
    }))
    .filter((category) => category.entries.length > 0);
}
