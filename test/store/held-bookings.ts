/** Held bookings, accepted and refused: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { noLimits } from '../support/new-booking.ts';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function testHeldBookings(query: Query): Promise<void> {
  const bookings = await import('#app/store/bookings.server.ts');
  const { closedBookings, openBookings } = await import('#app/store/booking-list.server.ts');
  type Booking = Awaited<ReturnType<typeof openBookings>>[number];

  const deliveries = ({ sequence }: Booking) => [
    { channel: 'owner-mail', purpose: `invite:${sequence}`, due_at: new Date().toISOString() },
  ];
  const hold = async (starts_at: string) => {
    const booking = {
      uid: randomUUID(),
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
      status: 'held' as const,
      sequence: 0,
      name: 'Held',
      email: 'held@example.org',
      language: 'en',
      time_zone: 'UTC',
      manage_hash: randomUUID(),
      suspected_spam: true,
      held_until: new Date(Date.now() + 60_000).toISOString(),
      created_at: new Date().toISOString(),
    };
    const stored = await bookings.insertBooking(booking, {
      cells: [starts_at],
      deliveries,
      limits: noLimits,
    });
    assert.ok(typeof stored === 'object');
    return stored;
  };
  const statesOf = async (list: Promise<Booking[]>) => (await list).map(({ starts_at, status }) => [starts_at, status]);
  const [first, second, third] = ['2098-01-01T09', '2098-01-02T09', '2098-01-03T09'].map((at) => `${at}:00:00.000Z`);

  test('a held booking is accepted after its owner was told of it, or refused, which frees its time', async () => {
    const accepted = await hold(first ?? '');
    const refused = await hold(second ?? '');
    const lapsed = await hold(third ?? '');
    await query("update deliveries set status = 'delivered' where lead = 'bookings'");
    const booked = await bookings.confirmBooking(accepted, { deliveries });
    assert.ok(booked !== 'changed');
    assert.deepEqual([booked.status, booked.sequence, booked.held_until], ['booked', 1, null]);
    assert.equal(await bookings.refuseBooking(accepted), 'changed');
    assert.notEqual(await bookings.refuseBooking(refused), 'changed');
    await query(`update bookings set held_until = '2026-01-01T00:00:00.000Z' where id = '${lapsed.id}'`);

    assert.deepEqual(await statesOf(openBookings()), [[first, 'booked']]);
    assert.deepEqual(await statesOf(closedBookings(9)), [
      [third, 'held'],
      [second, 'cancelled'],
    ]);
    assert.deepEqual(await statesOf(closedBookings(9, lapsed)), [[second, 'cancelled']]);
    const cells = await query("select booking_id from booking_cells where starts_at = '2098-01-02T09:00:00.000Z'");
    assert.deepEqual(cells, []);
    assert.equal(await bookings.confirmBooking(lapsed, { deliveries }), 'changed');

    const sent = await query("select purpose from deliveries where lead = 'bookings' order by id");
    assert.deepEqual(
      sent.map(({ purpose }) => purpose),
      ['invite:0', 'invite:0', 'invite:0', 'invite:1'],
    );
    await bookings.deleteBookings([accepted.id, refused.id, lapsed.id]);
  });
}
