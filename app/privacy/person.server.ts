/** What is stored about a person: a copy of it (GDPR, article 15), and its erasure (article 17). */

import {
  addressIn,
  deleteRows,
  inspectPeople,
  type PersonRow,
  personalTables,
  purgeDeletedRows,
  rowsAbout,
  rowsOf,
} from '#app/database/declared-rows.server.ts';
import { addErasures, addToList, erasureFilter, knownRecords, recordErasure } from '#app/database/erasures.server.ts';
import { normaliseAddress } from '#app/database/table.ts';
import type { Erasure } from '#app/database/tables.ts';
import type { Delivery } from '#app/delivery/store.server.ts';
import type { LeadTable } from '#app/delivery/tables.ts';
import { deleteRecord, findRecords, isAirtableConfigured, readRecord, recordsOf } from '#app/leads/airtable.server.ts';
import { leadRecord } from '#app/leads/lead-csv.ts';
import { type Note, notesOfLead } from '#app/leads/lead-file.server.ts';
import { deliveriesOfLead, type ListedLead, listedLeads } from '#app/leads/lead-list.server.ts';
import { leadName, parseLeadName } from '#app/leads/lead-name.ts';
import { type DeliveredRow, idsIn, withPausedDeliveries } from '#app/leads/pause-deliveries.server.ts';
import { auditEntriesAbout } from '#app/office-kit/store-audit.server.ts';
import { forgetAllTyped } from '#app/office-kit/store-colleagues.server.ts';
import { type BookedCall, calls } from '#app/site/calls.server.ts';
import {
  type ConsentWithEvents,
  changeConsents,
  consentsWithEvents,
  deleteConsentsOfAddress,
} from '#app/waitlist/store-consents.server.ts';

/** All data about one person: leads, calls, consents, deliveries, notes, and ids of Airtable records. */
export type Person = {
  email: string;
  rows: PersonRow[];
  leads: ListedLead[];
  bookings: BookedCall[];
  consents: ConsentWithEvents[];
  deliveries: Delivery[];
  notes: Note[];
  records: string[];
};

/** The address in the row with a name such as `call-3`; `undefined` when there is none. Throws database errors. */
export async function addressNamed(name: string): Promise<string | undefined> {
  const row = parseLeadName(name);
  return row && addressIn(row);
}

/** Finds all data by e-mail address, in any case. Throws when Airtable is configured and does not answer. */
export async function findPerson(address: string): Promise<Person> {
  const email = address.trim();
  const rows = await rowsOf(email);
  const leads = await listedLeads(
    rows.filter(isLead).toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1)),
  );
  const found = await Promise.all(
    rows.map(({ table, id }) => (table === 'bookings' ? calls().find(String(id)) : undefined)),
  );
  const bookings = found.filter((call) => call !== undefined);
  const consents = await consentsWithEvents(normaliseAddress(email));
  const deliveries = (await Promise.all(rows.map(deliveriesOfLead))).flat();
  const notes = (await Promise.all(leads.map(notesOfLead))).flat();
  const atAirtable = isAirtableConfigured() ? await findRecords(email) : [];
  const records = [...new Set([...recordsOf(deliveries), ...atAirtable])];
  return { email, rows, leads, bookings, consents, deliveries, notes, records };
}

/**
 * Records the erasure first, so that no older backup undoes it (product.md D8). Throws, with all leads unchanged, when
 * it cannot be recorded or Airtable does not confirm. Returns the ids of records that the owner must delete by hand.
 */
export async function erasePerson(person: Person): Promise<string[]> {
  const { rows } = person;
  return withPausedDeliveries(rows, async () => {
    await recordPermanently(person.email);
    const { records } = await findPerson(person.email);
    const unreachable = await deleteRecords(records);
    await deleteLeadsAndCalls(rows);
    await deleteConsentsOfAddress(normaliseAddress(person.email));
    await forgetAllTyped();
    await purgeDeletedRows();
    return unreachable;
  });
}

/** Deletes records at Airtable. Returns those that the site cannot reach; throws when Airtable does not confirm. */
async function deleteRecords(records: string[]): Promise<string[]> {
  if (!isAirtableConfigured()) return records;
  for (const record of records) await deleteRecord(record);
  return [];
}

async function deleteLeadsAndCalls(rows: DeliveredRow[]): Promise<void> {
  for (const table of personalTables()) if (table !== 'consents') await deleteRows(table, idsIn(table, rows));
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

/** Of the list in `BACKUP_DIR`; none when it cannot be read, which the check reports. */
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
export async function eraseReturned(rows: PersonRow[], erasures: readonly Erasure[]): Promise<string[]> {
  return withPausedDeliveries(rows, async () => {
    await addErasures(erasures);
    const deliveries = (await Promise.all(rows.map(deliveriesOfLead))).flat();
    const unreachable = await deleteRecords(recordsOf(deliveries));
    await deleteLeadsAndCalls(rows);
    const consents = Map.groupBy(rows, ({ address }) => address);
    for (const [address, ofAddress] of consents)
      await changeConsents(address, (store) => deleteRows('consents', idsIn('consents', ofAddress), store));
    await forgetAllTyped();
    await purgeDeletedRows();
    return unreachable;
  });
}

/** Times are ISO 8601 in UTC. Keys and hashes, which identify nobody elsewhere, are left out. */
export async function personCopy(person: Person) {
  const { email, rows, leads, bookings, records } = person;
  const others = Object.entries(await rowsAbout(rows)).filter(([table]) => !isListed(table));
  const subjects = rows.map(leadName);
  return {
    email,
    copiedAt: new Date().toISOString(),
    leads: leads.map(leadRecord),
    calls: bookings.map(({ table, id, record }) => ({ call: leadName({ table, id }), ...record })),
    ...Object.fromEntries(others),
    history: (await auditEntriesAbout(subjects)).map(({ at, person, action, subject }) => ({
      at,
      person,
      action,
      subject,
    })),
    airtable: await Promise.all(records.map(async (id) => ({ id, fields: await readRecord(id) }))),
  };
}

const isLead = (row: PersonRow): row is PersonRow & { table: LeadTable } =>
  row.table === 'contacts' || row.table === 'waitlist';

const isListed = (table: string) => ['contacts', 'waitlist', 'bookings'].includes(table);
