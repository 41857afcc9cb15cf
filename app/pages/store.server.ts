import { database } from '#app/database/database.server.ts';
import type { PageVersion } from './tables.ts';

export async function upsertPageVersions(versions: PageVersion[]): Promise<PageVersion[]> {
  await database()
    .insertInto('page_versions')
    .values(versions)
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'language'])
        .doUpdateSet(({ ref }) => ({ digest: ref('excluded.digest'), changed_at: ref('excluded.changed_at') }))
        .whereRef('page_versions.digest', '!=', 'excluded.digest'),
    )
    .execute();
  return database().selectFrom('page_versions').select(['page', 'language', 'digest', 'changed_at']).execute();
}
