import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf } from './cells.ts';
import type { BookingRules } from './rules.ts';
import { callAt, freeSlots } from './slots.server.ts';

const nothing = { cells: new Set<number>(), calls: new Map<string, number>(), busy: [] };
const rules: BookingRules = {
  timeZone: 'Europe/Berlin',
  length: 30,
  interval: 30,
  buffer: 15,
  notice: 24,
  horizon: 7,
  perDay: 4,
  hours: { monday: [{ from: '09:00', to: '10:30' }], wednesday: [{ from: '14:00', to: '15:00' }] },
  exceptions: {},
  absences: [],
  holidays: 'none',
  place: 'phone',
};
/** A Sunday, 12:00 in Berlin. */
const now = Date.parse('2026-11-22T11:00:00Z');
const times = (slots: { start: number }[]) => slots.map(({ start }) => new Date(start).toISOString().slice(0, 16));

test('offers every interval in the open hours, in which the whole call fits', () => {
  assert.deepEqual(times(freeSlots({ ...rules, notice: 1 }, now, nothing)), [
    '2026-11-23T08:00',
    '2026-11-23T08:30',
    '2026-11-23T09:00',
    '2026-11-25T13:00',
    '2026-11-25T13:30',
  ]);
});

test('keeps to notice, horizon and exceptions', () => {
  assert.deepEqual(times(freeSlots(rules, now, nothing)), ['2026-11-25T13:00', '2026-11-25T13:30']);
  assert.deepEqual(times(freeSlots({ ...rules, horizon: 2 }, now, nothing)), []);
  const exceptions = { '2026-11-25': [], '2026-11-28': [{ from: '11:00', to: '11:30' }] };
  assert.deepEqual(times(freeSlots({ ...rules, exceptions }, now, nothing)), ['2026-11-28T10:00']);
});

test('leaves out taken cells, buffers included, full days and busy times', () => {
  const early = { ...rules, notice: 1 };
  const call = callAt(rules, Date.parse('2026-11-23T08:00Z'));
  assert.deepEqual(times(freeSlots(early, now, { ...nothing, cells: new Set(cellsOf(call)) })).slice(0, 1), [
    '2026-11-23T09:00',
  ]);
  const calls = new Map([['2026-11-23', 4]]);
  assert.deepEqual(times(freeSlots(early, now, { ...nothing, calls })), ['2026-11-25T13:00', '2026-11-25T13:30']);
  const busy = [{ start: Date.parse('2026-11-25T13:40Z'), end: Date.parse('2026-11-25T20:00Z') }];
  assert.deepEqual(times(freeSlots(rules, now, { ...nothing, busy })), []);
});

/** Every start of a Sunday night, from 1:00 to 4:00, in the zone of the owner. */
const night = (timeZone: string, at: string) =>
  times(
    freeSlots(
      { ...rules, timeZone, notice: 0, horizon: 1, perDay: 99, hours: { sunday: [{ from: '01:00', to: '04:00' }] } },
      Date.parse(at),
      nothing,
    ),
  ).map((time) => time.slice(11));

test('when the clocks go forward, times that do not exist are not offered', () => {
  const berlin = night('Europe/Berlin', '2026-03-28T12:00:00Z');
  assert.deepEqual(berlin, ['00:00', '00:30', '01:00', '01:30']);
  const newYork = night('America/New_York', '2026-03-07T17:00:00Z');
  assert.deepEqual(newYork, ['06:00', '06:30', '07:00', '07:30']);
});

test('when the clocks go back, a time that happens twice is offered once; in Istanbul they stay', () => {
  const berlin = night('Europe/Berlin', '2026-10-24T12:00:00Z');
  assert.deepEqual(berlin, ['23:00', '23:30', '00:00', '00:30', '02:00', '02:30']);
  const newYork = night('America/New_York', '2026-10-31T17:00:00Z');
  assert.deepEqual(newYork, ['05:00', '05:30', '07:00', '07:30', '08:00', '08:30']);
  for (const at of ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z', '2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z'])
    assert.deepEqual(night('Europe/Istanbul', at), ['22:00', '22:30', '23:00', '23:30', '00:00', '00:30']);
});

test('hours may end at midnight', () => {
  const late = { ...rules, hours: { monday: [{ from: '23:00', to: '24:00' }] } };
  assert.deepEqual(times(freeSlots(late, now, nothing)), ['2026-11-23T22:00', '2026-11-23T22:30']);
});

test('cells cover a time that does not begin on a quarter of an hour', () => {
  assert.equal(cellsOf({ start: Date.parse('2026-11-25T13:10Z'), end: Date.parse('2026-11-25T13:50Z') }).length, 4);
});
