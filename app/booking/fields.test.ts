import assert from 'node:assert/strict';
import { test } from 'node:test';
import '#test/support/database.ts';
import { newBooking, timesOf } from '#test/support/new-booking.ts';

const { ownerBookingEmail } = await import('./mails.server.ts');
const { exportedCall, typedNames, webhookCall } = await import('./fields.ts');

test('what a visitor has typed is in the mail to the owner, in the webhook and in exports; keys and hashes are not', async () => {
  const typed = Object.fromEntries(typedNames.map((name) => [name, `typed ${name}`])) as Record<
    (typeof typedNames)[number],
    string
  >;
  const secrets = { network_hash: 'secret 1', wide_network_hash: 'secret 2' };
  const call = {
    ...newBooking(timesOf(Date.parse('2098-01-06T09:00:00Z'), 30)),
    ...typed,
    ...secrets,
    id: 7,
    word: null,
    uid: 'secret 4',
    manage_hash: 'secret 5',
    submission_key: 'secret 6',
  };
  const { text } = await ownerBookingEmail(call, 'invite');
  for (const told of [text, JSON.stringify(webhookCall(call)), JSON.stringify(exportedCall(call))]) {
    for (const value of ['Ada', 'ada@example.org', ...Object.values(typed)]) assert.ok(told.includes(value), value);
    assert.doesNotMatch(told, /secret/);
  }
  // A CRM relies on these.
  for (const name of [
    'fullName',
    'email',
    'language',
    'startsAt',
    'endsAt',
    'timeZone',
    'suspectedSpam',
    ...typedNames,
  ])
    assert.ok(Object.hasOwn(webhookCall(call), name), name);
});
