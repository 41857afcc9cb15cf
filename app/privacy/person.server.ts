/** What is stored about a person: a copy of it (GDPR, article 15), and its erasure (article 17). */

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
import { externalRecords, subjectName, subjectOf } from '#app/delivery/channel.server.ts';
import { eraseRows } from '#app/delivery/erase-rows.server.ts';
import { type Delivery, deliveriesOf } from '#app/delivery/store.server.ts';
import { leadRecord } from '#app/leads/lead-csv.ts';
import { type Note, notesOfLead } from '#app/leads/lead-file.server.ts';
import { isLeadTable } from '#app/leads/lead-kinds.server.ts';
import { type ListedLead, listedLeads } from '#app/leads/lead-list.server.ts';
import { auditEntriesAbout } from '#app/office-kit/store-audit.server.ts';
import { forgetAllTyped } from '#app/office-kit/store-colleagues.server.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { type BookedCall, calls } from '#app/site/calls.server.ts';

/** What another feature has asked people to agree to, by their addresses. Functions throw database errors. */
export type Consents = {
  /** For the page that shows what is stored. */
  shown(address: string, language: OfficeLanguage): Promise<Shown>;
  /** Those who have not answered in time. */
  findExpired(now: Date, count: number): Promise<string[]>;
  /** Throws when another service does not confirm. */
  removeExpired(addresses: string[]): Promise<void>;
};

type Shown = { title: string; entries: { text: string; page: string; state: string; tag: string }[] };

let registered: Consents | undefined;

/** By composition. */
export function registerConsents(consents: Consents | undefined): void {
  registered = consents;
}

export const consentsOfPeople = () => registered;

/** All data about one person. `rows` are of leads, calls and consents; `records` are ids at another service. */
export type Person = {
  email: string;
  rows: PersonRow[];
  leads: ListedLead[];
  bookings: BookedCall[];
  deliveries: Delivery[];
  notes: Note[];
  records: string[];
};

/** The address in the row with a name such as `call-3`; `undefined` when there is none. Throws database errors. */
export async function addressNamed(name: string): Promise<string | undefined> {
  const row = subjectOf(name);
  return row && addressIn(row);
}

/** Finds all data by e-mail address, in any case. Throws when another service does not answer. */
export async function findPerson(address: string): Promise<Person> {
  const email = address.trim();
  const rows = await rowsOf(email);
  const newestFirst = rows.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  const leads = await listedLeads(newestFirst.flatMap(({ table, id }) => (isLeadTable(table) ? [{ table, id }] : [])));
  const found = await Promise.all(
    rows.map(({ table, id }) => (table === 'bookings' ? calls().find(String(id)) : undefined)),
  );
  const bookings = found.filter((call) => call !== undefined);
  const deliveries = await deliveriesOf(rows);
  const notes = (await Promise.all(leads.map(notesOfLead))).flat();
  const records = await externalRecords().find(deliveries, email);
  return { email, rows, leads, bookings, deliveries, notes, records };
}

/**
 * Records the erasure first, so that no older backup undoes it (product.md D8). Throws, with all rows unchanged, when
 * it cannot be recorded or another service does not confirm. Returns the ids of records that the owner must delete by
 * hand.
 */
export async function erasePerson({ email, rows }: Person): Promise<string[]> {
  const byHand = await eraseRows(rows, { address: email, before: () => recordPermanently(email) });
  await forgetTyped();
  return byHand;
}

/** What was typed into a search of the office may be the address. */
async function forgetTyped(): Promise<void> {
  await forgetAllTyped();
  await purgeDeletedRows();
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
  await addErasures(erasures);
  const byHand = await eraseRows(rows);
  await forgetTyped();
  return byHand;
}

/** Times are ISO 8601 in UTC. Keys and hashes, which identify nobody elsewhere, are left out. */
export async function personCopy(person: Person) {
  const { email, rows, leads, bookings, records } = person;
  const others = Object.entries(await rowsAbout(rows)).filter(([table]) => !isLeadTable(table) && table !== 'bookings');
  const subjects = rows.map(subjectName);
  return {
    email,
    copiedAt: new Date().toISOString(),
    leads: leads.map(leadRecord),
    calls: bookings.map(({ table, id, record }) => ({ call: subjectName({ table, id }), ...record })),
    ...Object.fromEntries(others),
    history: (await auditEntriesAbout(subjects)).map(({ at, person, action, subject }) => ({
      at,
      person,
      action,
      subject,
    })),
    airtable: await Promise.all(records.map(async (id) => ({ id, fields: await externalRecords().read(id) }))),
  };
}
