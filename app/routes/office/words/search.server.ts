/** Search over all texts of all languages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WordFile } from '#app/domain/words/word-files.ts';
import { listWordFiles, readWords, type WordVersion } from '#app/domain/words/word-values.server.ts';
import type { Overlay } from '#app/domain/words/words.server.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { valueAt } from '#content/edit.ts';
import { leavesOf } from '#content/fields.ts';
import { languages } from '#content/languages.ts';
import { fillerIn } from './label.ts';

/** `excerpt` is the text around the first word that was found. */
export type Found = {
  file: WordFile;
  version: WordVersion;
  versions: WordVersion[];
  path: string;
  excerpt: string;
};

/** What visitors do not see: soft hyphens, and the marks of Markdown files. */
const unread = /&shy;|\u00ad|\*\*|\{(#|if |end)[^{}]*\}/g;

/**
 * The texts with all words of a query, without case and accents, as visitors read them with the drafts; `limit` at
 * most. Those of pages come first, those of the assistant last.
 */
export async function searchWords(
  query: string,
  overlay: Overlay,
  limit: number,
): Promise<{ found: Found[]; count: number }> {
  const wanted = foldCase(query).split(/\s+/).filter(Boolean);
  const found: Found[] = [];
  let count = 0;
  const fillers = new Map(languages.map((language) => [language, fillerIn(language)]));
  const files = listWordFiles().toSorted((one, other) => rank(one) - rank(other));
  for (const file of wanted.length > 0 ? files : []) {
    await nextTurn(); // other requests are answered in between
    const { fields, versions } = readWords(file, overlay);
    const paths = file.isMarkdown ? [''] : leavesOf(fields).map(({ path }) => path);
    for (const path of paths)
      for (const version of versions) {
        const value = valueAt(version.draft, path);
        if (typeof value !== 'string') continue;
        const fill = version.language && fillers.get(version.language);
        const text = (fill?.(value, () => {}) ?? value).replaceAll(unread, '');
        const folded = foldCase(text);
        if (!wanted.every((word) => folded.includes(word))) continue;
        count++;
        if (found.length < limit) found.push({ file, version, versions, path, excerpt: excerptOf(text, wanted) });
      }
  }
  return { found, count };
}

const rank = ({ id }: WordFile) => (id === 'phrasings' ? 2 : id === 'assistant' ? 1 : 0);

/** In characters, before and after the word that was found. */
const around = 80;

/** The text around the first of the words; `words` are folded. Cut at spaces. */
export function excerptOf(text: string, words: string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const folded = foldCase(plain);
  const at = Math.min(...words.map((word) => folded.indexOf(word)).filter((index) => index >= 0));
  if (plain.length <= 2 * around || !Number.isFinite(at)) return plain.slice(0, 4 * around);
  const start = at <= around ? 0 : plain.lastIndexOf(' ', at - around) + 1;
  const space = plain.indexOf(' ', at + around);
  const end = space === -1 ? plain.length : space;
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${end < plain.length ? ' …' : ''}`;
}
