import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldCase } from '#app/i18n/formats.ts';
import type { Overlay } from '../drafts.server.ts';
import { leavesOf } from '../fields.ts';
import type { TextFile } from '../text-files.ts';
import { listTextFiles, readTextFile, type TextVersion, textOf } from '../text-values.server.ts';
import { fillerIn } from './label.ts';

/** `excerpt`: the sentence in which a word was found. */
export type Found = {
  file: TextFile;
  version: TextVersion;
  versions: TextVersion[];
  path: string;
  excerpt: string;
};

/** Soft hyphens, and the marks of Markdown. */
const unread = /&shy;|\u00ad|\*\*|\{(#|if |end)[^{}]*\}/g;

/**
 * Texts with all words, ignoring case and accents, as visitors read them with the drafts; the assistant's last. `asked`
 * is what visitors ask in these words.
 */
export async function searchTexts(
  query: string,
  overlay: Overlay,
  limit: number,
): Promise<{ found: Found[]; asked: Found[]; count: number }> {
  const wanted = foldCase(query).split(/\s+/).filter(Boolean);
  const [found, asked]: [Found[], Found[]] = [[], []];
  let count = 0;
  const files = listTextFiles().toSorted((one, other) => rank(one) - rank(other));
  for (const file of wanted.length > 0 ? files : []) {
    await nextTurn(); // other requests are answered in between
    const { fields, versions } = readTextFile(file, overlay);
    const paths = leavesOf(fields).map(({ path }) => path);
    for (const version of versions) {
      const fill = version.language ? fillerIn(version.language) : (text: string) => text;
      for (const path of paths) {
        const text = fill(textOf(version.draft, path)).replaceAll(unread, '');
        const folded = foldCase(text);
        if (!wanted.every((word) => folded.includes(word))) continue;
        if (file.id !== 'phrasings') count++;
        const own = file.id === 'phrasings' ? asked : found;
        if (own.length < limit) own.push({ file, version, versions, path, excerpt: excerptOf(text, wanted) });
      }
    }
  }
  return { found, asked, count };
}

const rank = ({ id }: TextFile) => (id === 'phrasings' ? 2 : id === 'assistant' ? 1 : 0);

/** In characters. */
const maxExcerpt = 300;

/** `words` are folded. */
export function excerptOf(text: string, words: string[]): string {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  const hit = sentences.find((sentence) => words.some((word) => foldCase(sentence).includes(word))) ?? text;
  return hit.length > maxExcerpt ? `${hit.slice(0, maxExcerpt)}…` : hit;
}
