/** Search over all texts of all languages. */
import type { WordFile } from '#app/domain/words/word-files.ts';
import { listWordFiles, type Overlay, readWords, type WordVersion } from '#app/domain/words/word-values.server.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { valueAt } from '#content/edit.ts';
import { leavesOf } from '#content/fields.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { fillerIn } from './file/placeholder-values.ts';

export type Found = {
  file: WordFile;
  version: WordVersion;
  versions: WordVersion[];
  path: string;
  excerpt: Excerpt;
};

/** What visitors do not see: soft hyphens, and the marks of Markdown files. */
const unread = /&shy;|\u00ad|\*\*|\{(#|if |end)[^}]*\}/g;

/**
 * The texts with all words of a query, without case and accents, as visitors read them with the drafts; `limit` at
 * most. Those of pages come first, the examples of the assistant and the texts of the office last.
 */
export function searchWords(query: string, overlay: Overlay, limit: number): { found: Found[]; count: number } {
  const wanted = foldCase(query).split(/\s+/).filter(Boolean);
  const found: Found[] = [];
  let count = 0;
  if (wanted.length === 0) return { found, count };
  const files = listWordFiles().toSorted((one, other) => rank(one) - rank(other));
  for (const file of files) {
    const { fields, versions } = readWords(file, overlay);
    const fills = versions.map(({ language }) => (language ? fillerIn(language) : undefined));
    const paths = file.isMarkdown ? [''] : leavesOf(fields).map(({ path }) => path);
    for (const path of paths)
      for (const [index, version] of versions.entries()) {
        const value = valueAt(version.draft, path);
        if (typeof value !== 'string') continue;
        const text = (fills[index]?.(value, () => {}) ?? value).replaceAll(unread, '');
        const folded = foldCase(text);
        if (!wanted.every((word) => folded.includes(word))) continue;
        count++;
        if (found.length < limit) found.push({ file, version, versions, path, excerpt: excerptOf(text, wanted) });
      }
  }
  return { found, count };
}

function rank({ id, group }: WordFile): number {
  if (group === 'office') return 2;
  return id === 'assistant' ? 1 : 0;
}
