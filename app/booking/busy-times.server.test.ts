/** Files as Google Calendar, Outlook and iCloud publish them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { busyTimesIn, type CalendarWindow } from './busy-times.server.ts';
import type { Interval } from './cells.ts';

const berlin: CalendarWindow = {
  timeZone: 'Europe/Berlin',
  from: Date.parse('2027-03-20T00:00:00Z'),
  until: Date.parse('2027-04-20T00:00:00Z'),
  ownUids: [],
};

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20270301T090000Z',
  ...lines,
  'SUMMARY:Private',
  'END:VEVENT',
];
/** From and to in UTC, `2027-03-22 08:00–09:00`; with the day of the end where it is another. */
const times = async (text: string, changes: Partial<CalendarWindow> = {}) =>
  inWords((await busyTimesIn(text, { ...berlin, ...changes })).times);
const inWords = (intervals: Interval[]) =>
  intervals.map(({ start, end }) => {
    const [from, to] = [short(start), short(end)];
    return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} – ${to}`;
  });
const short = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** As Google writes it, with the zone that the events name. */
const googleZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin'],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:GMT+2', 'DTSTART:19700329T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'TZNAME:GMT+1', 'DTSTART:19701025T030000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'END:VTIMEZONE'],
];

test('iCloud: whole days and floating times are in the zone of the business', async () => {
  const text = calendar(
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Ev',
    // The clocks change on the second day, which has 23 hours.
    ...event('holiday', 'DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270330', 'TRANSP:OPAQUE'),
    ...event('one-day', 'DTSTART;VALUE=DATE:20270401'),
    ...event('birthday', 'DTSTART;VALUE=DATE:19800405', 'DURATION:P1D', 'RRULE:FREQ=YEARLY'),
    ...event('floating', 'DTSTART:20270407T120000', 'DURATION:PT45M'),
  );
  assert.deepEqual(await times(text), [
    '2027-03-26 23:00 – 2027-03-29 22:00',
    '2027-03-31 22:00 – 2027-04-01 22:00',
    '2027-04-04 22:00 – 2027-04-05 22:00',
    '2027-04-07 10:00–10:45',
  ]);
  assert.equal((await times(text, { timeZone: 'Europe/Istanbul' }))[0], '2027-03-26 21:00 – 2027-03-29 21:00');
});

const inBerlin = (name: string, time: string) => `${name};TZID=Europe/Berlin:${time}`;
const meeting = (start: string, end: string, ...lines: string[]) =>
  event('daily@google.com', inBerlin('DTSTART', start), inBerlin('DTEND', end), ...lines);

const turkishOffsets = ['DTSTART:16010101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300'];
const outlook = (uid: string, day: string, ...lines: string[]) => {
  const at = (name: string, time: string) => `${name};TZID=Turkey Standard Time:${day}T${time}`;
  return event(uid, ...lines, at('DTSTART', '100000'), at('DTEND', '110000'));
};

/** What a calendar has, and its times. */
const cases: Record<string, [lines: string[], times: string[], changes?: Partial<CalendarWindow>]> = {
  'Google: a weekly meeting stays at its clock time over the change of the clocks': [
    [...googleZone, ...meeting('20200106T100000', '20200106T110000', 'RRULE:FREQ=WEEKLY;BYDAY=MO')],
    ['2027-03-22 09:00–10:00', '2027-03-29 08:00–09:00', '2027-04-05 08:00–09:00'],
    { until: Date.parse('2027-04-10T00:00:00Z') },
  ],
  'Google: one occurrence left out, one moved, one cancelled, one moved out of the window': [
    [
      ...googleZone,
      ...meeting(
        '20270322T100000',
        '20270322T103000',
        'RRULE:FREQ=DAILY;COUNT=6',
        // The first matches no occurrence: the time of the meeting was changed later.
        ...['20270322T113000', '20270323T100000'].map((time) => inBerlin('EXDATE', time)),
      ),
      ...meeting('20270324T150000', '20270324T160000', inBerlin('RECURRENCE-ID', '20270324T100000')),
      ...meeting('20270325T100000', '20270325T103000', 'STATUS:CANCELLED', 'RECURRENCE-ID:20270325T090000Z'),
      ...meeting('20270601T100000', '20270601T103000', inBerlin('RECURRENCE-ID', '20270326T100000')),
    ],
    ['2027-03-22 09:00–09:30', '2027-03-24 14:00–15:00', '2027-03-27 09:00–09:30'],
  ],
  'Outlook: a zone with a name of Windows, and events that are marked as free': [
    [
      'METHOD:PUBLISH',
      ...['BEGIN:VTIMEZONE', 'TZID:Turkey Standard Time'],
      ...['BEGIN:STANDARD', ...turkishOffsets, 'END:STANDARD', 'END:VTIMEZONE'],
      ...outlook(
        '040000008200E00074C5B7101A82E008',
        '20270326',
        'RRULE:FREQ=WEEKLY;UNTIL=20270402T070000Z;INTERVAL=1;BYDAY=MO,FR;WKST=MO',
        ...['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'],
      ),
      ...outlook('free', '20270330', 'TRANSP:TRANSPARENT'),
      ...outlook('off', '20270331', 'STATUS:CANCELLED'),
      ...outlook('tentative', '20270401', 'STATUS:TENTATIVE'),
    ],
    ['2027-03-26 07:00–08:00', '2027-03-29 07:00–08:00', '2027-04-01 07:00–08:00', '2027-04-02 07:00–08:00'],
  ],
  'an IANA zone needs no definition in the file; an unknown zone is that of the business': [
    [
      // A flight.
      ...event('tokyo', 'DTSTART;TZID=Asia/Tokyo:20270322T090000', 'DTEND;TZID=Europe/Berlin:20270322T020000'),
      ...event('nowhere', 'DTSTART;TZID=Nowhere:20270323T090000', 'DTEND;TZID=Nowhere:20270323T100000'),
    ],
    ['2027-03-22 00:00–01:00', '2027-03-23 08:00–09:00'],
  ],
  'our own calls do not count, because the site knows when they are': [
    [
      ...event('ours', 'DTSTART:20270322T090000Z', 'DTEND:20270322T093000Z'),
      ...event('theirs', 'DTSTART:20270322T100000Z', 'DTEND:20270322T103000Z'),
    ],
    ['2027-03-22 10:00–10:30'],
    { ownUids: ['ours'] },
  ],
  'times are whole quarters of an hour, merged where they touch': [
    [
      ...event('second', 'DTSTART:20270322T093500Z', 'DTEND:20270322T095000Z'),
      ...event('first', 'DTSTART:20270322T090500Z', 'DTEND:20270322T093500Z'),
      ...event('inside', 'DTSTART:20270322T090500Z', 'DTEND:20270322T091000Z'),
      ...event('moment', 'DTSTART:20270323T090000Z'),
      ...event('before', 'DTSTART:20270319T090000Z', 'DTEND:20270319T100000Z'),
    ],
    ['2027-03-22 09:00–10:00'],
  ],
  'single additional dates count beside the first': [
    event('dates', 'DTSTART:20270322T090000Z', 'DURATION:PT1H', 'RDATE:20270324T090000Z,20270326T090000Z'),
    ['2027-03-22 09:00–10:00', '2027-03-24 09:00–10:00', '2027-03-26 09:00–10:00'],
  ],
  'the busy periods of VFREEBUSY count, the free ones do not (RFC 5545, 3.6.4)': [
    [
      ...['BEGIN:VFREEBUSY', 'UID:1', 'DTSTART:20270320T000000Z', 'DTEND:20270420T000000Z'],
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270322T090000Z/PT1H,20270323T090000Z/20270323T093000Z',
      ...['FREEBUSY:20270324T090000Z/PT15M', 'FREEBUSY;FBTYPE=FREE:20270325T090000Z/PT8H', 'END:VFREEBUSY'],
    ],
    ['2027-03-22 09:00–10:00', '2027-03-23 09:00–09:30', '2027-03-24 09:00–09:15'],
  ],
  'an alarm says nothing about the time of its event': [
    event(
      'alarmed',
      ...['BEGIN:VALARM', 'UID:other', 'TRIGGER:-PT5M', 'DURATION:PT5M', 'REPEAT:2', 'END:VALARM'],
      ...['DTSTART:20270322T090000Z', 'DURATION:PT1H'],
    ),
    ['2027-03-22 09:00–10:00'],
  ],
};
for (const [name, [lines, expected, changes]] of Object.entries(cases))
  test(name, async () => assert.deepEqual(await times(calendar(...lines), changes), expected));

test('other text, and half a calendar, are refused', async () => {
  await assert.rejects(times('<!doctype html><title>Sign in</title>'), /no calendar/);
  await assert.rejects(times(''), /no calendar/);
  await assert.rejects(times('BEGIN:VEVENT\r\nEND:VEVENT'), /no calendar/);
  await assert.rejects(times(calendar(...event('half', 'DTSTART:20270322T090000Z')).slice(0, -30)), /half a calendar/);
});

test('events that began decades ago are read, whatever their rhythm', async () => {
  const start = (day: string) => [`DTSTART;TZID=Europe/Berlin:${day}T100000`, 'DURATION:PT30M'];
  const rules: [string, string[]][] = [
    [start('19700101').concat('RRULE:FREQ=DAILY;INTERVAL=10').join('\n'), ['03-23', '04-02', '04-12']],
    // A week that begins on Sunday, and every other week.
    [
      start('19700106').concat('RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU').join('\n'),
      ['03-28', '03-30', '04-11', '04-13'],
    ],
    // “Every weekday” of Thunderbird.
    [
      start('19991231').concat('RRULE:FREQ=DAILY;UNTIL=20270330T220000Z;BYDAY=MO,TU,WE,TH,FR').join('\n'),
      ['03-22', '03-23', '03-24', '03-25', '03-26', '03-29', '03-30'],
    ],
    [start('19700131').concat('RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1').join('\n'), ['03-31']],
    [
      start('20270101').concat('RRULE:FREQ=DAILY;COUNT=84').join('\n'),
      ['03-20', '03-21', '03-22', '03-23', '03-24', '03-25'],
    ],
    [start('19700317').concat('RRULE:FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=17,31').join('\n'), ['04-17']],
    [start('19990201').concat('RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,-1WE').join('\n'), ['04-05']],
    // Nights that began before the window.
    [
      ['DTSTART:19990101T220000Z', 'DURATION:P3DT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TH'].join('\n'),
      ['03-20', '03-25', '04-01', '04-08', '04-15'],
    ],
  ];
  for (const [lines, days] of rules) {
    const { times: found, odd } = await busyTimesIn(calendar(...event('old', ...lines.split('\n'))), berlin);
    assert.deepEqual([found.map(({ start }) => short(start).slice(5, 10)), odd], [days, []], lines);
  }
});

test('a count, a zone and a length that are hostile are left out, and each event stays within its steps', () => {
  const weekly = (uid: number, ...rule: string[]) =>
    event(`${uid}@google.com`, 'DTSTART;TZID=Europe/Berlin:20190301T100000', 'DURATION:PT1H', ...rule);
  const many = calendar(...Array.from({ length: 2000 }, (_, uid) => weekly(uid, 'RRULE:FREQ=DAILY;INTERVAL=7')).flat());
  // The first time is thousands of occurrences before the window.
  const counted = calendar(...weekly(1, 'RRULE:FREQ=DAILY;COUNT=9999'));
  const ancient = calendar(
    ...event('old', 'DTSTART:16010101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=99999999'),
  );
  for (const [text, found] of [
    [many, 4],
    [counted, 31],
    [ancient, 31],
  ] as const) {
    const { times, odd } = busyTimesIn(text, berlin);
    assert.deepEqual([times.length, odd], [found, []]);
  }
  const monthly = event('monthly', 'DTSTART:10010101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=99999999');
  assert.deepEqual(busyTimesIn(calendar(...monthly), berlin).odd, ['monthly (10010101T090000Z)']);
  const year = (uid: number) => event(`${uid}`, 'DTSTART:20270101T000000Z', 'DURATION:P365D');
  const years = calendar(...Array.from({ length: 5000 }, (_, uid) => year(uid)).flat());
  assert.deepEqual(inWords(busyTimesIn(years, berlin).times), ['2027-03-20 00:00 – 2027-04-20 00:00']);
  const everySecond = (name: string) => [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  for (const zone of ['Europe/Berlin', 'Mine'])
    assert.deepEqual(
      inWords(
        busyTimesIn(
          calendar(...everySecond(zone), ...event('one', `DTSTART;TZID=${zone}:20270322T100000`, 'DURATION:PT1H')),
          berlin,
        ).times,
      ),
      ['2027-03-22 09:00–10:00'],
    );
});

test('a count ends where it says, also when its beginning is skipped', () => {
  const ending = (rule: string) =>
    inWords(busyTimesIn(calendar(...event('one', 'DTSTART:20260601T090000Z', 'DURATION:PT1H', rule)), berlin).times);
  // 1 June 2026 is a Monday; 22 March 2027 is the 295th day, the 43rd Monday, and the 127th of three days a week.
  assert.deepEqual(ending('RRULE:FREQ=DAILY;COUNT=294'), ['2027-03-20 09:00–10:00', '2027-03-21 09:00–10:00']);
  assert.deepEqual(ending('RRULE:FREQ=WEEKLY;COUNT=43'), ['2027-03-22 09:00–10:00']);
  assert.deepEqual(ending('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=128'), [
    '2027-03-22 09:00–10:00',
    '2027-03-24 09:00–10:00',
  ]);
  assert.deepEqual(ending('RRULE:FREQ=WEEKLY;COUNT=42'), []);
  assert.deepEqual(ending('RRULE:FREQ=DAILY;COUNT=5'), []);
});

test('a rule that is odd is not searched without end', async () => {
  const begin = ['DTSTART:20270322T090000Z', 'DURATION:PT1H'];
  for (const line of [
    'RRULE:FREQ=SECONDLY',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'RRULE:FREQ=WEEKLY;INTERVAL=20871;BYMONTH=4',
  ]) {
    const text = calendar(...event('hostile', ...begin, line));
    assert.equal((await busyTimesIn(text, berlin)).odd.length, 1, line);
  }
  // Nothing fits to the rule, and the search ends.
  const never = event('never', ...begin, 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYSETPOS=3');
  assert.deepEqual(await times(calendar(...never)), ['2027-03-22 09:00–10:00']);
});

test('an event that cannot be read is named, its first time counts where it can be read, and so do all others', async () => {
  const hour = ['DTSTART:20270322T090000Z', 'DURATION:PT1H'];
  const regular = event('regular', 'DTSTART:20270401T090000Z', 'DURATION:PT1H');
  for (const [odd, isFirstRead] of [
    [event('odd', ...hour, 'RDATE;VALUE=PERIOD:20270324T090000Z/PT1H'), true],
    [event('odd', ...hour, 'RRULE:FREQ=SOMETIMES'), true],
    [event('odd', ...hour, 'RRULE:'), true],
    [event('odd', ...hour, 'RRULE:FREQ=DAILY', 'EXDATE:'), true],
    [event('odd', ...hour, 'RRULE:FREQ=DAILY', 'EXDATE:tomorrow'), true],
    [event('odd', ...hour, 'RECURRENCE-ID:soon'), true],
    [event('odd', 'DTSTART:', 'DURATION:PT1H'), false],
    [event('odd', 'DTSTART:tomorrow', 'DURATION:PT1H'), false],
    [event('odd', 'DTSTART:20270322T090000Z', 'DTEND:'), false],
    [event('odd', 'DESCRIPTION:x', 'BEGIN:VALARM', ...hour), false],
  ] as const) {
    const { times: found, odd: names } = await busyTimesIn(calendar(...odd, ...regular), berlin);
    const start = odd[3]?.replace(/^DTSTART:|^DESCRIPTION:x$/, '');
    assert.deepEqual(names, [`odd (${start || 'no DTSTART'})`], odd.join());
    const first = isFirstRead ? ['2027-03-22 09:00–10:00'] : [];
    assert.deepEqual(inWords(found), [...first, '2027-04-01 09:00–10:00'], odd.join());
  }
});

test('a line break that was not escaped is no fault: texts say nothing about times', async () => {
  const description = ['DESCRIPTION:Agenda\nfirst point\nZoom; see below\n second', 'LOCATION:Here'];
  const text = calendar(
    'X-WR-CALDESC:Mine\nand hers',
    ...event('odd', 'DTSTART:20270322T090000Z', ...description, 'DURATION:PT1H'),
  );
  assert.deepEqual((await busyTimesIn(text, berlin)).odd, []);
  assert.deepEqual(await times(`\ufeff${text}`), ['2027-03-22 09:00–10:00']);
});
