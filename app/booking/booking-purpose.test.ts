import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOutdated, reminderLeads } from './booking-purpose.ts';

const start = Date.parse('2026-03-02T09:00:00.000Z');
const call = { sequence: 2, status: 'booked', starts_at: new Date(start).toISOString() };
const hour = 3_600_000;

test('a reminder is due 24 hours and one hour before the call', () => {
  assert.deepEqual(reminderLeads, { 'reminder-24h': 24 * hour, 'reminder-1h': hour });
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
