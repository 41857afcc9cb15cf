/** Table `suppressions`: addresses that get no announcements. All functions throw database errors. */

import { database, type Store } from './database.server.ts';
import { readOnly } from './read-only.server.ts';
import type { SuppressionReason } from './tables.ts';

/** Reasons that a new confirmation by the person ends; the others are facts about the mailbox, or a complaint. */
const byPerson: SuppressionReason[] = ['unsubscribed', 'erased-after-revoke'];

type Suppressed = { address_hash: string; service: string };

/** Adds a row. A reason that the person cannot end replaces one that the person can, and never the other way round. */
export async function addSuppression(
  suppressed: Suppressed,
  reason: SuppressionReason,
  store: Store = database,
): Promise<void> {
  const at = new Date().toISOString();
  await store
    .insertInto('suppressions')
    .values({ ...suppressed, reason, at })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'service'])
        .doUpdateSet({ reason, at })
        .where('suppressions.reason', 'in', byPerson),
    )
    .execute();
}

/** Those of the hashes that are suppressed for this service, or for all. */
export async function suppressedHashes(hashes: string[], service: string): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = database
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .where('service', 'in', ['', service]);
  return new Set((await rows.execute()).map(({ address_hash }) => address_hash));
}

/** Whether an address is suppressed for all services, and for a reason that the person cannot end. */
export async function hasLastingReason(address_hash: string): Promise<boolean> {
  const rows = database.selectFrom('suppressions').select('id').where('address_hash', '=', address_hash);
  return (await rows.where('service', '=', '').where('reason', 'not in', byPerson).executeTakeFirst()) !== undefined;
}

/** Deletes the rows for this service, and for all, whose reasons the person can end. Returns whether there were any. */
export async function liftSuppressions(
  { address_hash, service }: Suppressed,
  store: Store = database,
): Promise<boolean> {
  const lifted = await store
    .deleteFrom('suppressions')
    .where('address_hash', '=', address_hash)
    .where('service', 'in', ['', service])
    .where('reason', 'in', byPerson)
    .returning('id')
    .execute();
  return lifted.length > 0;
}

/** Whether the table has any row. */
export async function hasSuppressions(): Promise<boolean> {
  return (await database.selectFrom('suppressions').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The secrets with their names, and whether there are suppressions, read without making a file or a table. `undefined`
 * before the tables exist.
 */
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
