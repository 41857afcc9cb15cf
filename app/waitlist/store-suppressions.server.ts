/** Table `suppressions`: hashes of addresses that get no announcements; they outlive a person's data (decision 022). */
import { createHmac } from 'node:crypto';
import { database, readOnly, type Store } from '#app/database/database.server.ts';
import { addToList, type SuppressionRecord } from '#app/database/erasures.server.ts';
import { replaceSecret, storedSecret } from '#app/database/site-secrets.server.ts';
import { normaliseAddress } from '#app/database/table.ts';
import { settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';

/** Keeps announcements of `service` from `address`, whose owner has withdrawn. Throws database errors. */
export async function suppress(address: string, service: string, store?: Store): Promise<void> {
  const address_hash = hashWith(await dataKey(store), address);
  recordBesideBackups(await addSuppression({ address_hash, service }, 'unsubscribed', store));
}

/**
 * An older backup finds it there. A failure is logged only, because a withdrawal must not seem to have failed: the next
 * backup adds {@link allSuppressions}.
 */
function recordBesideBackups(added: SuppressionRecord): void {
  try {
    addToList([added]);
  } catch (error) {
    log.error({ error }, 'a suppression could not be recorded in BACKUP_DIR');
  }
}

/** People who have withdrawn since the backup was made stay unsubscribed. Throws database errors. */
export async function restoreSuppressions(store: Store, records: readonly SuppressionRecord[]): Promise<void> {
  for (const { reason, ...suppressed } of records.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    if (reason === 'lifted') await liftSuppressions(suppressed, store);
    else await addSuppression(suppressed, reason, store);
  }
}

export async function isSuppressed(address: string, service: string): Promise<boolean> {
  return (await withoutSuppressed([{ address }], service)).length === 0;
}

export async function withoutSuppressed<Person extends { address: string }>(
  people: Person[],
  service: string,
  store?: Store,
): Promise<Person[]> {
  const key = await dataKey(store);
  const suppressed = await suppressedHashes(service, store);
  return people.filter(({ address }) => !suppressed.has(hashWith(key, address)));
}

/** The person has confirmed again: `address` gets announcements of `service`. Throws database errors. */
export async function liftUnsubscribed(address: string, service: string, store?: Store): Promise<void> {
  const address_hash = hashWith(await dataKey(store), address);
  if (await liftSuppressions({ address_hash, service }, store))
    recordBesideBackups({ address_hash, service, reason: 'lifted', at: new Date().toISOString() });
}

function hashWith(key: string, address: string): string {
  return createHmac('sha256', key).update(normaliseAddress(address)).digest('base64url');
}

/** Names in `site_secrets`. Both rows are in backups. */
const keyName = 'data-key';
const fingerprintName = 'data-key-fingerprint';

/** Reads it anew: a backup that is restored brings its own. */
async function dataKey(store?: Store): Promise<string> {
  return settings().DATA_KEY ?? storedSecret(keyName, store);
}

/** Stores the key's fingerprint. A changed key is logged, unless no hash was made with the earlier one. */
export async function prepareDataKey(): Promise<void> {
  const key = await dataKey();
  if ((await dataKeyState()) !== 'changed') return replaceSecret(fingerprintName, fingerprintOf(key));
  log.error('DATA_KEY has changed: addresses that get no mail are not recognised, and no announcement starts');
}

/** `new`: nothing was hashed. `changed`: hashes were made with another key. Makes no file and changes nothing. */
export async function dataKeyState(): Promise<'new' | 'same' | 'changed'> {
  const found = await inspectSuppressions();
  const stored = found?.secrets.get(fingerprintName);
  if (!found || stored === undefined) return 'new';
  const key = settings().DATA_KEY ?? found.secrets.get(keyName);
  if (key !== undefined && fingerprintOf(key) === stored) return 'same';
  return found.hasAny ? 'changed' : 'new';
}

let isSame: boolean | undefined;

/** Whether stored hashes can be compared. A good answer is cached, because the key of a process stays. */
export async function isDataKeyKnown(): Promise<boolean> {
  isSame ||= (await dataKeyState()) !== 'changed';
  return isSame;
}

/** Tells two keys apart, and tells nothing about the key. */
function fingerprintOf(key: string): string {
  return createHmac('sha256', key).update('fingerprint of DATA_KEY').digest('base64url').slice(0, 22);
}

/** `service` is empty for all services. */
type Suppressed = { address_hash: string; service: string };

export async function allSuppressions(): Promise<SuppressionRecord[]> {
  return database().selectFrom('suppressions').select(['at', 'address_hash', 'service', 'reason']).execute();
}

export async function addSuppression(
  suppressed: Suppressed,
  reason: string,
  store: Store = database(),
): Promise<SuppressionRecord> {
  const row = { ...suppressed, reason, at: new Date().toISOString() };
  await store
    .insertInto('suppressions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['address_hash', 'service']).doUpdateSet(row))
    .execute();
  return row;
}

async function suppressedHashes(service: string, store: Store = database()): Promise<Set<string>> {
  const rows = store.selectFrom('suppressions').select('address_hash').where('service', 'in', ['', service]);
  return new Set((await rows.execute()).map(({ address_hash }) => address_hash));
}

/** Deletes the rows for this service, and for all. Returns whether there were any. */
async function liftSuppressions({ address_hash, service }: Suppressed, store: Store = database()): Promise<boolean> {
  const rows = store.deleteFrom('suppressions').where('address_hash', '=', address_hash);
  return (await rows.where('service', 'in', ['', service]).executeTakeFirst()).numDeletedRows > 0n;
}

/** Makes no file; `undefined` before there are tables. */
async function inspectSuppressions(): Promise<{ secrets: Map<string, string>; hasAny: boolean } | undefined> {
  return readOnly(async (read) => {
    const secrets = await read('select name, value from site_secrets');
    const [any] = await read('select id from suppressions limit 1');
    return {
      secrets: new Map(secrets.map(({ name, value }) => [String(name), String(value)])),
      hasAny: any !== undefined,
    };
  });
}
