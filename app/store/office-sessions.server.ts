/** Table `office_sessions`. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database } from './database.server.ts';
import type { OfficeSessionsTable } from './office-tables.ts';
import type { Id } from './tables.ts';

export type StoredSession = Selectable<OfficeSessionsTable>;
type NewSession = Insertable<OfficeSessionsTable>;

/** A session is valid when it was seen after `idleSince` and created after `oldest` (ISO 8601 in UTC). */
export type Validity = { idleSince: string; oldest: string };

/** Stores a session, and deletes all that are no longer valid. */
export async function insertSession(session: NewSession, { idleSince, oldest }: Validity): Promise<void> {
  await database
    .deleteFrom('office_sessions')
    .where((where) => where.or([where('seen_at', '<', idleSince), where('created_at', '<', oldest)]))
    .execute();
  await database.insertInto('office_sessions').values(session).execute();
}

/** The valid session with this hash. */
export async function sessionByHash(hash: string, validity: Validity): Promise<StoredSession | undefined> {
  return valid(validity).where('token_hash', '=', hash).executeTakeFirst();
}

/** The valid sessions of a person, the last used first. */
export async function sessionsOf(person: Id, validity: Validity): Promise<StoredSession[]> {
  return valid(validity).where('person_id', '=', person).orderBy('seen_at', 'desc').execute();
}

const valid = ({ idleSince, oldest }: Validity) =>
  database
    .selectFrom('office_sessions')
    .selectAll()
    .where('seen_at', '>=', idleSince)
    .where('created_at', '>=', oldest);

export async function updateSession(
  id: Id,
  changes: Partial<Pick<StoredSession, 'token_hash' | 'seen_at' | 'passkey_id' | 'confirmed_at' | 'may_enrol_until'>>,
): Promise<void> {
  await database.updateTable('office_sessions').set(changes).where('id', '=', id).execute();
}

/** Ends one session of a person, or all of them except one. */
export async function deleteSessions(person: Id, which: { id: Id } | { except: Id }): Promise<void> {
  const own = database.deleteFrom('office_sessions').where('person_id', '=', person);
  await ('id' in which ? own.where('id', '=', which.id) : own.where('id', '!=', which.except)).execute();
}
