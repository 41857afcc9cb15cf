/** The tables of edited texts (`content/edit.ts`). All times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';

/** On PostgreSQL the driver returns ids as text. */
type Id = number | string;

export interface ContentTables {
  content_drafts: ContentDraftsTable;
  content_reviews: ContentReviewsTable;
  content_versions: ContentVersionsTable;
}

/** Table `content_drafts`: edits that are not published. Unique by file and path. */
export interface ContentDraftsTable {
  id: Generated<Id>;
  file: string;
  path: string;
  /** JSON, as in an edit; `null` deletes an entry. */
  value: string;
  /** JSON of the shipped value; null for an entry that the file does not have. */
  base: string | null;
  person: string;
  at: string;
}

/**
 * Table `content_versions`: everything that lay over the files after each publishing. An earlier release used its
 * columns `content` and `sources`.
 */
export interface ContentVersionsTable {
  id: Generated<Id>;
  /** The version before; 0 for the first. Unique. */
  follows: Id;
  at: string;
  person: string;
  note: string | null;
  /** A JSON list of edits. */
  edits: string;
}

/** Table `content_reviews`: translations that were found fine. Unique by file and path. */
export interface ContentReviewsTable {
  id: Generated<Id>;
  file: string;
  path: string;
  /** The digest of the text in the owner's language at that time. */
  source: string;
  person: string;
  at: string;
}
