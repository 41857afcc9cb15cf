/** A booking without cells, as an SQL statement. */
import { randomUUID } from 'node:crypto';
import { insertion } from './run-statement.ts';

type BookingRow = {
  startsAt: string;
  name?: string;
  email?: string;
  phone?: string;
  network?: string;
  language?: string;
};

/** Of half an hour; one with a network is flagged. */
export function bookingRow({ startsAt, name = 'Ada Fixture', network, language = 'en', ...typed }: BookingRow): string {
  const { email = 'ada@example.org', phone = '+49 30 123456' } = typed;
  return insertion('bookings', {
    uid: randomUUID(),
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
    status: 'booked',
    sequence: 0,
    name,
    email,
    phone,
    company: 'Fixture GmbH',
    message: 'A chatbot for our shop.',
    language,
    time_zone: 'Europe/London',
    manage_hash: randomUUID(),
    network_hash: network ?? null,
    suspected_spam: network !== undefined,
    created_at: new Date().toISOString(),
  });
}
