import { boolean, optional, type Row, table, text, time } from '#app/database/table.ts';

/** An adopted table has at least `title`, `target_date` and `is_active` (product.md D1). */
export const countdowns = table({
  name: 'countdowns',
  since: '001-leads-and-countdowns',
  isAdopted: true,
  columns: {
    title: text(),
    /** Older than `countdown_titles`, and read before it (`countdown.server.ts`). */
    title_de: optional(text()),
    title_tr: optional(text()),
    target_date: time(),
    is_active: boolean(),
  },
  backup: 'carried',
  person: 'nobody',
  kept: 'always',
});

export type CountdownsTable = Row<typeof countdowns>;

/** In each language besides English. */
export const countdownTitles = table({
  name: 'countdown_titles',
  since: '007-countdown-titles',
  columns: {
    /** Text, because the ids of an adopted table may be UUIDs. */
    countdown_id: text(),
    language: text(),
    title: text(),
  },
  backup: 'carried',
  person: 'nobody',
  kept: 'always',
});
