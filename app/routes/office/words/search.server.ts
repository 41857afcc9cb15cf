/** Search over all texts of all languages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WordFile } from '#app/domain/words/word-files.ts';
import { listWordFiles, type Overlay, readWords, type WordVersion } from '#app/domain/words/word-values.server.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { valueAt } from '#content/edit.ts';
import { leavesOf } from '#content/fields.ts';
import { languages } from '#content/languages.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { fillerIn } from './file/placeholder-values.ts';

export type Found = {
  file: WordFile;
  version: WordVersion;
  versions: WordVersion[];
  path: string;
  excerpt: Excerpt;
};

type Results = { found: Found[]; count: number };

/** What visitors do not see: soft hyphens, and the marks of Markdown files. */
const unread = /&shy;|\u00ad|\*\*|\{(#|if |end)[^{}]*\}/g;

/** The texts that are read in one go: some milliseconds. */
const sliceSize = 500;

/**
 * The texts with all words of a query, without case and accents, as visitors read them with the drafts; `limit` at
 * most. Those of pages come first, the examples of the assistant and the texts of the office last. Gives other requests
 * a turn in between.
 */
export async function searchWords(query: string, overlay: Overlay, limit: number): Promise<Results> {
  const wanted = foldCase(query).split(/\s+/).filter(Boolean);
  const found: Found[] = [];
  let count = 0;
  if (wanted.length === 0) return { found, count };
  const fillers = new Map(languages.map((language) => [language, fillerIn(language)]));
  let read = 0;
  const files = listWordFiles().toSorted((one, other) => rank(one) - rank(other));
  for (const file of files) {
    await nextTurn();
    const { fields, versions } = readWords(file, overlay);
    const paths = file.isMarkdown ? [''] : leavesOf(fields).map(({ path }) => path);
    for (const path of paths)
      for (const version of versions) {
        if (++read % sliceSize === 0) await nextTurn();
        const value = valueAt(version.draft, path);
        if (typeof value !== 'string') continue;
        const fill = version.language && fillers.get(version.language);
        const text = withoutMarks(fill?.(value, () => {}) ?? value);
        const folded = foldCase(text);
        if (!wanted.every((word) => folded.includes(word))) continue;
        count++;
        if (found.length < limit) found.push({ file, version, versions, path, excerpt: excerptOf(text, wanted) });
      }
  }
  return { found, count };
}

/** A text without what visitors do not see. */
export function withoutMarks(text: string): string {
  return text.replaceAll(unread, '');
}

function rank({ id, group }: WordFile): number {
  if (group === 'office' || group === 'learnt') return 2;
  return id === 'assistant' ? 1 : 0;
}
