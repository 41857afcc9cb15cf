import { languages } from './languages.ts';

/** Why the owner's texts cannot be published. `other` is what only a file can have. */
export type FaultId =
  | 'missing'
  | 'too-long'
  | 'too-many'
  | 'unknown-name'
  | 'email'
  | 'number'
  | 'telephone'
  | 'postcode'
  | 'vat-id'
  | 'link'
  | 'other';

export type FaultReason = { id: FaultId; values?: Record<string, string | number> };

/** `message` is for editors of the files: what is wrong, and how to write it. The office has sentences by `id`. */
export type Fault = FaultReason & {
  /** Below `content/`, such as `de/home.yaml`. */
  file: string;
  line?: number;
  /** Names with dots between, as in `hero.title`; missing where a fault is that of the file. */
  path?: string;
  message: string;
  /** Languages differ, which they do while one after the other is edited. */
  isBetweenLanguages?: true;
};

/** `de/home.yaml:12: hero.title: is missing` */
export function faultLine({ file, line, path, message }: Pick<Fault, 'file' | 'line' | 'path' | 'message'>): string {
  return [line === undefined ? file : `${file}:${line}`, path, message].filter(Boolean).join(': ');
}

/**
 * What somebody should decide, and nothing is refused for. `figure`: of no fact, or written out. `entry`: removed, and
 * still named. `count`: of a single entry. `prices`: said to be absent. `word`: avoided by the glossary. `answer`: with
 * a figure that its page lacks, so that the chat does not give it; `taught`: with one that no page has. `price`: not
 * that of another language. `only`: an entry that other languages lack; `found` are the codes of those that have it.
 */
export type Hint = {
  id: 'figure' | 'entry' | 'count' | 'prices' | 'word' | 'answer' | 'taught' | 'price' | 'only';
  file: string;
  path: string;
  found: string;
  sentence: string;
  mends: Mend[];
  /** Figures of facts that may be meant instead. */
  kept?: { fact: string; text: string }[];
};

/**
 * `text` is the whole text without the hint, `shown` its sentence, or all of it where a sentence is left out (`drops`).
 * `fact`: the name of the figure that is meant.
 */
export type Mend = { text: string; shown: string; fact?: string; drops?: true };

/** Stays the same as long as the same is found in the same text. */
export const hintKey = ({ id, file, path, found }: Hint): string => [file, path, id, found].join(' ');

/** What fills in its sentence. */
export function hintValues({ id, found }: Hint): Record<string, string | { languages: string[] }> {
  if (id !== 'only') return { found };
  const having = found.split(' ');
  return { found: { languages: having }, others: { languages: languages.filter((each) => !having.includes(each)) } };
}
