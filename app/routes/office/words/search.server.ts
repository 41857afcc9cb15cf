/** Search over all texts of all languages. */
import type { WordFile } from '#app/domain/words/word-files.ts';
import { listWordFiles, type Overlay, readWords, type WordVersion } from '#app/domain/words/word-values.server.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { valueAt } from '#content/edit.ts';
import { leavesOf } from '#content/fields.ts';

export type Found = { file: WordFile; version: WordVersion; versions: WordVersion[]; path: string; text: string };

/** The texts with all words of a query, without case and accents, as they are with the drafts; `limit` at most. */
export function searchWords(query: string, overlay: Overlay, limit: number): { found: Found[]; count: number } {
  const wanted = foldCase(query).split(/\s+/).filter(Boolean);
  const found: Found[] = [];
  let count = 0;
  if (wanted.length === 0) return { found, count };
  for (const file of listWordFiles()) {
    const { fields, versions } = readWords(file, overlay);
    const paths = file.isMarkdown ? [''] : leavesOf(fields).map(({ path }) => path);
    for (const path of paths)
      for (const version of versions) {
        const value = valueAt(version.draft, path);
        if (typeof value !== 'string') continue;
        const folded = foldCase(value.replaceAll('&shy;', ''));
        if (!wanted.every((word) => folded.includes(word))) continue;
        count++;
        if (found.length < limit) found.push({ file, version, versions, path, text: excerpt(value, wanted[0] ?? '') });
      }
  }
  return { found, count };
}

/** In characters, before and after the word that was found. */
const around = 80;

function excerpt(text: string, word: string): string {
  const plain = text.replaceAll('&shy;', '');
  if (plain.length <= 2 * around) return plain;
  const at = Math.max(0, foldCase(plain).indexOf(word));
  const start = Math.max(0, at - around);
  return `${start > 0 ? '…' : ''}${plain.slice(start, at + around).trim()}…`;
}
