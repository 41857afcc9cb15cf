/** Table `office_notes`. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database, isPostgres } from '#app/database/database.server.ts';
import type { PersonRow } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import type { OfficeNotesTable } from './tables.ts';

export type Note = Selectable<OfficeNotesTable>;
type AboutWhat = Pick<PersonRow, 'table' | 'id'>;

/** The oldest first. */
export async function notesAbout(rows: readonly AboutWhat[]): Promise<Note[]> {
  if (rows.length === 0) return [];
  return database()
    .selectFrom('office_notes')
    .selectAll()
    .where(({ and, or, eb }) =>
      or(rows.map(({ table, id }) => and([eb('lead', '=', table), eb('lead_id', '=', String(id))]))),
    )
    .orderBy('id')
    .execute();
}

/** Those with a date that has come, the oldest date first. */
export async function notesDue(day: string): Promise<Note[]> {
  return database().selectFrom('office_notes').selectAll().where('due_on', '<=', day).orderBy('due_on').execute();
}

/** `false` when the row is gone. */
export async function insertNote(
  { table, id }: AboutWhat,
  note: Omit<Insertable<OfficeNotesTable>, 'lead' | 'lead_id'>,
): Promise<boolean> {
  return database()
    .transaction()
    .execute(async (store) => {
      // Unless the row is locked, an erasure at the same time would leave the note.
      const row = store.selectFrom(table).select('id').where('id', '=', id);
      if (!(await row.$if(isPostgres(), (found) => found.forUpdate()).executeTakeFirst())) return false;
      await store
        .insertInto('office_notes')
        .values({ lead: table, lead_id: String(id), ...note })
        .execute();
      return true;
    });
}

export async function settleNote(id: Id): Promise<void> {
  await database().updateTable('office_notes').set({ due_on: null }).where('id', '=', id).execute();
}

export async function deleteNote(id: Id): Promise<void> {
  await database().deleteFrom('office_notes').where('id', '=', id).execute();
}
