/** Table `suppressions`: addresses that get no announcements. All functions throw database errors. */

import { database, readOnly, type Store } from '#app/database/database.server.ts';

/** `service` is empty for all services. */
type Suppressed = { address_hash: string; service: string };

export async function addSuppression(suppressed: Suppressed, reason: string, store: Store = database()): Promise<void> {
  const row = { ...suppressed, reason, at: new Date().toISOString() };
  await store
    .insertInto('suppressions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['address_hash', 'service']).doUpdateSet(row))
    .execute();
}

export async function suppressedHashes(service: string, store: Store = database()): Promise<Set<string>> {
  const rows = store.selectFrom('suppressions').select('address_hash').where('service', 'in', ['', service]);
  return new Set((await rows.execute()).map(({ address_hash }) => address_hash));
}

/** Deletes the rows for this service, and for all. Returns whether there were any. */
export async function liftSuppressions(
  { address_hash, service }: Suppressed,
  store: Store = database(),
): Promise<boolean> {
  const rows = store.deleteFrom('suppressions').where('address_hash', '=', address_hash);
  return (await rows.where('service', 'in', ['', service]).executeTakeFirst()).numDeletedRows > 0n;
}

/** Makes no file; `undefined` before there are tables. */
export async function inspectSuppressions(): Promise<{ secrets: Map<string, string>; hasAny: boolean } | undefined> {
  return readOnly(async (read) => {
    const secrets = await read('select name, value from site_secrets');
    const [any] = await read('select id from suppressions limit 1');
    return {
      secrets: new Map(secrets.map(({ name, value }) => [String(name), String(value)])),
      hasAny: any !== undefined,
    };
  });
}
