/** Table `office_audit`. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database } from '#app/database/database.server.ts';
import type { OfficeAuditTable } from './tables.ts';

export type AuditEntry = Selectable<OfficeAuditTable>;

/** Adds an entry, and deletes those from before `oldest` (ISO 8601 in UTC). */
export async function insertAuditEntry(entry: Insertable<OfficeAuditTable>, oldest: string): Promise<void> {
  await database().deleteFrom('office_audit').where('at', '<', oldest).execute();
  await database().insertInto('office_audit').values(entry).execute();
}

export async function auditEntries({ limit, offset }: { limit: number; offset: number }): Promise<AuditEntry[]> {
  return database().selectFrom('office_audit').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function newestAuditEntry(action: string): Promise<AuditEntry | undefined> {
  return database()
    .selectFrom('office_audit')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The entries about leads and calls with these names, the oldest first. */
export async function auditEntriesAbout(names: string[]): Promise<AuditEntry[]> {
  if (names.length === 0) return [];
  return (
    database()
      .selectFrom('office_audit')
      .selectAll()
      // After the name of a lead may come its status.
      .where(({ or, eb }) =>
        or(names.flatMap((name) => [eb('subject', '=', name), eb('subject', 'like', `${name} %`)])),
      )
      .orderBy('id')
      .execute()
  );
}
