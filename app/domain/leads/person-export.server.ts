/** A copy of everything that is stored about one person (GDPR, article 15). */

import type { DeliveredTable } from '#app/store/delivery-tables.ts';
import { auditEntriesAbout } from '#app/store/office-audit.server.ts';
import type { Id } from '#app/store/table.ts';
import { exportedCall } from '../booking/call-fields.ts';
import { readRecord } from '../delivery/airtable.server.ts';
import { leadRecord } from './lead-csv.ts';
import { leadName } from './lead-name.ts';
import type { Person } from './person-erasure.server.ts';

/**
 * The data with names that a person understands; times are ISO 8601 in UTC. Keys and hashes, which identify nobody
 * outside of this database, are left out. Throws when Airtable is configured and does not answer.
 */
export async function personCopy(person: Person, now = new Date()) {
  const { email, leads, bookings, consents, deliveries, notes, records } = person;
  const calls = bookings.map(({ id }) => nameOf('bookings', id));
  const subjects = [...leads.map(leadName), ...calls, ...consents.map(({ consent }) => `consent-${consent.id}`)];
  return {
    email,
    copiedAt: now.toISOString(),
    leads: leads.map(leadRecord),
    calls: bookings.map((booking) => ({ call: nameOf('bookings', booking.id), ...exportedCall(booking) })),
    consents: consents.map(({ consent, events }) => ({
      consent: `consent-${consent.id}`,
      services: consent.services,
      state: consent.state,
      language: consent.language,
      changed: consent.changed_at,
      events: events.map(({ id: _, consent_id: __, ...event }) => event),
    })),
    deliveries: deliveries.map((delivery) => ({
      about: nameOf(delivery.lead as DeliveredTable, delivery.lead_id),
      channel: delivery.channel,
      ...(delivery.kind && { message: delivery.kind }),
      status: delivery.status,
      attempts: delivery.attempts,
      created: delivery.created_at,
      settled: delivery.settled_at,
      ...(delivery.error && { error: delivery.error }),
    })),
    notes: notes.map(({ author, created_at, text }) => ({ author, written: created_at, text })),
    history: (await auditEntriesAbout(subjects)).map(({ at, person, action, subject }) => ({
      at,
      person,
      action,
      subject,
    })),
    airtable: await Promise.all(records.map(async (id) => ({ id, fields: await readRecord(id) }))),
  };
}

/** The name that the office shows: `contact-12`, `waitlist-7`, `call-3`. */
function nameOf(table: DeliveredTable, id: Id): string {
  return table === 'bookings' ? `call-${id}` : leadName({ table, id });
}
