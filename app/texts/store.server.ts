/** Functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database, isUniqueViolation, orUnknownId, readOnly, type Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Place } from './edits.ts';
import type { ContentDraftsTable, ContentReviewsTable, ContentVersionsTable } from './tables.ts';

export type DraftRow = Selectable<ContentDraftsTable>;
export type VersionRow = Selectable<ContentVersionsTable>;

export async function allDrafts(store: Store = database()): Promise<DraftRow[]> {
  return store.selectFrom('content_drafts').selectAll().orderBy('id').execute();
}

/** The drafts and the version that they lie over, of the same moment. */
export async function readRows(): Promise<{ newest: VersionRow | undefined; rows: DraftRow[] }> {
  return database()
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (store) => ({ newest: await newestVersion(store), rows: await allDrafts(store) }));
}

/** Somebody has stored another draft of a whole file since the one was read that was to be replaced. */
export class Overtaken extends Error {}

/**
 * Stores all or none, each in place of an earlier one. Deletes the drafts of the `replaced` places. `isFromRead`: whole
 * files were made from those, and {@link Overtaken} is thrown for one that is another by now.
 */
export async function storeDrafts(
  drafts: Insertable<ContentDraftsTable>[],
  replaced: Pick<DraftRow, 'file' | 'path' | 'at'>[],
  isFromRead: boolean,
): Promise<void> {
  const mustBeSame = ({ path }: Pick<Place, 'path'>) => isFromRead && path === '';
  await database()
    .transaction()
    .execute(async (store) => {
      for (const draft of replaced) {
        const rows = store.deleteFrom('content_drafts').where('file', '=', draft.file).where('path', '=', draft.path);
        const own = mustBeSame(draft) ? rows.where('at', '=', draft.at) : rows;
        if ((await own.executeTakeFirst()).numDeletedRows === 0n && mustBeSame(draft)) throw new Overtaken();
      }
      for (const draft of drafts) {
        const { file, path, ...changed } = draft;
        const stored = await store
          .insertInto('content_drafts')
          .values(draft)
          .onConflict((conflict) => {
            const earlier = conflict.columns(['file', 'path']);
            return mustBeSame(draft) ? earlier.doNothing() : earlier.doUpdateSet(changed);
          })
          .executeTakeFirst();
        if (stored.numInsertedOrUpdatedRows === 0n) throw new Overtaken();
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

export async function newestVersions(limit: number, store: Store = database()): Promise<VersionRow[]> {
  return store.selectFrom('content_versions').select(columns).orderBy('id', 'desc').limit(limit).execute();
}

/** `undefined` before the first publishing. */
export async function newestVersion(store?: Store): Promise<VersionRow | undefined> {
  return (await newestVersions(1, store))[0];
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
