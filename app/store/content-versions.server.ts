/** Table `content_versions`. All functions throw database errors. */
import type { Selectable } from 'kysely';
import type { DraftRow } from './content-drafts.server.ts';
import { database, isUniqueViolation, orUnknownId } from './database.server.ts';
import { readOnly } from './read-only.server.ts';
import type { ContentVersionsTable, Id } from './tables.ts';

/** Without the content, which is large and read when it is needed. */
export type VersionRow = Omit<Selectable<ContentVersionsTable>, 'content' | 'sources'>;
export type NewVersion = Omit<Selectable<ContentVersionsTable>, 'id'>;

const columns = ['id', 'follows', 'at', 'person', 'note', 'edits'] as const;

/** The newest version; `undefined` before the first publishing. */
export async function newestVersion(): Promise<VersionRow | undefined> {
  return database.selectFrom('content_versions').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The newest version with its content, read without opening the database for writing. */
export async function inspectNewestVersion(): Promise<Selectable<ContentVersionsTable> | undefined> {
  const rows = await readOnly((read) => read('select * from content_versions order by id desc limit 1'));
  return rows?.[0] as Selectable<ContentVersionsTable> | undefined;
}

/** The id of the newest version, as text; empty before the first publishing. */
export async function newestVersionId(): Promise<string> {
  const { max } = database.fn;
  const row = await database.selectFrom('content_versions').select(max('id').as('id')).executeTakeFirst();
  return row?.id == null ? '' : String(row.id);
}

/** The texts of a version for files with this hash, by `toLines`; `undefined` when they are not stored. */
export async function storedVersionContent(id: Id, sources: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('content_versions')
    .select('content')
    .where('id', '=', id)
    .where('sources', '=', sources)
    .executeTakeFirst();
  return row?.content ?? undefined;
}

/** The version with this id. */
export async function versionById(id: Id): Promise<VersionRow | undefined> {
  return orUnknownId(database.selectFrom('content_versions').select(columns).where('id', '=', id).executeTakeFirst());
}

/** The version before one, whatever the ids between. */
export async function versionBefore(id: Id): Promise<VersionRow | undefined> {
  return database
    .selectFrom('content_versions')
    .select(columns)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Up to `limit` versions without their edits, the newest first; with `before`, those older than this id. */
export async function listVersions(limit: number, before?: Id): Promise<Omit<VersionRow, 'edits'>[]> {
  const newest = database
    .selectFrom('content_versions')
    .select(['id', 'follows', 'at', 'person', 'note'])
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? newest : newest.where('id', '<', before)).execute();
}

/**
 * Stores a version, and deletes the drafts that are in it unless somebody has saved them again since. Returns the
 * version; `undefined` when another one follows the same version already.
 */
export async function insertVersion(version: NewVersion, drafts: DraftRow[] = []): Promise<VersionRow | undefined> {
  try {
    return await database.transaction().execute(async (store) => {
      await store.updateTable('content_versions').set({ content: null }).where('content', 'is not', null).execute();
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

/** The edits of all versions, each a JSON list; the earliest first. */
export async function editsOfAllVersions(): Promise<string[]> {
  const versions = await database.selectFrom('content_versions').select('edits').orderBy('id').execute();
  return versions.map(({ edits }) => edits);
}
