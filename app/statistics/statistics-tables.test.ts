import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axisTop,
  formRows,
  mailAnswers,
  monthRows,
  referringHosts,
  viewsByDay,
  viewsByPage,
} from './statistics-tables.ts';

const row = (day: string, page: string, language: string, event: string, count: number) => {
  return { day, page, language, event, count };
};
const statistics = {
  from: '2027-02-27',
  to: '2027-03-02',
  counts: [
    row('2027-02-28', 'home', 'de', 'view', 30),
    row('2027-02-28', 'contact', 'de', 'view', 8),
    row('2027-03-02', 'contact', 'en', 'view', 4),
    row('2027-03-02', 'contact', 'en', 'sent', 2),
    row('2027-03-02', 'contact', 'de', 'sent', 1),
    row('2027-03-02', 'contact', 'de', 'invalid', 5),
    row('2027-03-02', 'chat', 'de', 'spam', 1),
  ],
};

test('every day of the period is there, those without views too', () => {
  const days = viewsByDay(statistics).map(({ day, views }) => `${day} ${views}`);
  assert.deepEqual(days, ['2027-02-27 0', '2027-02-28 38', '2027-03-01 0', '2027-03-02 4']);
});

test('pages stand in the order of their views, with a column for each language and the sum of all', () => {
  assert.deepEqual(viewsByPage(statistics), {
    columns: ['de', 'en'],
    rows: [
      { page: 'home', counts: { de: 30, en: 0 }, total: 30 },
      { page: 'contact', counts: { de: 8, en: 4 }, total: 12 },
    ],
    all: { page: '', counts: { de: 38, en: 4 }, total: 42 },
  });
});

test('a form has the views of its page, its outcomes and the share that was sent', () => {
  assert.deepEqual(formRows(statistics, ['contact', 'waitlist', 'chat']), [
    { form: 'contact', views: 12, sent: 3, spam: 0, invalid: 5, refused: 0, share: 0.25 },
    { form: 'chat', views: 0, sent: 0, spam: 1, invalid: 0, refused: 0, share: undefined },
  ]);
});

test('answers by mail are no outcomes of a form; their share is of all answers', () => {
  const answered = [
    row('2027-03-01', 'waitlist', 'de', 'confirmed', 3),
    row('2027-03-02', 'waitlist', 'en', 'confirmed', 3),
    row('2027-03-02', 'waitlist', 'en', 'expired', 2),
  ];
  const found = { ...statistics, counts: [...statistics.counts, ...answered] };
  assert.deepEqual(mailAnswers(found), { confirmed: 6, disowned: 0, expired: 2, share: 0.75 });
  assert.deepEqual(formRows(found, ['waitlist']), []);
  assert.equal(mailAnswers(statistics).share, undefined);
});

test('the sites that led here are counted by name, the most frequent first', () => {
  const counts = [
    row('2027-03-01', 'google.com', 'de', 'referred', 3),
    row('2027-03-02', 'google.com', 'en', 'referred', 4),
    row('2027-03-02', 'bing.com', 'en', 'referred', 9),
  ];
  const hosts = referringHosts({ counts: [...statistics.counts, ...counts] });
  assert.deepEqual(hosts, [
    { host: 'bing.com', count: 9 },
    { host: 'google.com', count: 7 },
  ]);
});

test('a month has what was sent and opened in it, by language', () => {
  const calls = ['sent', 'cancelled'].map((event) => row('2027-02-01', 'book', 'tr', event, 1));
  const rows = monthRows([...statistics.counts, ...calls], ['2027-03', '2027-02']);
  const english = { total: 4, languages: { en: 4 } };
  const german = { total: 38, languages: { de: 38 } };
  const none = { total: 0, languages: {} };
  assert.deepEqual(rows, [
    { result: 'enquiries', figures: [{ total: 3, languages: { de: 1, en: 2 }, spam: 1 }, none] },
    { result: 'signups', figures: [none, none] },
    ...['calls', 'cancelled'].map((result) => ({ result, figures: [none, { total: 1, languages: { tr: 1 } }] })),
    { result: 'views', figures: [english, german] },
  ]);
});

test('the axis ends at an even round number that is not below the highest value', () => {
  const tops = '0:2 1:2 2:2 3:4 5:6 7:8 10:10 11:20 23:30 99:100 101:200 430:500 1000:1000 12345:20000'.split(' ');
  const found = tops.map((pair) => pair.replace(/(.*):.*/, (_, most) => `${most}:${axisTop(Number(most))}`));
  assert.deepEqual(found, tops);
});
