/** Bookings, their cells and their messages, held ones too: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { cellsOf } from '#app/store/booking-cells.ts';
import { newBooking, noLimits, timesOf } from '../support/new-booking.ts';
import type { Query } from './contract.ts';

const hour = 3_600_000;
const first = Date.parse('2098-01-01T09:00:00Z');
const iso = (time: number) => new Date(time).toISOString();

function call(start: number) {
  return { times: timesOf(start, 30), cells: cellsOf({ start, end: start + hour / 2 }).map(iso) };
}

export async function testBookings(query: Query): Promise<void> {
  const store = await import('#app/store/bookings.server.ts');
  const outbox = await import('#app/store/deliveries.server.ts');
  const { countUndelivered } = await import('#app/store/failure-reports.server.ts');

  const message = (purpose: string, due = iso(Date.now())) => ({ channel: 'test-mail', purpose, due_at: due });
  const insert = (start: number, changes = {}, deliveries = [message('invite:0')], limits = {}) =>
    store.insertBooking(
      { ...newBooking(call(start).times), ...changes },
      { cells: call(start).cells, deliveries: () => deliveries, limits: { ...noLimits, ...limits } },
    );
  const stored = (result: Awaited<ReturnType<typeof insert>>) => {
    assert.ok(typeof result === 'object');
    return result;
  };
  const clear = () => query('delete from booking_cells');

  test('a time that overlaps a taken one is refused, and nothing of the attempt stays', async () => {
    await clear();
    stored(await insert(first));
    const count = async () => (await query('select id from bookings')).length;
    const before = await count();
    assert.equal(await insert(first + hour / 4), 'taken');
    assert.equal(await count(), before);
    stored(await insert(first + hour / 2));
  });

  test('the same form is stored once', async () => {
    await clear();
    const key = randomUUID();
    stored(await insert(first, { submission_key: key }));
    assert.equal(await insert(first + hour, { submission_key: key }), 'duplicate');
  });

  test('a move frees the old time; one that fails leaves it standing', async () => {
    await clear();
    const moving = stored(await insert(first));
    stored(await insert(first + hour));
    const to = (start: number) =>
      store.moveBooking(moving, call(start).times, {
        cells: call(start).cells,
        day: noLimits.day,
        deliveries: () => [],
      });
    assert.equal(await to(first + hour), 'taken');
    assert.equal((await query(`select starts_at from booking_cells where booking_id = ${moving.id}`)).length, 2);
    const moved = await to(first + 3 * hour);
    assert.ok(typeof moved === 'object');
    assert.equal(moved.sequence, 1);
    // Whoever has an older state changes nothing.
    assert.equal(await to(first + 4 * hour), 'changed');
    stored(await insert(first));
  });

  test('for a call that is to be moved, its own time is not taken', async () => {
    const { occupiedTimes } = await import('#app/store/booking-list.server.ts');
    await clear();
    await query('delete from bookings');
    const [moving, other] = [stored(await insert(first)), stored(await insert(first + hour))];
    assert.deepEqual(await occupiedTimes(iso(first), moving.id), {
      starts: [other.starts_at],
      cells: call(first + hour).cells,
    });
    assert.equal((await occupiedTimes(iso(first))).starts.length, 2);
    const moved = await store.moveBooking(moving, call(first + hour / 4).times, {
      cells: call(first + hour / 4).cells,
      day: noLimits.day,
      deliveries: () => [],
    });
    assert.ok(typeof moved === 'object', 'its new time overlaps its old one');
  });

  test('a cancellation frees the time, and drops messages that are not sent', async () => {
    await clear();
    const cancelled = stored(
      await insert(first, {}, [message('invite:0'), message('reminder-24h:0', iso(first - 24 * hour))]),
    );
    const deliveries = async () =>
      (await outbox.deliveriesOf({ lead: 'bookings', lead_id: cancelled.id })).map(({ purpose }) => purpose);
    assert.deepEqual(await deliveries(), ['invite:0', 'reminder-24h:0']);
    await store.cancelBooking(cancelled, { deliveries: () => [message('cancel:1')] });
    assert.deepEqual(await deliveries(), ['cancel:1']);
    stored(await insert(first));
  });

  test('a held time is free again when nobody has accepted it', async () => {
    await clear();
    const held = stored(await insert(first, { status: 'held', held_until: iso(Date.now() - 1000) }));
    stored(await insert(first));
    assert.equal(await store.confirmBooking(held, { deliveries: () => [] }), 'changed');
  });

  test('of 16 bookings at once, a person, whatever the spelling, and a network have as many as they may', async () => {
    await clear();
    await query('delete from bookings');
    const race = (changes: (index: number) => object) =>
      Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          insert(first + index * hour, changes(index), [], { person: 2, network: 4, wideNetwork: 8 }),
        ),
      );
    const ofPerson = await race((index) => ({ email: index % 2 ? 'ada@example.org' : 'Ada@Example.org' }));
    assert.equal(ofPerson.filter((result) => typeof result === 'object').length, 2);
    assert.equal(ofPerson.filter((result) => result === 'tooManyOpen').length, 14);
    await clear();
    const spellings = ['v@', 'V+1@', 'v.@', 'ｖ@', 'v+2+3@'].map((local) => ({ email: `${local}example.net` }));
    const ofMailbox = await race((index) => spellings[index % spellings.length] ?? {});
    assert.equal(ofMailbox.filter((result) => typeof result === 'object').length, 2);
    await clear();
    const ofNetwork = await race((index) => ({ email: `person${index}@example.org`, network_hash: 'network' }));
    assert.equal(ofNetwork.filter((result) => typeof result === 'object').length, 4);
    const ofWideNetwork = await race((index) => ({ email: `one${index}@example.org`, wide_network_hash: 'wide' }));
    assert.equal(ofWideNetwork.filter((result) => typeof result === 'object').length, 8);
    await clear();
    // Others are not counted with them, and calls that are over or cancelled not at all.
    stored(await insert(first + 20 * hour, { email: 'other@example.org' }, [], { person: 1, network: 1 }));
    await query("update bookings set status = 'cancelled' where network_hash = 'network'");
    await clear();
    stored(
      await insert(first, { email: 'person0@example.org', network_hash: 'network' }, [], { person: 1, network: 1 }),
    );
    await query('delete from bookings');
  });

  test('a full day takes no further call, and none that is moved to it; one may be moved within it', async () => {
    await clear();
    await query('delete from bookings');
    const day = { from: iso(first), until: iso(first + 9 * hour), most: 2 };
    const add = (start: number, changes = {}) => insert(start, changes, [], { day });
    const held = { status: 'held', held_until: iso(Date.now() - 1000) };
    stored(await add(first, held));
    const within = stored(await add(first + hour));
    stored(await add(first + 2 * hour));
    assert.equal(await add(first + 3 * hour), 'taken');
    const outside = stored(await insert(first - hour));
    const move = (booking: typeof within, start: number) =>
      store.moveBooking(booking, call(start).times, { cells: call(start).cells, day, deliveries: () => [] });
    assert.equal(await move(outside, first + 3 * hour), 'taken');
    assert.equal(typeof (await move(within, first + 3 * hour)), 'object');
    await query('delete from bookings');
    await clear();
  });

  test('a reminder is neither overdue nor retried before its time', async () => {
    await clear();
    await query('delete from deliveries');
    const later = stored(await insert(first, {}, [message('reminder-1h:0', iso(first - hour))]));
    assert.deepEqual(await countUndelivered(), []);
    const [reminder] = await outbox.deliveriesOf({ lead: 'bookings', lead_id: later.id });
    assert.ok(reminder);
    assert.deepEqual(await outbox.retryDeliveries([reminder.id]), []);
  });

  test('an erased booking takes its cells and messages with it', async () => {
    await clear();
    const { id } = stored(await insert(first));
    await store.deleteBookings([id]);
    assert.deepEqual(await outbox.deliveriesOf({ lead: 'bookings', lead_id: id }), []);
    stored(await insert(first));
    await clear();
  });
}

export async function testHeldBookings(query: Query): Promise<void> {
  const bookings = await import('#app/store/bookings.server.ts');
  const { closedBookings, openBookings } = await import('#app/store/booking-list.server.ts');
  type Booking = Awaited<ReturnType<typeof openBookings>>[number];

  const deliveries = ({ sequence }: Booking) => [
    { channel: 'owner-mail', purpose: `invite:${sequence}`, due_at: new Date().toISOString() },
  ];
  const hold = async (starts_at: string) => {
    const held_until = new Date(Date.now() + 60_000).toISOString();
    const booking = { ...newBooking(timesOf(Date.parse(starts_at), 30)), status: 'held' as const, held_until };
    const stored = await bookings.insertBooking(booking, { cells: [starts_at], deliveries, limits: noLimits });
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
