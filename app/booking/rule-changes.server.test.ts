import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { bookingRow } from '#test/support/booking-row.ts';
import { query } from '#test/support/database.ts';

const { content } = await import('#content/load.server.ts');
const { currentRules } = await import('./availability.server.ts');
const { bookingRulesSchema, numberRules } = await import('./rules.ts');
const { placeOfCalls } = await import('./call-place.server.ts');
const { addAbsence, removeAbsence } = await import('./absences.server.ts');
const { callsOutside, changedDays, changeRules, hoursText, openDays, resetDay, typedRules } = await import(
  './rule-changes.server.ts'
);
type Typed = Parameters<typeof changeRules>[0]['typed'];

beforeEach(() => {
  for (const table of ['booking_settings', 'booking_days']) query(`delete from ${table}`);
});

const stored = () =>
  new Map(query('select * from booking_settings').map(({ name, value }) => [name, JSON.parse(String(value))]));
const rulesNow = async () => (await currentRules()) ?? assert.fail('booking is on');
const change = async (changes: Partial<Typed>, was?: Typed, approve = (_: string[]) => {}) => {
  const shown = was ?? typedRules(await rulesNow());
  return changeRules({ typed: { ...shown, ...changes }, was: shown }, approve);
};
/** What the file says, for a while. */
async function withFile(changes: object, then: () => Promise<void>): Promise<void> {
  const { site } = content();
  const { booking } = site;
  site.booking = { ...(booking as Exclude<typeof booking, 'off'>), ...changes };
  await then().finally(() => Object.assign(site, { booking }));
}

test('the first start takes the rules and days of site.yaml; from then on the file changes nothing', async () => {
  const hours = [{ from: '10:00', to: '11:00' }];
  await withFile({ length: 60, exceptions: { '2099-12-24': [], '2099-12-23': hours } }, async () => {
    const { length, exceptions } = await rulesNow();
    assert.deepEqual([length, exceptions], [60, { '2099-12-23': hours, '2099-12-24': [] }]);
  });
  const { length, exceptions } = await rulesNow();
  assert.deepEqual([length, Object.keys(exceptions)], [60, ['2099-12-23', '2099-12-24']]);
  await resetDay('2099-12-24');
  await withFile({ length: 90, exceptions: { '2099-12-24': [] } }, async () => {
    const rules = await rulesNow();
    assert.deepEqual([rules.length, Object.keys(rules.exceptions)], [60, ['2099-12-23']]);
  });
  // A later release may have one more rule, which is taken alone.
  query("delete from booking_settings where name = 'perDay'");
  await withFile({ perDay: 7, length: 90, exceptions: { '2099-12-24': [] } }, async () => {
    const rules = await rulesNow();
    assert.deepEqual([rules.perDay, rules.length, Object.keys(rules.exceptions)], [7, 60, ['2099-12-23']]);
  });
});

test('of stored rules that this release cannot read only those are as in the file', async () => {
  await change({ length: '45' });
  query("update booking_settings set value = '0' where name = 'perDay'");
  await withFile({ perDay: 6 }, async () => {
    const { length, perDay } = await rulesNow();
    assert.deepEqual([length, perDay], [45, 6]);
  });
});

test('only what was changed is stored', async () => {
  assert.deepEqual(await change({}), { changed: [] });
  const before = stored();
  const video = { kind: 'video', place: 'https://meet.example/a' } as const;
  const typed = { monday: '8-10; 22:15 – 24:00', friday: ' ', length: ' 45 ', ...video };
  assert.deepEqual(await change(typed), { changed: ['monday', 'friday', 'length', 'place'] });
  const changes = { monday: ['08:00-10:00', '22:15-24:00'], friday: [], length: 45, place: 'https://meet.example/a' };
  assert.deepEqual(stored(), new Map([...before, ...Object.entries(changes)]));
  const rules = await rulesNow();
  const { monday, friday } = rules.hours;
  assert.deepEqual([hoursText(monday ?? []), friday], ['08:00–10:00, 22:15–24:00', []]);
  assert.deepEqual([rules.length, rules.buffer, await placeOfCalls()], [45, 15, 'https://meet.example/a']);
  const shown = typedRules(rules);
  assert.deepEqual([shown.monday, shown.friday, shown.kind], ['08:00–10:00, 22:15–24:00', '', 'video']);
  assert.deepEqual(await change({ length: '30', kind: 'phone' }), { changed: ['length', 'place'] });
  // A colleague still has the page of before.
  assert.deepEqual(await change({ buffer: '0' }, shown), { changed: ['buffer'] });
  assert.deepEqual(await change({ kind: 'phone' }, shown), { changed: [] });
});

test('a wrong text changes nothing, and every wrong field is named', async () => {
  await rulesNow();
  const before = stored();
  const typed = { length: '10', interval: '', buffer: '-1', notice: '721', horizon: '1.5', perDay: 'x' };
  const numbers = Object.fromEntries(numberRules.map((name) => [name, 'number']));
  assert.deepEqual(
    await change({ ...typed, monday: '9-10', saturday: '12-9', kind: 'video', place: 'http://meet.example' }),
    { problems: { saturday: 'hours', ...numbers, place: 'video' } },
  );
  const rooms = ['', 'https://', 'https://a b.example', `https://a.example/${'x'.repeat(300)}`, 'javascript:alert(1)'];
  for (const place of rooms)
    assert.deepEqual(await change({ kind: 'video', place }), { problems: { place: 'video' } }, place);
  for (const place of ['', ' ', 'phone', 'https://meet.example', 'x'.repeat(301)])
    assert.deepEqual(await change({ kind: 'address', place }), { problems: { place: 'address' } }, place);
  assert.deepEqual(stored(), before);
});

test('what is not approved is not stored', async () => {
  await change({ length: '45' });
  const before = stored();
  const changes: string[][] = [];
  const refuse = (changed: string[]) => {
    changes.push(changed);
    throw new Error('refused');
  };
  const typed = { kind: 'video' as const, place: 'https://meet.example' };
  await assert.rejects(change(typed, undefined, refuse), /refused/);
  assert.deepEqual([changes, stored()], [[['place']], before]);
});

test('calls outside the hours are found, whatever the grid of the starts', async () => {
  // 10:15 to 10:45 on a Monday, and 16:45 to 17:15 on the next day, in Berlin.
  query(bookingRow({ startsAt: '2099-03-02T09:15:00.000Z' }));
  query(bookingRow({ startsAt: '2099-03-03T15:45:00.000Z' }));
  const outside = async () => (await callsOutside(await rulesNow())).length;
  assert.equal(await outside(), 1);
  await change({ monday: '9-10:30', tuesday: '9-18' });
  assert.equal(await outside(), 1);
  await change({ monday: '', tuesday: '' });
  assert.equal(await outside(), 2);
  await change({ monday: '10:15-10:45', tuesday: '16:00-24:00' });
  assert.equal(await outside(), 0);
});

/** 23:30 on 22 November in Berlin. */
const lateEvening = Date.parse('2026-11-22T22:30:00Z');
const open = (day: string, hours: string, to = day) => openDays({ from: day, to }, hours, lateEvening);
const leave = (from: string, to = from) => addAbsence({ from, to, isTold: true }, lateEvening);
const texts = async (at = lateEvening) => {
  const { absences, changed } = await changedDays(at);
  return [
    ...absences.map(({ from, to }) => `${from} to ${to}`),
    ...changed.map(({ day, hours }) => `${day} ${hoursText(hours)}`),
  ];
};

test('hours may be typed in short, for several days', async () => {
  assert.equal(await open('2026-11-30', '9 bis 12 Uhr; 14.00 – 17:30,', '2026-12-01'), 'ok');
  const hours = '09:00–12:00, 14:00–17:30';
  assert.deepEqual(await texts(), [`2026-11-30 ${hours}`, `2026-12-01 ${hours}`]);
});

test('wrong hours and days change nothing', async () => {
  await leave('2026-11-30');
  for (const hours of ['', ' , ', 'morning', '12-9', '9-9', '09:10-12', '25-26', '9-12-15', '9'])
    assert.equal(await open('2026-12-01', hours), 'hours', hours);
  for (const day of ['', '2026-02-30', '30.11.2026', '20261130']) {
    assert.equal(await open(day, '9-12'), 'noDay', day);
    assert.equal(await leave(day), 'noDay', day);
  }
  assert.deepEqual([await open('2026-11-21', '9-12'), await leave('2026-11-21')], ['passed', 'passed']);
  assert.equal(await leave('2026-12-02', '2026-12-01'), 'order');
  assert.equal(await leave('2026-12-01', '2027-12-02'), 'tooLong');
  assert.equal(await leave('2026-11-23', '2026-12-01'), 'overlap');
  assert.deepEqual(await texts(), ['2026-11-30 to 2026-11-30']);
  assert.equal(await addAbsence({ from: '2026-11-30', to: '2026-11-30', isTold: false }, lateEvening), 'ok');
  const { absences } = await changedDays(lateEvening);
  assert.deepEqual(
    absences.map(({ isTold }) => isTold),
    [false],
  );
});

test('an absence closes its days, those with other hours too, until one is opened again', async () => {
  await open('2026-12-01', '9-12');
  assert.equal(await leave('2026-11-30', '2026-12-04'), 'ok');
  assert.deepEqual(await texts(), ['2026-11-30 to 2026-12-04']);
  const hoursOn = async (day: string) => (await rulesNow()).exceptions[day];
  assert.deepEqual([await hoursOn('2026-11-30'), await hoursOn('2026-12-04')], [[], []]);
  assert.deepEqual([await hoursOn('2026-11-29'), await hoursOn('2026-12-05')], [undefined, undefined]);
  await open('2026-12-02', '9-12');
  assert.deepEqual(await hoursOn('2026-12-02'), [{ from: '09:00', to: '12:00' }]);
  assert.deepEqual([await removeAbsence('2026-11-30'), await removeAbsence('2026-11-30')], [true, false]);
  assert.deepEqual(await hoursOn('2026-11-30'), undefined);
});

test('public holidays of the region are days off, until the owner opens one', async () => {
  const holidays = async () => (await changedDays(lateEvening)).holidays.map(({ day, name }) => `${day} ${name}`);
  assert.deepEqual(await holidays(), []);
  await change({ holidays: 'SN' });
  const christmas = '2026-12-25 ERSTERWEIHNACHTSFEIERTAG';
  const found = await holidays();
  assert.equal(found[0], christmas);
  assert.ok(found.includes('2027-11-17 BUBETAG'));
  assert.deepEqual((await rulesNow()).exceptions['2026-12-25'], []);
  await open('2026-12-25', '9-12');
  assert.deepEqual((await rulesNow()).exceptions['2026-12-25'], [{ from: '09:00', to: '12:00' }]);
  assert.ok(!(await holidays()).includes(christmas));
  await resetDay('2026-12-25');
  assert.equal((await holidays())[0], christmas);
});

test('what is booked in these days is named', async () => {
  query(bookingRow({ startsAt: '2026-12-01T09:00:00.000Z' }));
  await leave('2026-11-30', '2026-12-04');
  const [{ calls = [] } = {}] = (await changedDays(lateEvening)).absences;
  const starts = calls.map(({ startsAt }) => startsAt);
  assert.deepEqual(starts, ['2026-12-01T09:00:00.000Z']);
});

test('a changed day is listed until it is over, in the zone of the business', async () => {
  assert.deepEqual(await Promise.all([leave('2026-11-30'), leave('2026-11-22')]), ['ok', 'ok'], 'at the same moment');
  assert.deepEqual(await texts(), ['2026-11-22 to 2026-11-22', '2026-11-30 to 2026-11-30']);
  assert.deepEqual(await texts(lateEvening + 3_600_000), ['2026-11-30 to 2026-11-30']);
  await open('2026-12-02', '9-12');
  assert.deepEqual([await resetDay('2026-12-02'), await resetDay('2026-12-02')], [true, false]);
  assert.deepEqual(await texts(), ['2026-11-22 to 2026-11-22', '2026-11-30 to 2026-11-30']);
});

test('the office has every number of `site.yaml`', () => {
  const others = ['hours', 'exceptions', 'holidays', 'place'];
  const numbers = Object.keys(bookingRulesSchema.shape).filter((name) => !others.includes(name));
  assert.deepEqual(numbers, numberRules);
});
