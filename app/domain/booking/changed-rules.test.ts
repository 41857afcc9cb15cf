import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { bookingRow } from '#test/support/booking-row.ts';
import { query } from '#test/support/database.ts';
import '#test/support/database.ts';

const { currentRules } = await import('./availability.server.ts');
const { placeOfCalls } = await import('./call-place.server.ts');
const { callsOutside, changeRules, resetRules, typedRules } = await import('./changed-rules.server.ts');
type Typed = Parameters<typeof changeRules>[0];

const approve = () => {};
beforeEach(() => resetRules(approve));

const stored = () => query('select name, value from booking_settings order by name');
const now = async () => {
  const rules = await typedRules();
  assert.ok(rules);
  return rules;
};
const change = async (changes: Partial<Typed>) => changeRules({ ...(await now()).now, ...changes }, approve);

test('only what differs from site.yaml is stored, and the rest follows the file', async () => {
  assert.deepEqual(await change({}), { changed: [] });
  assert.deepEqual(stored(), []);
  const typed = {
    monday: '8-10; 22:15 – 24:00',
    friday: ' ',
    length: ' 45 ',
    kind: 'video',
    place: 'https://meet.example/a',
  } as const;
  assert.deepEqual(await change(typed), { changed: ['monday', 'friday', 'length', 'place'] });
  assert.deepEqual(stored(), [
    { name: 'friday', value: '[]' },
    { name: 'length', value: '45' },
    { name: 'monday', value: '["08:00-10:00","22:15-24:00"]' },
    { name: 'place', value: '"https://meet.example/a"' },
  ]);
  const rules = await currentRules();
  assert.deepEqual(
    [rules?.hours.monday, rules?.hours.friday, rules?.length, rules?.buffer, await placeOfCalls()],
    [
      [
        { from: '08:00', to: '10:00' },
        { from: '22:15', to: '24:00' },
      ],
      [],
      45,
      15,
      'https://meet.example/a',
    ],
  );
  const { now: shown, delivered, changed } = await now();
  assert.deepEqual([shown.monday, shown.friday, shown.kind], ['08:00–10:00, 22:15–24:00', '', 'video']);
  assert.deepEqual(
    [delivered.monday, delivered.length, delivered.kind, delivered.place],
    ['09:00–12:00, 14:00–17:00', '30', 'phone', ''],
  );
  assert.deepEqual(changed, ['monday', 'friday', 'length', 'place']);

  assert.deepEqual(await change({ length: '30', kind: 'phone' }), { changed: ['length', 'place'] });
  assert.deepEqual(
    stored().map(({ name }) => name),
    ['friday', 'monday'],
  );
  assert.deepEqual([await resetRules(approve), await resetRules(approve), stored()], [['monday', 'friday'], [], []]);
});

test('a wrong text changes nothing, and every wrong field is named', async () => {
  const typed = {
    saturday: '12-9',
    length: '10',
    interval: '',
    buffer: '-1',
    notice: '721',
    horizon: '1.5',
    perDay: 'x',
  };
  const numbers = {
    length: 'number',
    interval: 'number',
    buffer: 'number',
    notice: 'number',
    horizon: 'number',
    perDay: 'number',
  };
  assert.deepEqual(await change({ ...typed, monday: '9-10', kind: 'video', place: 'http://meet.example' }), {
    problems: { saturday: 'hours', ...numbers, place: 'video' },
  });
  for (const place of [
    '',
    'https://',
    'https://a b.example',
    `https://a.example/${'x'.repeat(300)}`,
    'javascript:alert(1)',
  ])
    assert.deepEqual(await change({ kind: 'video', place }), { problems: { place: 'video' } }, place);
  for (const place of ['', ' ', 'phone', 'https://meet.example', 'x'.repeat(301)])
    assert.deepEqual(await change({ kind: 'address', place }), { problems: { place: 'address' } }, place);
  assert.deepEqual(stored(), []);
});

test('what is not approved is not stored', async () => {
  await change({ length: '45' });
  const before = stored();
  const changes: string[][] = [];
  const refuse = (changed: string[]) => {
    changes.push(changed);
    throw new Error('refused');
  };
  const typed = { ...(await now()).now, kind: 'video' as const, place: 'https://meet.example' };
  await assert.rejects(changeRules(typed, refuse), /refused/);
  await assert.rejects(resetRules(refuse), /refused/);
  assert.deepEqual([changes, stored()], [[['place'], ['length']], before]);
});

test('a stored value that site.yaml could not have is left out', async () => {
  const before = await currentRules();
  for (const [name, value] of [
    ['length', '"long"'],
    ['buffer', '999'],
    ['monday', '["9-12"]'],
    ['exceptions', '{}'],
    ['hours', '1'],
    ['color', '1'],
  ])
    query(`insert into booking_settings (name, value) values ('${name}', '${value}')`);
  assert.deepEqual(await currentRules(), before);
  assert.deepEqual(await resetRules(approve), []);
  assert.deepEqual(stored(), []);
});

test('calls outside the hours are counted, whatever the grid of the starts', async () => {
  // 10:15 to 10:45 on a Monday, and 16:45 to 17:15 on the next day, in Berlin.
  query(bookingRow({ startsAt: '2099-03-02T09:15:00.000Z' }));
  query(bookingRow({ startsAt: '2099-03-03T15:45:00.000Z' }));
  const outside = async () => {
    const rules = await currentRules();
    return rules && callsOutside(rules);
  };
  assert.equal(await outside(), 1);
  await change({ monday: '9-10:30', tuesday: '9-18' });
  assert.equal(await outside(), 1);
  await change({ monday: '', tuesday: '' });
  assert.equal(await outside(), 2);
  await change({ monday: '10:15-10:45', tuesday: '16:00-24:00' });
  assert.equal(await outside(), 0);
});

const { changeDay, changedDays, resetDay } = await import('./changed-days.server.ts');
const { hoursText } = await import('./hours-text.ts');

/** 23:30 on 22 November in Berlin. */
const lateEvening = Date.parse('2026-11-22T22:30:00Z');
const texts = async (at = lateEvening) => (await changedDays(at)).map(({ day, hours }) => `${day} ${hoursText(hours)}`);

const typed = [
  ['9-12', '09:00–12:00'],
  ['9:15 – 10:45; 14.00-17.30', '09:15–10:45, 14:00–17:30'],
  ['22:00-24:00,', '22:00–24:00'],
] as const;

for (const [text, hours] of typed) {
  test(`hours typed as "${text}" are ${hours}`, async () => {
    assert.equal(await changeDay('2026-11-30', text, lateEvening), 'ok');
    assert.deepEqual(await texts(), [`2026-11-30 ${hours}`]);
  });
}

test('wrong hours and days change nothing', async () => {
  await changeDay('2026-11-30', undefined, lateEvening);
  for (const hours of ['', ' , ', 'morning', '12-9', '9-9', '09:10-12', '25-26', '9-12-15', '9'])
    assert.equal(await changeDay('2026-11-30', hours, lateEvening), 'hours', hours);
  for (const day of ['', '2026-02-30', '30.11.2026', '20261130'])
    assert.equal(await changeDay(day, '9-12', lateEvening), 'noDay', day);
  assert.equal(await changeDay('2026-11-21', '9-12', lateEvening), 'passed');
  assert.deepEqual(await texts(), ['2026-11-30 ']);
});

test('a changed day is listed until it is over, in the zone of the business', async () => {
  assert.equal(await changeDay('2026-11-22', undefined, lateEvening), 'ok');
  assert.deepEqual(await texts(), ['2026-11-22 ', '2026-11-30 ']);
  assert.deepEqual(await texts(lateEvening + 3_600_000), ['2026-11-30 ']);
  assert.deepEqual([await resetDay('2026-11-30'), await resetDay('2026-11-30')], [true, false]);
  assert.deepEqual(await texts(), ['2026-11-22 ']);
});
