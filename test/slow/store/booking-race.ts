/** No time is booked twice and no booking loses its time, whatever happens at the same moment (product.md B2). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;
/** `BOOKING_ATTEMPTS=10000 npm test -- test/slow/store/booking-race-sqlite.test.ts` runs all of it, for minutes. */
const all = process.env.BOOKING_ATTEMPTS;
const { attempts, workers, kills } = all
  ? { attempts: Number(all), workers: 32, kills: 8 }
  : { attempts: 320, workers: 8, kills: 2 };

/** `attempts` in all, by `workers` at the same time, of which `kills` are ended in the middle and replaced. */
export function testBookingRace(query: Query): void {
  test(`${attempts} attempts of ${workers} workers, ${kills} of them killed, leave no time doubled or lost`, async (t) => {
    await import('#app/features.server.ts');
    const { migrate } = await import('#app/database/migrate.server.ts');
    await migrate();
    const first = Date.parse('2027-03-01T09:00:00Z');
    const start = () =>
      new Worker(new URL('booking-racer.ts', import.meta.url), {
        workerData: { attempts: Math.ceil(attempts / workers), first, starts: 120 },
      });
    const running = Array.from({ length: workers }, start);
    const finished = running.map((worker) => once(worker, 'message').then(([message]) => message));
    for (const worker of running.slice(0, kills)) {
      await wait(50 * Math.random());
      await worker.terminate();
    }
    const replaced = running.slice(0, kills).map(() => once(start(), 'message').then(([message]) => message));
    const messages = await Promise.all([...finished.slice(kills), ...replaced]);

    const booked = await query(
      `select id, starts_at, ends_at from bookings where status = 'booked' order by starts_at`,
    );
    const cells = await query('select starts_at, booking_id from booking_cells order by starts_at');
    const doubled = booked.slice(1).filter((booking, index) => time(booking.starts_at) < time(booked[index]?.ends_at));
    assert.deepEqual(doubled, []);
    assert.ok(booked.length > 20, `${booked.length} calls are booked`);
    const expected = booked.flatMap(({ id, starts_at, ends_at }) =>
      Array.from({ length: (time(ends_at) - time(starts_at)) / 900_000 }, (_, index) =>
        [time(starts_at) + index * 900_000, String(id)].join(),
      ),
    );
    const found = cells.map(({ starts_at, booking_id }) => [time(starts_at), String(booking_id)].join());
    assert.deepEqual(found.sort(), expected.sort());
    // Every worker that was told of a booking finds it.
    const stored = new Map(booked.map(({ id, starts_at }) => [String(id), time(starts_at)]));
    for (const { own } of messages)
      for (const { id, starts_at } of own) assert.equal(stored.get(String(id)), time(starts_at));
    const sum = (name: string) => messages.reduce((total, { counts }) => total + counts[name], 0);
    t.diagnostic(`won ${sum('won')}, moved ${sum('moved')}, cancelled ${sum('cancelled')}, refused ${sum('taken')}`);
    assert.ok(sum('taken') > sum('won'));
    // One invitation for each state of a booking.
    const invitations = await query(`select subject_id, kind, reference from deliveries where subject = 'bookings'`);
    assert.equal(new Set(invitations.map((each) => Object.values(each).join(' '))).size, invitations.length);
  });
}

const time = (value: unknown) => new Date(value as string).getTime();
