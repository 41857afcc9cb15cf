/** People who may sign in to the office, with passkeys, sessions and tokens. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database, isPostgres, type Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Role } from './roles.ts';
import type { OfficePasskeysTable, OfficePeopleTable, OfficeSessionsTable, OfficeTokenPurpose } from './tables.ts';

export type Colleague = Selectable<OfficePeopleTable>;

export async function allColleagues(): Promise<Colleague[]> {
  return database().selectFrom('office_people').selectAll().orderBy('id').execute();
}

export async function colleagueById(id: Id): Promise<Colleague | undefined> {
  return database().selectFrom('office_people').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertColleague(person: Insertable<OfficePeopleTable>): Promise<Colleague> {
  return database().insertInto('office_people').values(person).returningAll().executeTakeFirstOrThrow();
}

export async function updateColleague(id: Id, changes: Partial<Pick<Colleague, 'name' | 'email' | 'language'>>) {
  await database().updateTable('office_people').set(changes).where('id', '=', id).execute();
}

/** The update changes nothing, but locks the row on PostgreSQL. On SQLite transactions never overlap. */
export async function lockColleague(store: Store, id: Id): Promise<void> {
  await store
    .updateTable('office_people')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', id)
    .execute();
}

/** Does `change` unless nobody else has the role `everything`. Returns whether it was done. */
async function unlessLast(id: Id, change: (store: Store) => Promise<unknown>): Promise<boolean> {
  return database()
    .transaction()
    .execute(async (store) => {
      const all = store.selectFrom('office_people').select('id').where('role', '=', 'everything');
      // Unless they are locked, two people could remove each other at the same time.
      const ids = await all.$if(isPostgres(), (locked) => locked.forUpdate()).execute();
      if (!ids.some((each) => String(each.id) !== String(id))) return false;
      await change(store);
      return true;
    });
}

/** `false` for the last one with the role `everything`. */
export const changeRole = async (id: Id, role: Role) =>
  unlessLast(id, (store) => store.updateTable('office_people').set({ role }).where('id', '=', id).execute());

/** As {@link deleteColleague}; `false` for the last one with the role `everything`. */
export const deleteUnlessLast = async (id: Id) => unlessLast(id, (store) => deleteIn(store, id));

/** Deletes a person with their passkeys, sessions and unused links. */
export async function deleteColleague(id: Id): Promise<void> {
  await database()
    .transaction()
    .execute((store) => deleteIn(store, id));
}

async function deleteIn(store: Store, id: Id): Promise<void> {
  for (const table of ['office_passkeys', 'office_sessions', 'office_tokens'] as const)
    await store.deleteFrom(table).where('person_id', '=', id).execute();
  await store.deleteFrom('office_people').where('id', '=', id).execute();
}

export type Passkey = Selectable<OfficePasskeysTable>;

/** Adds a passkey and returns its id. Throws when the credential is known already. */
export async function insertPasskey(passkey: Insertable<OfficePasskeysTable>): Promise<Id> {
  const { id } = await database()
    .insertInto('office_passkeys')
    .values(passkey)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function passkeyByCredential(id: string): Promise<Passkey | undefined> {
  return database().selectFrom('office_passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst();
}

/** The passkeys of one person, or of everybody, in the order of their creation. */
export async function listPasskeys(person?: Id): Promise<Passkey[]> {
  const all = database().selectFrom('office_passkeys').selectAll().orderBy('id');
  return (person === undefined ? all : all.where('person_id', '=', person)).execute();
}

/** `false` when the counter has moved meanwhile: two answers with one counter are a copied passkey. */
export async function recordPasskeyUse(passkey: Passkey, counter: number): Promise<boolean> {
  const updated = await database()
    .updateTable('office_passkeys')
    .set({ counter, used_at: new Date().toISOString() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Keeps the last one. Ends sessions signed in with it or with none, except `kept`. Returns whether it was deleted. */
export async function deletePasskey(person: Id, id: Id, kept: Id): Promise<boolean> {
  return database()
    .transaction()
    .execute(async (store) => {
      await lockColleague(store, person);
      const deleted = await store
        .deleteFrom('office_passkeys')
        .where('id', '=', id)
        .where('person_id', '=', person)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('office_passkeys as other')
              .select('other.id')
              .where('other.person_id', '=', person)
              .where('other.id', '!=', id),
          ),
        )
        .executeTakeFirst();
      if (deleted.numDeletedRows === 0n) return false;
      await store
        .deleteFrom('office_sessions')
        .where('person_id', '=', person)
        .where('id', '!=', kept)
        .where(({ eb, or }) => or([eb('passkey_id', '=', id), eb('passkey_id', 'is', null)]))
        .execute();
      return true;
    });
}

export type StoredSession = Selectable<OfficeSessionsTable>;
type NewSession = Insertable<OfficeSessionsTable>;

/** A session is valid when it was seen after `idleSince`, but not in the future, and created after `oldest` (UTC). */
export type Validity = { idleSince: string; oldest: string };

/** Stores a session, and deletes all that are no longer valid. */
export async function insertSession(session: NewSession, { idleSince, oldest }: Validity): Promise<void> {
  await database()
    .deleteFrom('office_sessions')
    .where((where) => where.or([where('seen_at', '<', idleSince), where('created_at', '<', oldest)]))
    .execute();
  await database().insertInto('office_sessions').values(session).execute();
}

export async function sessionByHash(hash: string, validity: Validity): Promise<StoredSession | undefined> {
  return valid(validity).where('token_hash', '=', hash).executeTakeFirst();
}

export async function sessionsOf(person: Id, validity: Validity): Promise<StoredSession[]> {
  return valid(validity).where('person_id', '=', person).orderBy('seen_at', 'desc').execute();
}

/** In ms, between two instances. A clock that was set back makes sessions invalid. */
const clockDifference = 60_000;

const valid = ({ idleSince, oldest }: Validity) =>
  database()
    .selectFrom('office_sessions')
    .selectAll()
    .where('seen_at', '>=', idleSince)
    .where('seen_at', '<=', new Date(Date.now() + clockDifference).toISOString())
    .where('created_at', '>=', oldest);

export async function updateSession(
  id: Id,
  changes: Partial<Pick<StoredSession, 'token_hash' | 'seen_at' | 'passkey_id' | 'confirmed_at' | 'may_enrol_until'>>,
): Promise<void> {
  await database().updateTable('office_sessions').set(changes).where('id', '=', id).execute();
}

/** `change` gets and returns pairs of a key and a query. */
export async function changeTyped(id: Id, change: (typed: string[][]) => string[][]): Promise<void> {
  await database()
    .transaction()
    .execute(async (store) => {
      const row = store.selectFrom('office_sessions').select('typed').where('id', '=', id);
      // Unless the row is locked, an erasure at the same time would be undone.
      const session = await row.$if(isPostgres(), (locked) => locked.forUpdate()).executeTakeFirst();
      const typed = JSON.stringify(change(JSON.parse(session?.typed ?? '[]')));
      await store.updateTable('office_sessions').set({ typed }).where('id', '=', id).execute();
    });
}

export async function forgetAllTyped(): Promise<void> {
  await database().updateTable('office_sessions').set({ typed: null }).where('typed', 'is not', null).execute();
}

export async function deleteSessions(person: Id, which: { id: Id } | { except: Id }): Promise<void> {
  const own = database().deleteFrom('office_sessions').where('person_id', '=', person);
  await ('id' in which ? own.where('id', '=', which.id) : own.where('id', '!=', which.except)).execute();
}

type Token = { hash: string; purpose: OfficeTokenPurpose };
type NewToken = Token & { person: Id | null; lifetime: number };

/** Stores a token for `lifetime` ms, and deletes those that expired a day ago. */
export async function insertToken(
  { hash, purpose, person, lifetime }: NewToken,
  store: Store = database(),
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

/** Stores nothing, and returns `false`, when the person has `max` unused ones from the last `time` ms. */
export async function insertTokenWithin(
  token: NewToken & { person: Id },
  { max, time }: { max: number; time: number },
): Promise<boolean> {
  return database()
    .transaction()
    .execute(async (store) => {
      await lockColleague(store, token.person);
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
  const token = await database()
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
  const used = await database()
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

/** When the person's token of this kind that still works was issued, as ISO 8601 in UTC. */
export async function issuedAt(purpose: OfficeTokenPurpose, person: Id): Promise<string | undefined> {
  const token = await database()
    .selectFrom('office_tokens')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return token?.created_at;
}

export async function revokeTokens(purpose: OfficeTokenPurpose, person: Id): Promise<void> {
  await database()
    .updateTable('office_tokens')
    .set({ used_at: new Date().toISOString() })
    .where('purpose', '=', purpose)
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .execute();
}
