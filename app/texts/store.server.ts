/** Functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database, isUniqueViolation, orUnknownId, readOnly } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Place } from './edits.ts';
import type { ContentDraftsTable, ContentReviewsTable, ContentVersionsTable } from './tables.ts';

export type DraftRow = Selectable<ContentDraftsTable>;
export type VersionRow = Selectable<ContentVersionsTable>;

export async function allDrafts(): Promise<DraftRow[]> {
  return database().selectFrom('content_drafts').selectAll().orderBy('id').execute();
}

/** Stores all or none, each in place of an earlier one. Deletes the drafts of the `replaced` places. */
export async function storeDrafts(drafts: Insertable<ContentDraftsTable>[], replaced: Place[] = []): Promise<void> {
  await database()
    .transaction()
    .execute(async (store) => {
      for (const { file, path } of replaced)
        await store.deleteFrom('content_drafts').where('file', '=', file).where('path', '=', path).execute();
      for (const draft of drafts) {
        const { file, path, ...changed } = draft;
        await store
          .insertInto('content_drafts')
          .values(draft)
          .onConflict((conflict) => conflict.columns(['file', 'path']).doUpdateSet(changed))
          .execute();
      }
    });
}

/** Leaves those that somebody has saved again since they were read. */
export async function deleteDrafts(drafts: Pick<DraftRow, 'file' | 'path' | 'at'>[]): Promise<void> {
  for (const { file, path, at } of drafts)
    await database()
      .deleteFrom('content_drafts')
      .where('file', '=', file)
      .where('path', '=', path)
      .where('at', '=', at)
      .execute();
}

export async function allReviews(): Promise<Selectable<ContentReviewsTable>[]> {
  return database().selectFrom('content_reviews').selectAll().execute();
}

export async function storeReview(review: Insertable<ContentReviewsTable>): Promise<void> {
  const { file, path, ...changed } = review;
  await database()
    .insertInto('content_reviews')
    .values({ file, path, ...changed })
    .onConflict((conflict) => conflict.columns(['file', 'path']).doUpdateSet(changed))
    .execute();
}

const columns = ['id', 'follows', 'at', 'person', 'back_to', 'edits'] as const;

export async function newestVersions(limit: number): Promise<VersionRow[]> {
  return database().selectFrom('content_versions').select(columns).orderBy('id', 'desc').limit(limit).execute();
}

/** `undefined` before the first publishing. */
export async function newestVersion(): Promise<VersionRow | undefined> {
  return (await newestVersions(1))[0];
}

export async function newestVersionId(): Promise<string> {
  const newest = database().selectFrom('content_versions').select('id').orderBy('id', 'desc').limit(1);
  return String((await newest.executeTakeFirst())?.id);
}

/** Does not open the database for writing. */
export async function inspectNewestVersion(): Promise<VersionRow | undefined> {
  const rows = await readOnly((read) => read('select * from content_versions order by id desc limit 1'));
  return rows?.[0] as VersionRow | undefined;
}

export async function versionById(id: Id): Promise<VersionRow | undefined> {
  return orUnknownId(database().selectFrom('content_versions').select(columns).where('id', '=', id).executeTakeFirst());
}

/** Deletes its drafts unless somebody has saved them since. `undefined` when the earlier version has a successor. */
export async function insertVersion(
  version: Omit<VersionRow, 'id'>,
  drafts: DraftRow[] = [],
): Promise<VersionRow | undefined> {
  try {
    return await database()
      .transaction()
      .execute(async (store) => {
        const row = await store
          .insertInto('content_versions')
          .values(version)
          .returning(columns)
          .executeTakeFirstOrThrow();
        for (const { id, at } of drafts)
          await store.deleteFrom('content_drafts').where('id', '=', id).where('at', '=', at).execute();
        return row;
      });
  } catch (error) {
    if (isUniqueViolation(error, /follows|content_versions_key/)) return undefined;
    throw error;
  }
}
