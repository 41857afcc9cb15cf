import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';

/** Sorts the owner's language first: the others are translated from it. */
export function ownerFirst<Item>(all: readonly Item[], languageOf: (item: Item) => Language | undefined): Item[] {
  const { ownerLanguage } = content().site;
  const rank = (item: Item) => Number(languageOf(item) !== ownerLanguage);
  return all.toSorted((one, other) => rank(one) - rank(other));
}
