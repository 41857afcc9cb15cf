/** A copy of everything that is stored about one person (GDPR, article 15). */

import { exportedCall } from '#app/booking/fields.ts';
import { type PersonRow, rowsAbout } from '#app/database/declared-rows.server.ts';
import { readRecord } from '#app/leads/airtable.server.ts';
import { leadRecord } from '#app/leads/lead-csv.ts';
import { leadName } from '#app/leads/lead-name.ts';
import { auditEntriesAbout } from '#app/office-kit/store-audit.server.ts';
import type { Person } from './person-erasure.server.ts';

/**
 * Leads and calls with names that a person understands, everything else by table; times are ISO 8601 in UTC. Keys and
 * hashes, which identify nobody outside of this database, are left out. Throws when Airtable is configured and does not
 * answer.
 */
export async function personCopy(person: Person, now = new Date()) {
  const { email, rows, leads, bookings, records } = person;
  const { contacts: _, waitlist: __, bookings: ___, ...others } = await rowsAbout(rows);
  const subjects = rows.map(nameOf);
  return {
    email,
    copiedAt: now.toISOString(),
    leads: leads.map(leadRecord),
    calls: bookings.map((booking) => ({
      call: nameOf({ table: 'bookings', id: booking.id }),
      ...exportedCall(booking),
    })),
    ...others,
    history: (await auditEntriesAbout(subjects)).map(({ at, person, action, subject }) => ({
      at,
      person,
      action,
      subject,
    })),
    airtable: await Promise.all(records.map(async (id) => ({ id, fields: await readRecord(id) }))),
  };
}

/** The name that the office shows: `contact-12`, `waitlist-7`, `call-3`, `consent-4`. */
export function nameOf({ table, id }: Pick<PersonRow, 'table' | 'id'>): string {
  return table === 'bookings' ? `call-${id}` : leadName({ table, id });
}
