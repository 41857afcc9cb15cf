/** Search in leads, regardless of case, with the letters of all languages on both databases. */
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './database.server.ts';
import type { LeadTable } from './tables.ts';

const columns = { contacts: ['full_name', 'email', 'message'], waitlist: ['name', 'email', 'services'] };

/** The SQL condition for rows with this text in name, address, message or services. */
export function matchesWord(table: LeadTable, word: string): RawBuilder<boolean> {
  const folded = fold(word);
  const letters = [...new Set(folded)].filter((letter) => letter === 'i' || letter > '\u007f');
  const any = (expression: (column: RawBuilder<unknown>) => RawBuilder<unknown>, pattern: string) =>
    sql<boolean>`(${sql.join(
      columns[table].map((column) => like(expression(sql.ref(column)), pattern)),
      sql` or `,
    )})`;
  if (letters.length === 0) return any((column) => column, `%${escaped(folded)}%`);
  // Databases compare ASCII letters regardless of case; other letters depend on their settings. The first condition
  // is quick and leaves few rows, for which the second puts the other letters into lower case.
  const rough = [...folded].map((letter) => (letters.includes(letter) ? '%' : escaped(letter))).join('');
  const exactly = any((column) => lowerCase(column, letters), `%${escaped(folded)}%`);
  return /^%*$/.test(rough) ? exactly : sql<boolean>`(${any((column) => column, `%${rough}%`)} and ${exactly})`;
}

/**
 * The SQL condition for rows whose address may be this one, which is in lower case. The caller compares: it is true for
 * more, because databases do not know how letters outside ASCII are composed, and which of them are the same.
 */
export function mayHaveAddress(address: string): RawBuilder<boolean> {
  // The Kelvin sign is a `k` in lower case, too.
  const rough = [...address].map((letter) => (/[ik]|[^\0-\x7f]/.test(letter) ? '%' : escaped(letter))).join('');
  return like(sql.ref('email'), `%${rough}%`);
}

/** Lower case, where the Turkish `İ` and `ı` count as `i`: who types them often has no Turkish keyboard. */
function fold(text: string): string {
  return text.normalize('NFC').replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i');
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

function like(value: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return isPostgres
    ? sql<boolean>`${value} ilike ${pattern}`
    : // SQLite ignores the case of ASCII letters by itself.
      sql<boolean>`${value} like ${pattern} escape '\\'`;
}

/** A column with these letters in lower case, and all others as they are. */
function lowerCase(column: RawBuilder<unknown>, letters: string[]): RawBuilder<unknown> {
  const pairs = letters.flatMap((letter): [string, string][] => {
    if (letter === 'i') return [['İ', 'i'], ['ı', 'i']]; // biome-ignore format: pairs
    const upper = letter.toUpperCase();
    return [...upper].length === 1 && upper !== letter ? [[upper, letter]] : [];
  });
  if (isPostgres) {
    const [from, to] = [0, 1].map((index) => pairs.map((pair) => pair[index]).join(''));
    return sql`translate(${column}, ${from}, ${to})`;
  }
  return pairs.reduce<RawBuilder<unknown>>((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, column);
}
