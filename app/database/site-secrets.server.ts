import { randomBytes } from 'node:crypto';
import { database, type Store } from './database.server.ts';

const known = new Map<string, Promise<string>>();

/** 32 random bytes as base64url, created on first use and read once per process. Throws database errors. */
export async function siteSecret(name: string): Promise<string> {
  const secret = known.get(name) ?? storedSecret(name);
  known.set(name, secret);
  try {
    return await secret;
  } catch (error) {
    known.delete(name);
    throw error;
  }
}

/** Read at every call. Names are unique and the stored value is read back, so simultaneous calls get one secret. */
export async function storedSecret(name: string, store: Store = database()): Promise<string> {
  await store
    .insertInto('site_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = store.selectFrom('site_secrets').select('value').where('name', '=', name);
  return (await row.executeTakeFirstOrThrow()).value;
}

export async function replaceSecret(name: string, value: string, store: Store = database()): Promise<void> {
  await store
    .insertInto('site_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
