import { randomBytes } from 'node:crypto';
import { database } from './database.server.ts';

/** By name: a secret never changes. */
const known = new Map<string, Promise<string>>();

/**
 * The secret with this name: 32 random bytes as base64url, created on first use and read once per process. Throws
 * database errors, after which the next call reads again.
 */
export async function siteSecret(name: string): Promise<string> {
  const secret = known.get(name) ?? readOrCreate(name);
  known.set(name, secret);
  try {
    return await secret;
  } catch (error) {
    known.delete(name);
    throw error;
  }
}

/** Simultaneous calls get the same secret, because the name is unique and the stored value is read back. */
async function readOrCreate(name: string): Promise<string> {
  await insertSecret(name, randomBytes(32).toString('base64url'));
  const row = database.selectFrom('site_secrets').select('value').where('name', '=', name);
  return (await row.executeTakeFirstOrThrow()).value;
}

/** The value of this name in the database, which may have changed since the start; `undefined` when there is none. */
export async function storedSecret(name: string): Promise<string | undefined> {
  const row = database.selectFrom('site_secrets').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
}

/** Stores a value under this name, unless there is one. */
export async function insertSecret(name: string, value: string): Promise<void> {
  await database
    .insertInto('site_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
