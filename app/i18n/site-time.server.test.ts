import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, formatTime, hourOf, parseSiteTime, TimeError } from './site-time.server.ts';

const parsed = (text: string, zone = 'Europe/Berlin') => parseSiteTime(text, zone).time.toISOString();

test('parses local times in the zone, in summer and winter, and times with an offset', () => {
  assert.equal(parsed('2027-03-01 18:00'), '2027-03-01T17:00:00.000Z');
  assert.equal(parsed('2027-07-01T18:00:30.5'), '2027-07-01T16:00:30.500Z');
  assert.equal(parsed('2027-03-01 18:00', 'America/New_York'), '2027-03-01T23:00:00.000Z');
  assert.equal(parsed('2027-03-01'), '2027-02-28T23:00:00.000Z');
  assert.equal(parsed('2027-03-01T24:00'), '2027-03-01T23:00:00.000Z');
  assert.equal(parsed('2027-03-01T24:00Z'), '2027-03-02T00:00:00.000Z');
  assert.equal(parsed('2027-03-28T02:30Z'), '2027-03-28T02:30:00.000Z');
  assert.equal(parsed('2027-03-28T02:30+05:45'), '2027-03-27T20:45:00.000Z');
  // In Beirut the clocks go forward at midnight: the day begins at 01:00.
  assert.equal(parsed('2027-03-28', 'Asia/Beirut'), '2027-03-27T22:00:00.000Z');
});

test('refuses a local time that does not exist, with the next one that does', () => {
  assert.throws(() => parseSiteTime('2027-03-28 02:30', 'Europe/Berlin'), {
    name: 'TimeError',
    message:
      '"2027-03-28 02:30" does not exist in Europe/Berlin: the clocks go forward then. ' +
      'The next time that exists is "2027-03-28 03:30".',
  });
  assert.equal(parsed('2027-03-28 02:30', 'Asia/Tokyo'), '2027-03-27T17:30:00.000Z');
});

test('takes the first of two equal local times, and says so', () => {
  const { time, note } = parseSiteTime('2027-10-31 02:30', 'Europe/Berlin');
  assert.equal(time.toISOString(), '2027-10-31T00:30:00.000Z');
  assert.match(note ?? '', /happens twice in Europe\/Berlin.*for the second one write 2027-10-31T02:30:00\+01:00\.$/);
  assert.equal(parsed('2027-10-31T02:30:00+01:00'), '2027-10-31T01:30:00.000Z');
  assert.equal(parseSiteTime('2027-10-31 04:00', 'Europe/Berlin').note, undefined);
});

test('refuses other formats and impossible dates', () => {
  for (const text of ['01.03.2027', '2027-3-1', '2027-02-29', '2027-03-01 25:00', '2027-03-01 24:30', 'tomorrow', ''])
    assert.throws(() => parseSiteTime(text, 'Europe/Berlin'), TimeError, text);
});

test('formats a time with its zone; seconds are left out when they are zero', () => {
  const time = (iso: string, zone = 'Europe/Berlin') => formatTime(new Date(iso), zone);
  assert.equal(time('2027-03-01T17:00:00.999Z'), '2027-03-01 18:00 (Europe/Berlin)');
  assert.equal(time('2027-03-01T17:00:07Z', 'Asia/Kolkata'), '2027-03-01 22:30:07 (Asia/Kolkata)');
  const night = Date.parse('2027-03-31T22:30:00Z');
  assert.deepEqual([dayOf(night, 'Europe/Berlin'), hourOf(night, 'Europe/Berlin')], ['2027-04-01', 0]);
});
