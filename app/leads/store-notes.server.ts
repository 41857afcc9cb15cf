/** Table `office_notes`. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { LeadTable } from '#app/delivery/tables.ts';
import type { OfficeNotesTable } from '#app/office-kit/tables.ts';

export type Note = Selectable<OfficeNotesTable>;

/** The lead of a note; ids of adopted tables may be UUIDs. */
type LeadId = { table: LeadTable; id: Id };

/** The notes about a lead, the oldest first. */
export async function notesOf({ table, id }: LeadId): Promise<Note[]> {
  return database
    .selectFrom('office_notes')
    .selectAll()
    .where('lead', '=', table)
    .where('lead_id', '=', String(id))
    .orderBy('id')
    .execute();
}

/** Adds a note about a lead. Returns whether the lead exists; no note outlives a lead that is erased meanwhile. */
export async function insertNote({ lead, lead_id, ...note }: Insertable<OfficeNotesTable>): Promise<boolean> {
  return database.transaction().execute(async (store) => {
    // The update changes nothing, but locks the row on PostgreSQL. On SQLite transactions never overlap.
    const locked = await store
      .updateTable(lead)
      .set((set) => ({ office_status: set.ref('office_status') }))
      .where('id', '=', lead_id)
      .returning('id')
      .executeTakeFirst();
    if (!locked) return false;
    await store
      .insertInto('office_notes')
      .values({ lead, lead_id, ...note })
      .execute();
    return true;
  });
}

/** Deletes a note about this lead. */
export async function deleteNote({ table, id }: LeadId, note: Id): Promise<void> {
  await database
    .deleteFrom('office_notes')
    .where('lead', '=', table)
    .where('lead_id', '=', String(id))
    .where('id', '=', note)
    .execute();
}
