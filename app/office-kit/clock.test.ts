import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago } from './clock.ts';

const now = new Date('2027-03-10T12:00:00Z');
const expected = [
  ['2027-03-10T12:00:20Z', 'now'],
  ['2027-03-10T11:59:50Z', 'now'],
  ['2027-03-10T11:58:00Z', '2 minutes ago'],
  ['2027-03-10T09:00:00Z', '3 hours ago'],
  ['2027-03-08T13:00:00Z', '47 hours ago'],
  ['2027-03-07T12:00:00Z', '3 days ago'],
] as const;

test('a time is said in minutes, hours and days', () => {
  for (const [then, text] of expected) assert.equal(ago(new Date(then), now, 'en'), text, then);
});
