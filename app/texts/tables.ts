/** Edits are those of `content/edit.ts`. */
import { json, optional, type Row, rowId, table, text, time } from '#app/database/table.ts';

/** Unique by file and path. */
export const contentDrafts = table({
  name: 'content_drafts',
  since: '013-words',
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
  backup: 'carried',
  person: 'staff',
  kept: 'always',
});

export type ContentDraftsTable = Row<typeof contentDrafts>;

/** Everything that lay over the files after each publishing. */
export const contentVersions = table({
  name: 'content_versions',
  since: '013-words',
  columns: {
    /** The version before; 0 for the first. Unique. */
    follows: rowId(),
    at: time(),
    person: text(),
    note: optional(text()),
    /** A JSON list of edits. */
    edits: json(),
  },
  backup: 'carried',
  person: 'staff',
  kept: 'always',
});

export type ContentVersionsTable = Row<typeof contentVersions>;

/** Translations that were found fine. Unique by file and path. */
export const contentReviews = table({
  name: 'content_reviews',
  since: '013-words',
  columns: {
    file: text(),
    path: text(),
    /** Empty; an earlier release had a digest here. */
    source: text(),
    person: text(),
    at: time(),
  },
  backup: 'carried',
  person: 'staff',
  kept: 'always',
});

export type ContentReviewsTable = Row<typeof contentReviews>;
