/** Edits are those of `content/edit.ts`. */
import { json, optional, type Row, rowId, type TablesOf, table, text, time } from '#app/database/table.ts';

const contentDrafts = table({
  name: 'content_drafts',
  columns: {
    file: text(),
    path: text(),
    /** JSON, as in an edit; `null` deletes an entry. */
    value: json(),
    /** JSON of the shipped value; null when the file has none. */
    base: optional(json()),
    person: text(),
    at: time(),
  },
  unique: [['file', 'path']],
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export type ContentDraftsTable = Row<typeof contentDrafts>;

/** Everything that lay over the files after each publishing. */
const contentVersions = table({
  name: 'content_versions',
  columns: {
    /** The version before; 0 for the first. No two follow the same one, so that no publishing is lost. */
    follows: rowId(),
    at: time(),
    person: text(),
    /** The version whose texts it shows again; 0 for the shipped texts. */
    back_to: optional(rowId()),
    /** A JSON list of edits. */
    edits: json(),
  },
  unique: [['follows']],
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export type ContentVersionsTable = Row<typeof contentVersions>;

/** Translations that were found fine. */
const contentReviews = table({
  name: 'content_reviews',
  columns: {
    file: text(),
    path: text(),
    person: text(),
    at: time(),
  },
  unique: [['file', 'path']],
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export type ContentReviewsTable = Row<typeof contentReviews>;

export const textTables = [contentDrafts, contentVersions, contentReviews] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof textTables> {}
}
