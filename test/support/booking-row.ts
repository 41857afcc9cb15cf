/** A booking without cells, as an SQL statement. */
import { randomUUID } from 'node:crypto';

type BookingRow = { startsAt: string; name?: string; network?: string; language?: string };

/** Of half an hour; one with a network is flagged. */
export function bookingRow({ startsAt, name = 'Ada Fixture', network, language = 'en' }: BookingRow): string {
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const columns = {
    uid: text(randomUUID()),
    starts_at: text(startsAt),
    ends_at: text(endsAt),
    status: text('booked'),
    sequence: '0',
    name: text(name),
    email: text('ada@example.org'),
    phone: text('+49 30 123456'),
    company: text('Fixture GmbH'),
    message: text('A chatbot for our shop.'),
    language: text(language),
    time_zone: text('Europe/London'),
    manage_hash: text(randomUUID()),
    network_hash: network ? text(network) : 'null',
    suspected_spam: String(network !== undefined),
    created_at: text(new Date().toISOString()),
  };
  return `insert into bookings (${Object.keys(columns)}) values (${Object.values(columns)})`;
}
