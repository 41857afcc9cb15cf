/** Table `office_tokens`. All functions throw database errors. */
import { database, type Store } from './database.server.ts';
import { lockPerson } from './office-people.server.ts';
import type { OfficeTokenPurpose } from './office-tables.ts';
import type { Id } from './tables.ts';

type Token = { hash: string; purpose: OfficeTokenPurpose };
type NewToken = Token & { person: Id | null; lifetime: number };

/** Stores a token for `lifetime` ms, and deletes those that expired a day ago. */
export async function insertToken(
  { hash, purpose, person, lifetime }: NewToken,
  store: Store = database,
): Promise<void> {
  const now = Date.now();
  const at = (time: number) => new Date(time).toISOString();
  await store
    .deleteFrom('office_tokens')
    .where('expires_at', '<', at(now - 86_400_000))
    .execute();
  await store
    .insertInto('office_tokens')
    .values({ token_hash: hash, purpose, person_id: person, created_at: at(now), expires_at: at(now + lifetime) })
    .execute();
}

/**
 * As {@link insertToken}, unless the person has `max` unused ones of this purpose from the last `time` ms. Returns
 * whether it was stored. Simultaneous calls together keep within `max`.
 */
export async function insertTokenWithin(
  token: NewToken & { person: Id },
  { max, time }: { max: number; time: number },
): Promise<boolean> {
  return database.transaction().execute(async (store) => {
    await lockPerson(store, token.person);
    const unused = await store
      .selectFrom('office_tokens')
      .select('id')
      .where('purpose', '=', token.purpose)
      .where('person_id', '=', token.person)
      .where('used_at', 'is', null)
      .where('created_at', '>', new Date(Date.now() - time).toISOString())
      .limit(max)
      .execute();
    if (unused.length >= max) return false;
    await insertToken(token, store);
    return true;
  });
}

/** Whether a token works: `used` and `expired` ones are kept for a day, to say so. */
export type TokenState = { state: 'valid'; person: Id | null } | { state: 'used' | 'expired' | 'unknown' };

export async function tokenState({ hash, purpose }: Token): Promise<TokenState> {
  const token = await database
    .selectFrom('office_tokens')
    .select(['person_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!token) return { state: 'unknown' };
  if (token.used_at) return { state: 'used' };
  return token.expires_at > new Date().toISOString()
    ? { state: 'valid', person: token.person_id }
    : { state: 'expired' };
}

/** Uses a token up. Of simultaneous calls only one returns the token. */
export async function spendToken({ hash, purpose }: Token): Promise<{ person: Id | null } | undefined> {
  const now = new Date().toISOString();
  const used = await database
    .updateTable('office_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  return used && { person: used.person_id };
}

/** Uses up all tokens of one purpose of a person. */
export async function revokeTokens(purpose: OfficeTokenPurpose, person: Id): Promise<void> {
  await database
    .updateTable('office_tokens')
    .set({ used_at: new Date().toISOString() })
    .where('purpose', '=', purpose)
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .execute();
}
