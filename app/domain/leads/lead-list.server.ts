/** What the owner does with leads: read them, hand them over, erase them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allContacts, deleteContacts } from '#app/store/contacts.server.ts';
import { type Delivery, deliveriesOf, leaseUndelivered, releaseLease } from '#app/store/deliveries.server.ts';
import { purgeDeletedRows } from '#app/store/purge-deleted.server.ts';
import type { LeadTable } from '#app/store/tables.ts';
import { allSignups, deleteSignups } from '#app/store/waitlist.server.ts';
import { deleteRecord, findRecords } from '../delivery/airtable.server.ts';
import { channels } from '../delivery/channels.server.ts';
import { contactLead, type Lead, signupLead } from './lead.server.ts';

export type { Lead } from './lead.server.ts';

/** Every inquiry and sign-up, the oldest first. */
export async function allLeads(): Promise<Lead[]> {
  const leads = [...(await allContacts()).map(contactLead), ...(await allSignups()).map(signupLead)];
  return leads.sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
}

/** How the command line calls a lead: `contact-12`, `waitlist-7`. */
export function leadName({ table, id }: Pick<Lead, 'table' | 'id'>): string {
  return `${table === 'contacts' ? 'contact' : 'waitlist'}-${id}`;
}

export async function findLeadByName(name: string): Promise<Lead | undefined> {
  return (await allLeads()).find((lead) => leadName(lead) === name);
}

export async function deliveriesOfLead({ table, id }: Lead): Promise<Delivery[]> {
  return deliveriesOf({ lead: table, lead_id: id });
}

/** All that is known of one person: what they sent, where it went, and their records at the spreadsheet service. */
export type Person = { email: string; leads: Lead[]; deliveries: Delivery[]; records: string[] };

const hasAirtable = channels.some(({ name }) => name === 'airtable');

/** Looks for a person by e-mail address, in any case. Throws when the spreadsheet service does not answer. */
export async function findPerson(address: string): Promise<Person> {
  const email = address.trim();
  const leads = (await allLeads()).filter((lead) => sameAddress(lead.email, email));
  const deliveries = (await Promise.all(leads.map(deliveriesOfLead))).flat();
  const receipts = deliveries.flatMap(({ channel, receipt }) => (channel === 'airtable' && receipt ? receipt : []));
  const found = hasAirtable ? await findRecords(email) : [];
  return { email, leads, deliveries, records: [...new Set([...receipts, ...found])] };
}

const sameAddress = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/**
 * Erases a person everywhere we can reach: the spreadsheet service first, then every table. Nothing is sent of them any
 * more from the moment this begins. Throws, with the tables untouched, when the service does not confirm. Returns the
 * records that only the owner can delete, because the service is not configured any more.
 */
export async function erasePerson(person: Person): Promise<string[]> {
  const lease = randomUUID();
  try {
    await leaseAllDeliveries(person.leads, lease);
    const { records } = await findPerson(person.email);
    if (hasAirtable) for (const record of records) await deleteRecord(record);
    await deleteContacts(idsIn('contacts', person.leads));
    await deleteSignups(idsIn('waitlist', person.leads));
    await purgeDeletedRows();
    return hasAirtable ? [] : records;
  } finally {
    await releaseLease(lease);
  }
}

const idsIn = (table: LeadTable, leads: Lead[]) => leads.filter((lead) => lead.table === table).map(({ id }) => id);

/** Long enough to delete many records one after the other, in ms. */
const erasureLeaseDuration = 15 * 60 * 1000;

/** Takes every delivery that could still go out; waits for the one that is going out this moment. */
async function leaseAllDeliveries(leads: Lead[], lease: string): Promise<void> {
  for (const table of ['contacts', 'waitlist'] as const) {
    const hold = (now = new Date()) =>
      leaseUndelivered(table, idsIn(table, leads), {
        lease,
        now,
        until: new Date(now.getTime() + erasureLeaseDuration),
      });
    while ((await hold()) > 0) await wait(250);
  }
}
