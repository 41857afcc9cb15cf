import type { Generated } from 'kysely';
import { database, type Id } from './database.server.ts';

/** Table `page_versions`: the digest of what a page says in a language, and since when it has been this one. */
export interface PageVersionsTable extends PageVersion {
  id: Generated<Id>;
}

/** `changed_at` is a time in ISO 8601, UTC. */
export type PageVersion = { page: string; language: string; digest: string; changed_at: string };

/** Notes the pages whose digest is new, and returns all of them: one that has not changed keeps its time. */
export async function notePageVersions(versions: PageVersion[]): Promise<PageVersion[]> {
  await database
    .insertInto('page_versions')
    .values(versions)
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'language'])
        .doUpdateSet(({ ref }) => ({ digest: ref('excluded.digest'), changed_at: ref('excluded.changed_at') }))
        .whereRef('page_versions.digest', '!=', 'excluded.digest'),
    )
    .execute();
  return database.selectFrom('page_versions').select(['page', 'language', 'digest', 'changed_at']).execute();
}
