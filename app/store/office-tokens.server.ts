/** Table `office_tokens`. All functions throw database errors. */
import { database } from './database.server.ts';
import type { OfficeTokenPurpose } from './office-tables.ts';
import type { Id } from './tables.ts';

type Token = { hash: string; purpose: OfficeTokenPurpose };
type NewToken = Token & { person: Id | null; lifetime: number };

/** Stores a token for `lifetime` ms, and deletes those that expired a day ago. */
export async function insertToken({ hash, purpose, person, lifetime }: NewToken): Promise<void> {
  const now = Date.now();
  const at = (time: number) => new Date(time).toISOString();
  await database
    .deleteFrom('office_tokens')
    .where('expires_at', '<', at(now - 86_400_000))
    .execute();
  await database
    .insertInto('office_tokens')
    .values({ token_hash: hash, purpose, person_id: person, created_at: at(now), expires_at: at(now + lifetime) })
    .execute();
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
