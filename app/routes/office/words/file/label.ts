/** Plain names of texts: of their keys, and of the entries of lists. */
import { titleOf } from '#app/domain/words/word-lists.server.ts';
import type { WordVersion } from '#app/domain/words/word-values.server.ts';
import { keysOf, pathOf, valueAt } from '#content/edit.ts';
import type { Language } from '#content/languages.ts';
import { words } from '../../use-words.ts';

/** In characters. */
const maxTitle = 60;

/** The name of the last part of a path: that of the key; the title of an entry; the number in a list without titles. */
export function labelOf(path: string, versions: WordVersion[], language: Language): string {
  const { names } = words(language, 'words');
  const keys = keysOf(path);
  const key = keys.at(-1) ?? '';
  if (/^\d+$/.test(key)) {
    const parent = keys.at(-2) ?? '';
    return `${names[parent] ?? plain(parent)} ${Number(key) + 1}`;
  }
  const own = versions.find((version) => version.language === language) ?? versions[0];
  // An entry that a draft removes has its title on the website.
  const title = titleOf(entryAt(own?.draft, path) ?? entryAt(own?.published, path));
  if (title) return title.length > maxTitle ? `${title.slice(0, maxTitle)}…` : title;
  return names[key] ?? plain(key);
}

/** The names of all parts of a path. */
export function labelsOf(path: string, versions: WordVersion[], language: Language): string[] {
  const keys = keysOf(path);
  return keys.map((_, index) => labelOf(pathOf(keys.slice(0, index + 1)), versions, language));
}

/** The entry at a path: what has a title and lies in a map of such. */
function entryAt(value: WordVersion['draft'] | undefined, path: string) {
  const keys = keysOf(path);
  if (keys.length < 2) return undefined;
  const parent = valueAt(value, pathOf(keys.slice(0, -1)));
  const siblings = parent && typeof parent === 'object' ? Object.values(parent) : [];
  const isList = siblings.length > 0 && siblings.every((each) => typeof each === 'object' && titleOf(each) !== '');
  return isList ? valueAt(value, path) : undefined;
}

/** `bookNote` is "Book note". */
function plain(key: string): string {
  const spaced = key
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
