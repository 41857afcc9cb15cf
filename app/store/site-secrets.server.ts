import { randomBytes } from 'node:crypto';
import { database } from './database.server.ts';

/**
 * The secret of this name: 32 random bytes as base64url, made when it is first asked for. All who ask get the same one,
 * also at once: the unique name lets one of them in, and everybody reads what is there.
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
