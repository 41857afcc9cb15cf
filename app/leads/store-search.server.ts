/** What a search of leads looks in: column `search_text` of both tables, folded by `foldCase`. */
import { sql } from 'kysely';
import { isPostgres } from '#app/database/database.server.ts';
import type { LeadTable } from '#app/delivery/tables.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { type AnswerColumn, answerColumns } from './tables.ts';

type Answers<Table extends LeadTable> = Partial<Record<AnswerColumn<Table>, unknown>>;

/** The column for a row with these answers. */
export function searchText<Table extends LeadTable>(table: Table, row: Answers<Table>): string {
  const columns = Object.keys(answerColumns[table]) as AnswerColumn<Table>[];
  return foldCase(columns.map((column) => row[column]).join('\n'));
}

/** The SQL condition for rows with a part in their `search_text`, regardless of case and accents. */
export function hasText(part: string) {
  const folded = foldCase(part);
  return isPostgres
    ? sql<boolean>`strpos(search_text, ${folded}) > 0`
    : sql<boolean>`instr(search_text, ${folded}) > 0`;
}
