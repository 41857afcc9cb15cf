/** Search in leads, regardless of case, with the letters of all languages on both databases. */
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './database.server.ts';
import type { LeadTable } from './tables.ts';

type Text = RawBuilder<unknown>;

const columns = { contacts: ['full_name', 'email', 'message'], waitlist: ['name', 'email', 'services'] };

/** The SQL condition for rows with this word in name, address, message or services. */
export function matchesWord(table: LeadTable, word: string): RawBuilder<boolean> {
  const folded = fold(word);
  const letters = [...new Set(folded)].filter((letter) => letter === 'i' || !isAscii(letter));
  // One column after the other: messages, which are long, are seldom read to the end of the conditions.
  const found = columns[table].map(
    (column) => sql`(${sql.join(conditions(sql.ref(column), folded, letters), sql` and `)})`,
  );
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** That a text has a word with these letters, of which the database may not know the upper case. */
function conditions(text: Text, word: string, letters: string[]): RawBuilder<boolean>[] {
  if (letters.length === 0) return [contains(text, word)];
  // What is quick comes first: the longest part without such letters, and one of the letters in either case.
  const [longest = ''] = word.split(/i|[^\0-\x7f]/).sort((one, other) => other.length - one.length);
  const rare = letters.find((letter) => letter !== 'i');
  return [
    ...(longest ? [contains(text, longest)] : []),
    ...(rare ? [sql<boolean>`(${hasLetter(text, rare)} or ${hasLetter(text, upperCase(rare))})`] : []),
    contains(lowerCase(text, letters), word),
  ];
}

/**
 * The SQL condition for rows whose address may be this one, which is in lower case. The caller compares: it is true for
 * more, because databases do not know how letters outside ASCII are composed, and which of them are the same.
 */
export function mayHaveAddress(address: string): RawBuilder<boolean> {
  // The Kelvin sign is a `k` in lower case, too.
  const parts = address.split(/[ik]|[^\0-\x7f]/).filter(Boolean);
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...parts.map((part) => contains(sql`email`, part))], sql` and `)})`;
}

/** Lower case, where the Turkish `İ` and `ı` count as `i`: who types them often has no Turkish keyboard. */
function fold(text: string): string {
  return text.normalize('NFC').replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i');
}

const isAscii = (letter: string) => letter <= '\x7f';

/** The letter in upper case; the letter itself where that is several, as for `ß`. */
function upperCase(letter: string): string {
  const upper = letter.toUpperCase();
  return [...upper].length === 1 ? upper : letter;
}

/** Whether a text has a part, which is in lower case; only ASCII letters of the text may be in upper case. */
function contains(text: Text, part: string): RawBuilder<boolean> {
  // On PostgreSQL other collations are slower, and the Turkish one makes `I` an `ı`.
  if (isPostgres) return sql<boolean>`strpos(lower(${text} collate "C"), ${part}) > 0`;
  return sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`} escape ${sql.lit('\\')}`;
}

/** Whether a text has this letter, in this case. */
const hasLetter = (text: Text, letter: string) =>
  isPostgres ? sql<boolean>`strpos(${text}, ${letter}) > 0` : sql<boolean>`instr(${text}, ${letter}) > 0`;

/** With these letters in lower case, and all others as they are. */
function lowerCase(text: Text, letters: string[]): Text {
  const pairs = letters.flatMap((letter): [from: string, to: string][] =>
    letter === 'i'
      ? [
          ['İ', 'i'],
          ['ı', 'i'],
        ]
      : [[upperCase(letter), letter]],
  );
  if (isPostgres) {
    const [from, to] = [0, 1].map((index) => pairs.map((pair) => pair[index]).join(''));
    return sql`translate(${text}, ${from}, ${to})`;
  }
  return pairs.reduce<Text>((replaced, [from, to]) => sql`replace(${replaced}, ${from}, ${to})`, text);
}
