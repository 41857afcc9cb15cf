/** Bookings, their cells and their messages: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { cellsOf } from '#app/booking/cells.ts';
import { bookingRow } from '../support/booking-row.ts';
import { newBooking, noLimits, timesOf } from '../support/new-booking.ts';
import type { Query } from './contract.ts';

const hour = 3_600_000;
const first = Date.parse('2098-01-01T09:00:00Z');
const iso = (time: number) => new Date(time).toISOString();

function call(start: number) {
  return { times: timesOf(start, 30), cells: cellsOf({ start, end: start + hour / 2 }).map(iso) };
}

export async function testBookings(query: Query): Promise<void> {
  const store = await import('#app/booking/store.server.ts');
  const outbox = await import('#app/delivery/store.server.ts');

  const message = (kind: string, reference: string, due = iso(Date.now())) => ({
    ...{ channel: 'test-mail', kind, reference },
    due_at: due,
  });
  const insert = (start: number, changes = {}, deliveries = [message('invite', '0')], limits = {}) =>
    store.insertBooking(
      { ...newBooking(call(start).times), ...changes },
      { cells: call(start).cells, deliveries: () => deliveries, limits: { ...noLimits, ...limits } },
    );
  const stored = (result: Awaited<ReturnType<typeof insert>>) => {
    assert.ok(typeof result === 'object');
    return result;
  };
  const move = (booking: Parameters<typeof store.moveBooking>[0], start: number, day = noLimits.day) => {
    const { times, cells } = call(start);
    return store.moveBooking(booking, times, { cells, day, deliveries: () => [] });
  };
  const freeTimes = () => query('delete from booking_cells');
  const clear = async () => {
    for (const table of ['booking_cells', 'bookings']) await query(`delete from ${table}`);
  };

  test('a time that overlaps a taken one is refused, and nothing of the attempt stays', async () => {
    await clear();
    stored(await insert(first));
    const count = async () => (await query('select id from bookings')).length;
    const before = await count();
    assert.equal(await insert(first + hour / 4), 'taken');
    assert.equal(await count(), before);
    stored(await insert(first + hour / 2));
  });

  test('in a flood of open calls the next is flagged; calls that were cancelled are no flood', async () => {
    await clear();
    const flood = { flood: 3 };
    const isFlagged = async (slot: number) => stored(await insert(first + slot * hour, {}, [], flood)).suspected_spam;
    for (let slot = 0; slot < 4; slot++) {
      const call = stored(await insert(first + slot * hour, {}, [], flood));
      assert.equal(typeof (await store.cancelBooking(call, { deliveries: () => [] })), 'object');
    }
    assert.deepEqual([await isFlagged(10), await isFlagged(11), await isFlagged(12)], [false, false, false]);
    assert.equal(await isFlagged(13), true);
  });

  test('the mails of all calls of a mailbox are counted together, in any spelling', async () => {
    await clear();
    const earlier: string[][] = [];
    for (const [slot, email] of ['ada@example.org', 'A.da+1@example.org', 'bob@example.org'].entries()) {
      const { times, cells } = call(first + slot * hour);
      const deliveries: Parameters<typeof store.insertBooking>[1]['deliveries'] = (_, sent) => {
        earlier.push(sent.map(({ reference }) => reference));
        return [message('invite', email)];
      };
      await store.insertBooking({ ...newBooking(times), email }, { cells, limits: noLimits, deliveries });
    }
    assert.deepEqual(earlier, [[], ['ada@example.org'], []]);
  });

  test('a call expires by its end', async () => {
    const { expiredRows, expiring } = await import('#app/database/declared-rows.server.ts');
    const table = expiring().find(({ name }) => name === 'bookings') ?? assert.fail();
    await query(bookingRow({ startsAt: '1990-01-01T09:00:00.000Z' }));
    const old = async (limit: string) => {
      const limits = { leads: limit, spam: limit, bookings: limit, statistics: limit, questions: limit };
      return (await expiredRows(table, limits, 9)).length;
    };
    assert.equal(await old('1990-01-01T09:30:00.000Z'), 0, 'it ends at that moment');
    assert.equal(await old('1990-01-01T09:30:00.001Z'), 1);
    await query("delete from bookings where starts_at < '1991-01-01'");
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
    assert.equal(await move(moving, first + hour), 'taken');
    assert.equal((await query(`select starts_at from booking_cells where booking_id = ${moving.id}`)).length, 2);
    const moved = await move(moving, first + 3 * hour);
    assert.ok(typeof moved === 'object');
    assert.equal(moved.sequence, 1);
    // Whoever has an older state changes nothing.
    assert.equal(await move(moving, first + 4 * hour), 'changed');
    stored(await insert(first));
  });

  test('after a restoration calls have their cells and the buffer after them, where no other call is', async () => {
    const { database } = await import('#app/database/database.server.ts');
    await clear();
    const [one, next] = [stored(await insert(first)), stored(await insert(first + hour / 2))];
    await freeTimes();
    await query("insert into booking_settings (name, value) values ('buffer', '15')");
    await store.retakeCells(database());
    await query("delete from booking_settings where name = 'buffer'");
    const { cells } = await store.occupiedTimes(iso(first), one.id);
    const expected = [2, 3, 4].map((quarters) => iso(first + (quarters * hour) / 4));
    assert.deepEqual(cells.sort(), expected);
    assert.equal((await store.occupiedTimes(iso(first), next.id)).cells.length, 2);
  });

  test('for a call that is to be moved, its own time is not taken', async () => {
    const { occupiedTimes } = store;
    await clear();
    const [moving, other] = [stored(await insert(first)), stored(await insert(first + hour))];
    const ofOther = { starts: [other.starts_at], cells: call(first + hour).cells };
    assert.deepEqual(await occupiedTimes(iso(first), moving.id), ofOther);
    assert.equal((await occupiedTimes(iso(first))).starts.length, 2);
    assert.equal(typeof (await move(moving, first + hour / 4)), 'object', 'its new time overlaps its old one');
  });

  test('a cancellation frees the time, and drops messages that are not sent', async () => {
    await clear();
    const messages = [message('invite', '0'), message('reminder-24h', '0', iso(first - 24 * hour))];
    const cancelled = stored(await insert(first, {}, messages));
    const deliveries = async () =>
      (await outbox.deliveriesOf([{ table: 'bookings', id: cancelled.id }])).map(({ kind }) => kind);
    assert.deepEqual(await deliveries(), ['invite', 'reminder-24h']);
    await store.cancelBooking(cancelled, { deliveries: () => [message('cancel', '1')] });
    assert.deepEqual(await deliveries(), ['cancel']);
    stored(await insert(first));
  });

  test('of 16 bookings at once, a person, whatever the spelling, and a network have as many as they may', async () => {
    await clear();
    const limits = { person: 2, network: 4, wideNetwork: 8 };
    const race = (changes: (index: number) => object) =>
      Promise.all([...Array(16).keys()].map((index) => insert(first + index * hour, changes(index), [], limits)));
    const ofPerson = await race((index) => ({ email: index % 2 ? 'ada@example.org' : 'Ada@Example.org' }));
    assert.equal(ofPerson.filter((result) => typeof result === 'object').length, 2);
    assert.equal(ofPerson.filter((result) => result === 'tooManyOpen').length, 14);
    await freeTimes();
    const spellings = ['v@', 'V+1@', 'v.@', 'ｖ@', 'v+2+3@'].map((local) => ({ email: `${local}example.net` }));
    const ofMailbox = await race((index) => spellings[index % spellings.length] ?? {});
    assert.equal(ofMailbox.filter((result) => typeof result === 'object').length, 2);
    await freeTimes();
    const ofNetwork = await race((index) => ({ email: `person${index}@example.org`, network_hash: 'network' }));
    assert.equal(ofNetwork.filter((result) => typeof result === 'object').length, 4);
    const ofWideNetwork = await race((index) => ({ email: `one${index}@example.org`, wide_network_hash: 'wide' }));
    assert.equal(ofWideNetwork.filter((result) => typeof result === 'object').length, 8);
    await freeTimes();
    // Others are not counted with them, and calls that are over or cancelled not at all.
    stored(await insert(first + 20 * hour, { email: 'other@example.org' }, [], { person: 1, network: 1 }));
    await query("update bookings set status = 'cancelled' where network_hash = 'network'");
    await freeTimes();
    const again = { email: 'person0@example.org', network_hash: 'network' };
    stored(await insert(first, again, [], { person: 1, network: 1 }));
  });

  test('a full day takes no further call, and none that is moved to it; one may be moved within it', async () => {
    await clear();
    const day = { from: iso(first), until: iso(first + 9 * hour), most: 2 };
    const add = (start: number) => insert(start, {}, [], { day });
    // A cancelled one takes no place.
    await store.cancelBooking(stored(await add(first)), { deliveries: () => [] });
    const results = await Promise.all([1, 2, 3, 4, 5].map((slot) => add(first + slot * hour)));
    assert.equal(results.filter((result) => result === 'taken').length, 3, 'at the same moment');
    const [within] = results.filter((result) => typeof result === 'object');
    assert.ok(within);
    const outside = stored(await insert(first - hour));
    assert.equal(await move(outside, first + 6 * hour, day), 'taken');
    assert.equal(typeof (await move(within, first + 6 * hour, day)), 'object');
  });

  test('a reminder is neither overdue nor retried before its time', async () => {
    await clear();
    await query('delete from deliveries');
    const later = stored(await insert(first, {}, [message('reminder-1h', '0', iso(first - hour))]));
    assert.deepEqual(await outbox.countUndelivered(new Date()), []);
    const [reminder] = await outbox.deliveriesOf([{ table: 'bookings', id: later.id }]);
    assert.ok(reminder);
    assert.deepEqual(await outbox.retryDeliveries([reminder.id]), []);
    const lease = { lease: 'of an erasure that failed', now: new Date(), until: new Date() };
    await outbox.leaseUndelivered('bookings', [later.id], lease);
    await outbox.releaseLease(lease.lease);
    assert.deepEqual(await outbox.deliveriesOf([{ table: 'bookings', id: later.id }]), [reminder]);
  });

  test('an erased booking takes its cells and messages with it', async () => {
    await clear();
    const { id } = stored(await insert(first));
    await (await import('#app/database/declared-rows.server.ts')).deleteRows('bookings', [id]);
    assert.deepEqual(await outbox.deliveriesOf([{ table: 'bookings', id }]), []);
    stored(await insert(first));
    await clear();
  });
}
