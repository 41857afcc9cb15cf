/** What a search of leads looks in: column `search_text` of both tables, folded by `foldCase`. */
import { sql } from 'kysely';
import { foldCase } from '#app/i18n/formats.ts';
import { isPostgres } from './database.server.ts';

/** The column for a lead with these texts: name, address, message or services. */
export const searchText = (texts: (string | null)[]) => foldCase(texts.join('\n'));

/** The SQL condition for rows with a part in their `search_text`, regardless of case and accents. */
export function hasText(part: string) {
  const folded = foldCase(part);
  return isPostgres
    ? sql<boolean>`strpos(search_text, ${folded}) > 0`
    : sql<boolean>`instr(search_text, ${folded}) > 0`;
}
