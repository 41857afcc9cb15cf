import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLow, remaining } from './live-countdown.ts';

const at = (iso: string) => Date.parse(iso);

test('the remaining time is split into whole days, hours, minutes and seconds', () => {
  assert.deepEqual(remaining(at('2026-03-05T12:30:45Z'), at('2026-03-01T10:00:00Z')), {
    days: 4,
    hours: 2,
    minutes: 30,
    seconds: 45,
  });
});

test('the remaining time is rounded down, so the banner shows 0 in its last second', () => {
  assert.deepEqual(remaining(1999, 1000), { days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('a countdown is over at its target, after it, and when the target is not a date', () => {
  assert.equal(remaining(1000, 1000), null);
  assert.equal(remaining(1000, 2000), null);
  assert.equal(remaining(Number.NaN, 2000), null);
});

test('each unit turns red below its own threshold', () => {
  assert.deepEqual([isLow('days', 0), isLow('days', 1)], [true, false]);
  assert.deepEqual([isLow('hours', 11), isLow('hours', 12)], [true, false]);
  assert.deepEqual([isLow('minutes', 29), isLow('minutes', 30)], [true, false]);
  assert.deepEqual([isLow('seconds', 29), isLow('seconds', 30)], [true, false]);
});
