import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBooking, timesOf } from '#test/support/new-booking.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@zk.example', MAIL_TO: 'owner@zk.example' };
Object.assign(process.env, mail);
await import('#app/features.server.ts');
const { bookingDeliveries } = await import('./booking-messages.server.ts');
const hour = 3_600_000;

test('a reminder whose time is past is not planned', () => {
  const remindersIn = (hours: number) => {
    const call = newBooking(timesOf(Date.now() + hours * hour, 30)) as unknown as Parameters<
      typeof bookingDeliveries
    >[0];
    return bookingDeliveries(call, 'invite').flatMap(({ kind }) => (kind?.startsWith('reminder') ? kind : []));
  };
  assert.deepEqual(remindersIn(25), ['reminder-24h', 'reminder-1h']);
  assert.deepEqual(remindersIn(5), ['reminder-1h']);
  assert.deepEqual(remindersIn(0.5), []);
});
