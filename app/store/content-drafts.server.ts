/** Tables `content_drafts` and `content_reviews`. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database } from './database.server.ts';
import type { ContentDraftsTable, ContentReviewsTable } from './tables.ts';

export type DraftRow = Selectable<ContentDraftsTable>;
type Place = { file: string; path: string };

/** All drafts, the earliest first. */
export async function allDrafts(): Promise<DraftRow[]> {
  return database.selectFrom('content_drafts').selectAll().orderBy('id').execute();
}

/**
 * Stores drafts, all or none: each in place of the one that its writer has seen (`replaces`, the time of that draft),
 * or as a first one. Returns whether it did; `false` when somebody else has saved one of them meanwhile.
 */
export async function storeDrafts(
  drafts: { draft: Insertable<ContentDraftsTable>; replaces: string | undefined }[],
): Promise<boolean> {
  try {
    await database.transaction().execute(async (store) => {
      for (const { draft, replaces } of drafts) {
        const { file, path, ...rest } = draft;
        const result =
          replaces === undefined
            ? await store
                .insertInto('content_drafts')
                .values(draft)
                .onConflict((conflict) => conflict.columns(['file', 'path']).doNothing())
                .executeTakeFirst()
            : await store
                .updateTable('content_drafts')
                .set(rest)
                .where('file', '=', file)
                .where('path', '=', path)
                .where('at', '=', replaces)
                .executeTakeFirst();
        const count = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows;
        if (!count) throw new SavedMeanwhile();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof SavedMeanwhile) return false;
    throw error;
  }
}

class SavedMeanwhile extends Error {}

/** Deletes the draft of a place; with `at`, unless somebody has saved another one since. None is no error. */
export async function deleteDraft({ file, path, at }: Place & { at?: string }): Promise<void> {
  const own = database.deleteFrom('content_drafts').where('file', '=', file).where('path', '=', path);
  await (at === undefined ? own : own.where('at', '=', at)).execute();
}

export async function deleteAllDrafts(): Promise<void> {
  await database.deleteFrom('content_drafts').execute();
}

/** All translations that were found fine. */
export async function allReviews(): Promise<Selectable<ContentReviewsTable>[]> {
  return database.selectFrom('content_reviews').selectAll().execute();
}

/** Stores that a translation was found fine, in place of an earlier time. */
export async function storeReview(review: Insertable<ContentReviewsTable>): Promise<void> {
  const { source, person, at } = review;
  await database
    .insertInto('content_reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['file', 'path']).doUpdateSet({ source, person, at }))
    .execute();
}
