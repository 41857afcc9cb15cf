import type { Selectable } from 'kysely';
import { type Row, type TablesOf, table, text, time } from '#app/database/table.ts';

const pageVersions = table({
  name: 'page_versions',
  columns: { page: text(), language: text(), digest: text(), changed_at: time() },
  unique: [['page', 'language']],
  backup: 'recomputed',
  person: 'nobody',
  retention: 'always',
});

export type PageVersion = Omit<Selectable<Row<typeof pageVersions>>, 'id'>;

export const pageTables = [pageVersions] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof pageTables> {}
}
