/** What is stored about a person: a copy of it (GDPR, article 15), and its erasure (article 17). */

import { database, type Store } from '#app/database/database.server.ts';
import {
  addressIn,
  inspectPeople,
  type PersonRow,
  purgeDeletedRows,
  rowsAbout,
  rowsOf,
} from '#app/database/declared-rows.server.ts';
import { addErasures, addToList, erasureFilter, knownRecords, recordErasure } from '#app/database/erasures.server.ts';
import type { Erasure } from '#app/database/tables.ts';
import { type Correction, externalRecords, subjectName, subjectOf, subjects } from '#app/delivery/channel.server.ts';
import { eraseRows, whileUnsent } from '#app/delivery/erase-rows.server.ts';
import { deliveriesOf, idsByTable, notifyDeliveryWorker } from '#app/delivery/store.server.ts';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { auditEntriesAbout } from '#app/office-kit/store-audit.server.ts';
import { forgetAllTyped } from '#app/office-kit/store-colleagues.server.ts';
import { insertNote, notesAbout, notesDue } from '#app/office-kit/store-notes.server.ts';

export { deleteNote, settleNote } from '#app/office-kit/store-notes.server.ts';

/** The rows with an address, the newest first, what the tables have about them, and ids at another service. */
export type Person = Awaited<ReturnType<typeof findPerson>>;

/** In characters. */
export const maxNote = 5000;

/** What the office has about the person of the row with this name; `undefined` without it. Throws database errors. */
export async function personFile(name: string) {
  const address = await addressNamed(name);
  return address === undefined ? undefined : fileOf(address, await rowsOf(address));
}

export const fileOf = async (address: string, rows: PersonRow[]) => ({
  address,
  rows,
  notes: await notesAbout(rows),
  deliveries: await deliveriesOf(rows),
});

export type PersonFile = Awaited<ReturnType<typeof fileOf>>;

/** `due`: the day on which it is due, as `2026-03-01`. Returns why it cannot be added. Throws database errors. */
export async function addNote(
  name: string,
  author: string,
  typed: { text: string; due: string },
  created_at = new Date().toISOString(),
) {
  const text = typed.text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  if (typed.due !== '' && !isDay(typed.due)) return 'day' as const;
  if (text === '' && typed.due === '') return 'empty' as const;
  if (text.length > maxNote) return 'long' as const;
  const row = subjectOf(name);
  const note = { author, text, created_at, due_on: typed.due || null };
  return row && (await insertNote(row, note)) ? undefined : ('erased' as const);
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false; // RangeError: no such day
  }
}

/** The notes whose day has come, with the names of their people. Throws database errors. */
export async function dueNotes(now: number) {
  const due = await notesDue(dayOf(now, siteTimeZone()));
  const named = due.map(async (note) => ({
    note,
    name: subjectName({ table: note.lead, id: note.lead_id }),
    person: (await subjects()[note.lead]?.names([note.lead_id]))?.get(note.lead_id) ?? '',
  }));
  return Promise.all(named);
}

/** The address in the row with a name such as `call-3`; `undefined` when there is none. Throws database errors. */
export async function addressNamed(name: string): Promise<string | undefined> {
  const row = subjectOf(name);
  return row && addressIn(row);
}

/**
 * Gives the rows of a person the right address; what the wrong one was to be told is sent there. Returns the names of
 * those that have it, and whether others stay: what an address has agreed to is its own. Throws database errors.
 */
export async function correctAddress(rows: readonly PersonRow[], correction: Correction) {
  const correct = async (store: Store) => {
    const names: string[] = [];
    let isPartly = false;
    for (const [table, ids] of idsByTable(rows)) {
      const corrected = await subjects()[table]?.correct?.(store, ids, correction);
      isPartly ||= corrected !== undefined && corrected.length < ids.length;
      names.push(...(corrected ?? []).map((id) => subjectName({ table, id })));
    }
    return { names, isPartly };
  };
  const corrected = await whileUnsent(rows, () => database().transaction().execute(correct));
  notifyDeliveryWorker();
  return corrected;
}

/** Ignores case. Throws when another service does not answer. */
export async function findPerson(typed: string) {
  const address = typed.trim();
  const rows = (await rowsOf(address)).toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  const records = await externalRecords().find(await deliveriesOf(rows), address);
  return { address, rows, stored: await rowsAbout(rows), notes: await notesAbout(rows), records };
}

/**
 * Records the erasure first, so that no older backup undoes it (product.md D8). Throws, with all rows unchanged, when
 * it cannot be recorded or another service does not confirm. Returns the ids of records that the owner must delete by
 * hand.
 */
export const erasePerson = ({ address, rows }: Pick<Person, 'address' | 'rows'>) =>
  erase(rows, { address, before: () => recordPermanently(address) });

async function erase(...what: Parameters<typeof eraseRows>): Promise<string[]> {
  const byHand = await eraseRows(...what);
  await forgetAllTyped();
  await purgeDeletedRows();
  return byHand;
}

async function recordPermanently(email: string): Promise<void> {
  const erasure = await recordErasure(email);
  try {
    addToList([erasure]);
  } catch (error) {
    throw new Error(
      `Nothing was erased: the erasure cannot be recorded in BACKUP_DIR (${(error as Error).message}), and restoring a backup would undo it.`,
    );
  }
}

/** Reads the list in `BACKUP_DIR`; none when it cannot be read, which the check reports. */
export function listedErasures(): readonly Erasure[] {
  try {
    return knownRecords()?.erasures ?? [];
  } catch {
    return [];
  }
}

/** Rows older than their erasure: they have returned, for example by a restoration by other means (product.md D8). */
export async function findReturned(erasures: readonly Erasure[]): Promise<PersonRow[]> {
  if (erasures.length === 0) return [];
  const isErased = erasureFilter(erasures);
  return (await inspectPeople()).filter(({ address, at }) => isErased(address, at));
}

/** As {@link erasePerson}; rows that the people have sent since stay. */
export const eraseReturned = (rows: readonly PersonRow[], erasures: readonly Erasure[]) =>
  erase(rows, { before: () => addErasures(erasures) });

/** Times are ISO 8601 in UTC. Keys and hashes, which identify nobody elsewhere, are left out. */
export async function personCopy({ address, rows, stored, records }: Person) {
  return {
    email: address,
    copiedAt: new Date().toISOString(),
    ...stored,
    history: (await auditEntriesAbout(rows.map(subjectName))).map(({ id: _, ...entry }) => entry),
    airtable: await Promise.all(records.map(async (id) => ({ id, fields: await externalRecords().read(id) }))),
  };
}
