import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBooking, noLimits, timesOf } from '#test/support/new-booking.ts';
import '#test/support/database.ts';

const { insertBooking } = await import('#app/store/bookings.server.ts');
const { log } = await import('#app/telemetry/log.server.ts');
const { warnOfRush } = await import('./booking.server.ts');

const hours = [{ from: '09:00', to: '12:00' }];
/** Four calls a day on five days: 20 a week. */
const rules = {
  timeZone: 'Europe/Berlin',
  length: 30,
  interval: 30,
  buffer: 0,
  notice: 24,
  horizon: 28,
  perDay: 4,
  hours: { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours },
  exceptions: {},
  place: 'phone',
} as const;

test('the log warns once, when more than half of a week was booked within an hour', async (t) => {
  const warnings = t.mock.method(log, 'warn').mock;
  const monday = Date.parse('2098-01-06T08:00:00Z');
  const book = async (index: number, minutesAgo: number) => {
    const start = monday + Math.floor(index / 4) * 86_400_000 + (index % 4) * 1_800_000;
    const created_at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const cells = [new Date(start).toISOString()];
    const booking = { ...newBooking(timesOf(start, 30)), created_at };
    assert.equal(typeof (await insertBooking(booking, { cells, deliveries: () => [], limits: noLimits })), 'object');
    await warnOfRush(start, rules);
  };
  for (let index = 0; index < 5; index++) await book(index, 61);
  for (let index = 5; index < 15; index++) await book(index, 59);
  assert.equal(warnings.callCount(), 0);
  for (let index = 15; index < 18; index++) await book(index, 0);
  assert.deepEqual(
    warnings.calls.map(({ arguments: [details] }) => details),
    [{ week: '2098-01-06', calls: 11 }],
  );
});
