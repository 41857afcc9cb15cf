import { boolean, byDefault, type Row, type TablesOf, table, text, time } from '#app/database/table.ts';

/** An adopted table has at least `title`, `target_date` and `is_active` (product.md D1). */
const countdowns = table({
  name: 'countdowns',
  isAdopted: true,
  columns: {
    title: text(),
    target_date: time(),
    is_active: byDefault(true, boolean()),
  },
  backup: 'included',
  person: 'nobody',
  retention: 'always',
});

export type CountdownsTable = Row<typeof countdowns>;

/** In each language besides English. */
const countdownTitles = table({
  name: 'countdown_titles',
  columns: {
    /** Text, because the ids of an adopted table may be UUIDs. */
    countdown_id: text(),
    language: text(),
    title: text(),
  },
  unique: [['countdown_id', 'language']],
  backup: 'included',
  person: 'nobody',
  retention: 'always',
});

export const countdownTables = [countdowns, countdownTitles] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof countdownTables> {}
}
