/** In characters, of what is shown before the rest is unfolded. */
export const maxFirst = 120;

/** A full stop after these ends no sentence: "Art. 6 Abs. 1", "m. 11", "z. B.". */
const abbreviations =
  /(?:(?<!\p{L})(?:Abs|Art|Nr|Buchst|Satz|lit|bzw|ca|vgl|usw|No|no|e\.g|i\.e|etc|vs|Mr|Mrs|Dr|St|m|md|z|B|d|h|u|a|v)|§+\s*\d*)\.$/u;

export function sentencesOf(text: string): string[] {
  const parts = text.match(/[^.!?]+[.!?]+["”“’)]*\s*|.+$/gs) ?? [text];
  const sentences: string[] = [];
  for (const part of parts) {
    const last = sentences.at(-1);
    const isOpen =
      last !== undefined &&
      (abbreviations.test(last.trimEnd()) || /(?<![\d/])\d{1,2}\.$/.test(last.trimEnd()) || !/\s$/.test(last));
    if (isOpen) sentences[sentences.length - 1] = last + part;
    else sentences.push(part);
  }
  return sentences.map((sentence) => sentence.trim());
}

/** "Yes." is no answer by itself. */
const minFirst = 20;

/** The first sentence, with more of them while they are short. */
export function splitAnswer(text: string): { first: string; rest?: string } {
  const [head = text, ...others] = sentencesOf(text);
  let first = head;
  while (others[0] !== undefined && (first.length < minFirst || `${first} ${others[0]}`.length <= maxFirst))
    first = `${first} ${others.shift()}`;
  return { first, rest: others.length > 0 ? others.join(' ') : undefined };
}

/** In letters: shorter words say little, and endings follow. */
const rootLength = 5;
const minShare = 0.7;

/** Whether a text says a sentence already, in other words. */
export function isSaidIn(sentence: string, text: string): boolean {
  if (text.includes(sentence)) return true;
  const rootsOf = (each: string) =>
    (each.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, rootLength));
  const known = new Set(rootsOf(text));
  const roots = rootsOf(sentence);
  return roots.length > 2 && roots.filter((root) => known.has(root)).length >= minShare * roots.length;
}
