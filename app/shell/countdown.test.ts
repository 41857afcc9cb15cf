import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLow, remaining } from './countdown.ts';

const at = (iso: string) => Date.parse(iso);

test('splits the time that is left into whole units', () => {
  assert.deepEqual(remaining(at('2026-03-05T12:30:45Z'), at('2026-03-01T10:00:00Z')), {
    days: 4,
    hours: 2,
    minutes: 30,
    seconds: 45,
  });
});

test('rounds down, so that the last second shows 0 before the banner goes', () => {
  assert.deepEqual(remaining(1999, 1000), { days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('is over at the very moment, after it, and for a date that cannot be read', () => {
  assert.equal(remaining(1000, 1000), null);
  assert.equal(remaining(1000, 2000), null);
  assert.equal(remaining(Number.NaN, 2000), null);
});

test('each unit turns red by its own bound', () => {
  assert.deepEqual([isLow('days', 0), isLow('days', 1)], [true, false]);
  assert.deepEqual([isLow('hours', 11), isLow('hours', 12)], [true, false]);
  assert.deepEqual([isLow('minutes', 29), isLow('minutes', 30)], [true, false]);
  assert.deepEqual([isLow('seconds', 29), isLow('seconds', 30)], [true, false]);
});
