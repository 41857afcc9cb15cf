import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byDay, formatsIn, packed, unpacked } from './times.ts';

const starts = ['2026-10-24T22:30', '2026-10-25T00:30', '2026-10-25T01:30', '2026-12-01T10:15'].map((time) =>
  Date.parse(`${time}:00Z`),
);

test('packed days are the same days', () => {
  for (const days of [byDay(starts, formatsIn('Europe/Berlin', 'en')), [starts], []]) {
    assert.deepEqual(unpacked(packed(days)), days);
  }
});

test('times are grouped by the days of the zone, also where the clock changes', () => {
  const inZone = (zone: string) => byDay(starts, formatsIn(zone, 'en')).map((day) => day.length);
  assert.deepEqual(inZone('Europe/Berlin'), [3, 1]);
  assert.deepEqual(inZone('America/New_York'), [3, 1]);
  assert.deepEqual(inZone('UTC'), [1, 2, 1]);
  const { time } = formatsIn('Europe/Berlin', 'de');
  assert.deepEqual(starts.map(time), ['00:30', '02:30', '02:30', '11:15']);
  assert.equal(formatsIn('UTC', 'en').time(starts[3] ?? 0), '10:15');
});
