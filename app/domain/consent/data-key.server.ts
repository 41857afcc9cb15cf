/**
 * The key of hashes that outlive the data of a person (product.md K6): `DATA_KEY`, or a key that is made at the first
 * start and stored in the database.
 */
import { createHash } from 'node:crypto';
import { env } from '#app/env.server.ts';
import { insertSecret, siteSecret, storedSecret } from '#app/store/site-secrets.server.ts';

const storedName = 'data-key';
const fingerprintName = 'data-key-fingerprint';

/** The key. The first call stores its fingerprint. Throws database errors. */
export async function dataKey(): Promise<string> {
  const key = env.DATA_KEY ?? (await siteSecret(storedName));
  await insertSecret(fingerprintName, fingerprintOf(key));
  return key;
}

/** Whether the key is another one than that of the stored hashes. Changes nothing. Throws database errors. */
export async function hasDataKeyChanged(): Promise<boolean> {
  const fingerprint = await storedSecret(fingerprintName);
  const key = env.DATA_KEY ?? (await storedSecret(storedName));
  return fingerprint !== undefined && (key === undefined || fingerprintOf(key) !== fingerprint);
}

/** Tells keys apart without telling the key: a part of its SHA-256. */
function fingerprintOf(key: string): string {
  return createHash('sha256').update(`data-key fingerprint ${key}`).digest('hex').slice(0, 16);
}
