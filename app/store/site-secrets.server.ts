import { randomBytes } from 'node:crypto';
import { database } from './database.server.ts';

/**
 * The secret with this name: 32 random bytes as base64url, created on first use. Simultaneous calls get the same
 * secret, because the name is unique and the stored value is read back. Throws database errors.
 */
export async function siteSecret(name: string): Promise<string> {
  await database
    .insertInto('site_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = database.selectFrom('site_secrets').select('value').where('name', '=', name);
  return (await row.executeTakeFirstOrThrow()).value;
}
