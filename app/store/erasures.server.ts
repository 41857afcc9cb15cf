/** Table `erasures`: who was erased and when, as keyed hashes (product.md D8). */
import { createHmac } from 'node:crypto';
import { database, type Store } from './database.server.ts';
import { siteSecret } from './site-secrets.server.ts';
import type { Erasure } from './site-tables.ts';

/** An address for comparison: without regard to case, Unicode composition and surrounding spaces. */
export function normaliseAddress(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

function hashAddress(email: string, key: string): string {
  return createHmac('sha256', key).update(normaliseAddress(email)).digest('base64url');
}

/** Records that a person is erased now, and returns the record. Throws database errors. */
export async function recordErasure(email: string): Promise<Erasure> {
  const hash_key = await siteSecret('erasures');
  const erasure = { address_hash: hashAddress(email, hash_key), hash_key, erased_at: new Date().toISOString() };
  await database.insertInto('erasures').values(erasure).execute();
  return erasure;
}

/** All records, oldest first. Throws database errors. */
export async function allErasures(store: Store = database): Promise<Erasure[]> {
  const rows = store.selectFrom('erasures').select(['address_hash', 'hash_key', 'erased_at']);
  return rows.orderBy('erased_at').orderBy('id').execute();
}

/** Stores those of the records that the table lacks. Throws database errors. */
export async function addErasures(erasures: readonly Erasure[], store: Store = database): Promise<void> {
  const known = new Set((await allErasures(store)).map(identity));
  const missing = new Map(erasures.map((erasure) => [identity(erasure), erasure]));
  for (const [id, erasure] of missing) {
    if (!known.has(id)) await store.insertInto('erasures').values(erasure).execute();
  }
}

const identity = ({ address_hash, erased_at }: Erasure) => `${address_hash} ${erased_at}`;

/**
 * Whether the person of a lead was erased after the lead was stored. A lead of a later time is a new one and stays; a
 * lead without a time counts as older. Times are compared as text: both are ISO 8601 in UTC, except in adopted tables,
 * where in doubt the lead counts as older.
 */
export function erasureFilter(erasures: readonly Erasure[]): (email: string, createdAt: string | null) => boolean {
  const latest = new Map<string, string>();
  for (const { hash_key, address_hash, erased_at } of erasures) {
    const id = `${hash_key} ${address_hash}`;
    if (erased_at > (latest.get(id) ?? '')) latest.set(id, erased_at);
  }
  const keys = [...new Set(erasures.map(({ hash_key }) => hash_key))];
  return (email, createdAt) =>
    keys.some((key) => {
      const erasedAt = latest.get(`${key} ${hashAddress(email, key)}`);
      return erasedAt !== undefined && (createdAt ?? '') <= erasedAt;
    });
}
