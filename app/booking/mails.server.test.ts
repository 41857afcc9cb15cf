import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBooking, timesOf } from '#test/support/new-booking.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@zk.example', MAIL_TO: 'owner@zk.example' };
Object.assign(process.env, mail);
await import('#test/support/database.ts');
const { channelName } = await import('#app/delivery/deliveries.server.ts');
const { bookingDeliveries, isOutdated, visitorBookingEmail } = await import('./mails.server.ts');
const { reminderKinds } = await import('./reminders.server.ts');
const hour = 3_600_000;
const start = Date.parse('2026-03-02T09:00:00.000Z');
const call = { sequence: 2, status: 'booked', starts_at: new Date(start).toISOString() };
type Booking = Parameters<typeof bookingDeliveries>[0];
const bookingIn = (hours: number, changes = {}) =>
  ({ ...newBooking(timesOf(Date.now() + hours * hour, 30)), ...changes }) as unknown as Booking;

test('a reminder whose time is past is not planned', () => {
  const remindersIn = (hours: number) =>
    bookingDeliveries(bookingIn(hours), 'invite').flatMap(({ kind }) => (kind?.startsWith('reminder') ? kind : []));
  assert.deepEqual(remindersIn(25), ['reminder-24h', 'reminder-1h']);
  assert.deepEqual(remindersIn(5), ['reminder-1h']);
  assert.deepEqual(remindersIn(0.5), []);
});

test('the fifth mail to a person in 24 hours waits; the owner is told at once', () => {
  const call = bookingIn(99, { status: 'cancelled' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
  const earlier = (sent: number[], kind = 'invite') =>
    sent.map((hours) => ({ channel: 'visitor-mail', kind, due_at: hoursAgo(hours) }));
  const due = (sent: ReturnType<typeof earlier>) =>
    bookingDeliveries(call, 'cancel', sent).map(({ channel, due_at }) => [channel, Date.parse(due_at) > Date.now()]);
  const atOnce = [
    ['owner-mail', false],
    ['visitor-mail', false],
  ];
  assert.deepEqual(due(earlier([1, 2, 3])), atOnce);
  assert.deepEqual(due(earlier([1, 2, 3, 25])), atOnce);
  assert.deepEqual(due(earlier([1, 2, 3, 4], 'reminder-1h')), atOnce);
  assert.deepEqual(due(earlier([1, 2, 3, 4])), [
    ['owner-mail', false],
    ['visitor-mail', true],
  ]);
});

test('a change in the office is not announced to the owner; its word is in the mail to the visitor', async () => {
  const cancelled = bookingIn(99, { status: 'cancelled', word: 'I am ill <sorry>' });
  const channels = bookingDeliveries(cancelled, 'cancel', [], true).map(({ channel }) => channel);
  assert.deepEqual(channels, ['visitor-mail']);
  const { text, html } = await visitorBookingEmail(cancelled, 'cancel');
  assert.match(text, /^I am ill <sorry>$/m);
  assert.match(html ?? '', /I am ill &lt;sorry&gt;/);
});

test('a reminder that is late, or about a call that was moved or cancelled, is dropped', () => {
  const isDropped = (kind: string, hoursBefore: number, changes = {}, reference = '2') =>
    isOutdated({ ...call, ...changes }, { kind, reference }, start - hoursBefore * hour);
  for (const [kind, before] of Object.entries({ 'reminder-24h': 24, 'reminder-1h': 1 })) {
    assert.equal(isDropped(kind, before), false, kind);
    assert.equal(isDropped(kind, 0), true, kind);
    assert.equal(isDropped(kind, before, { sequence: 3 }), true, kind);
    assert.equal(isDropped(kind, before, { status: 'cancelled' }), true, kind);
  }
  assert.equal(isDropped('invite', 0), false, 'other messages are never late');
  assert.equal(isDropped('invite', 0, {}, '1'), true);
});

test('in the list of deliveries a reminder is not called an ordinary mail', () => {
  for (const kind of reminderKinds)
    for (const language of ['en', 'de', 'tr'])
      assert.notEqual(
        channelName({ channel: 'visitor-mail', kind }, language),
        channelName({ channel: 'visitor-mail', kind: 'booked' }, language),
      );
});
