import type { Selectable } from 'kysely';
import { integer, type Row, type TablesOf, table, text } from '#app/database/table.ts';

const dailyCounts = table({
  name: 'daily_counts',
  columns: { day: text(), page: text(), language: text(), event: text(), count: integer() },
  unique: [['day', 'page', 'language', 'event']],
  backup: 'included',
  person: 'nobody',
  retention: { period: 'statistics', since: 'day' },
});

/** The `page` of all hosts that led here beyond those that have a row of their own. */
export const otherHosts = '*';

export type DailyCount = Omit<Selectable<Row<typeof dailyCounts>>, 'id'>;

export const statisticsTables = [dailyCounts] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof statisticsTables> {}
}
