/** Search over all texts of all languages. */
import type { WordFile } from '#app/domain/words/word-files.ts';
import { listWordFiles, type Overlay, readWords, type WordVersion } from '#app/domain/words/word-values.server.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { valueAt } from '#content/edit.ts';
import { leavesOf } from '#content/fields.ts';
import { filler } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';

export type Found = {
  file: WordFile;
  version: WordVersion;
  versions: WordVersion[];
  path: string;
  excerpt: Excerpt;
};

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
    const fills = versions.map(({ language }) => fillIn(language));
    const paths = file.isMarkdown ? [''] : leavesOf(fields).map(({ path }) => path);
    for (const path of paths)
      for (const [index, version] of versions.entries()) {
        const value = valueAt(version.draft, path);
        if (typeof value !== 'string') continue;
        const text = (fills[index]?.(value) ?? value).replaceAll(/&shy;|\u00ad/g, '');
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

/** Puts in what the names in braces stand for; names that the page itself puts in stay. */
function fillIn(language: Language | undefined): (text: string) => string {
  if (!language) return (text) => text;
  const { site, facts } = content();
  const own = messages(language);
  const fill = filler(site, facts, { language, ...own.language }, own);
  return (text) => fill(text, () => {});
}
