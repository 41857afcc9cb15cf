/** Plain names of files and texts: of their keys, and of the entries of lists. */
import { pageName } from '#app/domain/site/page-texts.ts';
import type { WordFile } from '#app/domain/words/word-files.ts';
import { isTitled, titleOf } from '#app/domain/words/word-lists.server.ts';
import type { WordVersion } from '#app/domain/words/word-values.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { keysOf, pathOf, valueAt } from '#content/edit.ts';
import { filler } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { wordTexts } from './texts.ts';

/** In characters. */
const maxTitle = 60;

/** The name of a file, as the owner knows it. */
export function fileTitle({ id, name }: WordFile, language: Language): string {
  const { files, ownPage } = wordTexts[language];
  const known: Record<string, string> = files;
  const page = messages(language).ownPages[id.slice('page-'.length)];
  return known[id] ?? (page ? fill(ownPage, { title: page.menu }) : name);
}

/** The name of a page, as the owner knows it: that of the file of its texts, if it has one of its own. */
export function pageTitle(page: string, language: Language): string {
  const files: Record<string, string> = wordTexts[language].files;
  return files[page] ?? pageName(page, messages(language));
}

/** The name of the last part of a path: that of the key; the title of an entry; the number in a list without titles. */
export function labelOf(path: string, versions: WordVersion[], language: Language): string {
  const { editor } = wordTexts[language];
  const keys = keysOf(path);
  const key = keys.at(-1) ?? '';
  if (/^\d+$/.test(key)) {
    const name = nameOf(keys.slice(0, -1), language);
    const isLine = keys.at(-2) === 'headline';
    return fill(isLine ? editor.line : '{name} {count}', { name, count: Number(key) + 1 });
  }
  const own = versions.filter((version) => version.language === language);
  // A new entry may have a title in one language alone; one that a draft removes has its title on the website.
  const titles = [...own, ...versions].map(({ draft, published }) => {
    return titleOf(entryAt(draft, path) ?? entryAt(published, path));
  });
  const found = titles.find(Boolean);
  if (!found) return nameOf(keys, language);
  const title = fillerIn(language)(found, () => {});
  return title.length > maxTitle ? `${title.slice(0, maxTitle)}…` : title;
}

/** The name of the last key; topics of the assistant may have other names than the same keys elsewhere. */
function nameOf(keys: string[], language: Language): string {
  const names: Record<string, string> = wordTexts[language].names;
  const key = keys.at(-1) ?? '';
  return (keys[0] === 'answers' ? names[`topic-${key}`] : undefined) ?? names[key] ?? plain(key);
}

/** The names of all parts of a path. */
export function labelsOf(path: string, versions: WordVersion[], language: Language): string[] {
  const keys = keysOf(path);
  return keys.map((_, index) => labelOf(pathOf(keys.slice(0, index + 1)), versions, language));
}

/** The entry at a path: what has a title and lies in a map of such. */
function entryAt(value: WordVersion['draft'], path: string) {
  const keys = keysOf(path);
  if (keys.length < 2) return undefined;
  const parent = valueAt(value, pathOf(keys.slice(0, -1)));
  const siblings = parent && typeof parent === 'object' ? Object.values(parent) : [];
  const isList = siblings.length > 0 && siblings.every(isTitled);
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

/** Puts in what names in braces stand for in a language; those that a page puts in stay. */
export function fillerIn(language: Language) {
  const { site, facts } = content();
  const own = messages(language);
  return filler(site, facts, { language, ...own.language }, own);
}

/** The names in braces in a text, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*([\w.-]+)\s*\}/g)].map(([, name = '']) => name))];
}
