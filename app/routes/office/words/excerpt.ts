import { foldCase } from '#app/i18n/formats.ts';

/** Parts of a text in their order; `isFound` for the words of the query. */
export type Excerpt = { text: string; isFound: boolean }[];

/** In characters, before and after the word that was found. */
const around = 80;

/** The text around the first of the words that were found; `words` are folded. */
export function excerptOf(text: string, words: string[]): Excerpt {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const marks = marksOf(plain, words);
  const at = Math.max(0, marks.indexOf(true));
  const isShort = plain.length <= 2 * around;
  const start = isShort || at <= around ? 0 : plain.lastIndexOf(' ', at - around) + 1;
  const space = plain.indexOf(' ', at + around);
  const end = isShort || space === -1 ? plain.length : space;
  const parts: Excerpt = start > 0 ? [{ text: '… ', isFound: false }] : [];
  for (let index = start; index < end; index++) {
    const isFound = marks[index] === true;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += plain[index];
    else parts.push({ text: plain.charAt(index), isFound });
  }
  if (end < plain.length) parts.push({ text: ' …', isFound: false });
  return parts;
}

/** For each character of a text whether it belongs to one of the words. */
function marksOf(text: string, words: string[]): boolean[] {
  // Folding changes lengths: ß is two letters.
  const letters = Array.from({ length: text.length }, (_, index) => foldCase(text.charAt(index)));
  const origins = letters.flatMap((letter, index) => Array.from(letter, () => index));
  const folded = letters.join('');
  const marks: boolean[] = new Array(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      for (const index of origins.slice(at, at + word.length)) marks[index] = true;
  return marks;
}
