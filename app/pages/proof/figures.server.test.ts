import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseOf, testsOf } from './figures.server.ts';

test('a figure that got worse has the one before beside it, and no other (product.md P18)', () => {
  const published = { questions: 50, right: 45, wrong: 5, none: 0 };
  const measured = { questions: 200, right: 160, wrong: 24, none: 16 };
  const before = { questions: 200, right: 164, wrong: 16, none: 20 };
  const beside = (result: object) =>
    houseOf({ language: 'de', measured, published, ...result }, 'en').figures.map((figure) => figure.before);
  assert.deepEqual(beside({ before }), ['before: 82%', 'before: 8%', undefined]);
  assert.deepEqual(beside({}), [undefined, undefined, undefined]);
  assert.equal(beside({ before: { ...before, wrong: 23 } })[1], 'before: 11.5%', 'not 12%, as it is now');
  const { figures, right, wrong, download } = houseOf({ language: 'de', measured, published }, 'en');
  assert.deepEqual([figures.map(({ share }) => share), right, wrong], [['80%', '12%', '8%'], 80, 12]);
  assert.match(download, /^50 .*90%/);
});

test('the services are asked about the home page in the language', () => {
  const { pagespeed, observatory } = testsOf('https://www.example.com', 'tr');
  assert.equal(new URL(pagespeed).searchParams.get('url'), 'https://www.example.com/tr');
  assert.equal(new URL(observatory).searchParams.get('host'), 'www.example.com');
});
