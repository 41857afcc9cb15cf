import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Facts, factForms, factsSchema, figurePatterns, figuresIn } from './facts.ts';
import { languages } from './languages.ts';
import { messages } from './load.server.ts';

const evidence = '';
const facts: Facts = {
  setup: { value: 72, unit: 'hours', evidence },
  answer: { value: 24, unit: 'hours', evidence },
  savings: { value: 40, unit: 'percent', evidence },
  average: { value: 40, to: 60, unit: 'percent', evidence },
  growth: { value: 3, unit: 'times', evidence },
};
const patterns = figurePatterns(languages.map((language) => messages(language).language));
const found = (text: string) => figuresIn(text, patterns, facts).map(({ figure, names }) => [figure, names[0]?.[1]]);

/** Some are of no fact. */
const figures: [text: string, figure: string, name?: string][] = [
  ['We answer within 24 hours.', '24 hours', '{answer}'],
  ['A 72-hour set-up', '72-hour', '{setup.number}-hour'],
  ['after 72h', '72h', '{setup}'],
  ['In 72\u00a0Stunden', '72\u00a0Stunden', '{setup}'],
  ['Unser 24-Stunden-Dienst', '24-Stunden', '{answer.number}-Stunden'],
  ['24 saatte yanıt', '24 saatte', '{answer}'],
  ['40', '40', '{savings.number}'],
  ['40–60', '40–60', '{average.number}'],
  ['Save 40 %.', '40 %', '{savings}'],
  ['40 Prozent', '40 Prozent', '{savings}'],
  ['Save 40–60%.', '40–60%', '{average}'],
  ['%40’a varan', '%40', '{savings}'],
  ['yüzde 40', 'yüzde 40', '{savings}'],
  ['3x leads', '3x', '{growth}'],
  ['3 × so viele', '3 ×', '{growth}'],
  ['3-mal mehr', '3-mal', '{growth.number}-mal'],
  ['zur 3-fachen Quote', '3-fachen', '{growth.number}-fachen'],
  ['3 katına kadar', '3 katına', '{growth}'],
  ['within 48 hours', '48 hours'],
  ['40 hours', '40 hours'],
];

for (const [text, figure, name] of figures)
  test(`finds the figure in "${text}"`, () => assert.deepEqual(found(text), [[figure, name]]));

test('finds no other numbers, nor figures that are put in by name', () => {
  for (const text of [
    '{setup}, {savings.upTo}, {growth.number}-mal, {crm3} hours',
    'Article 6(1)(b), § 5 DDG, 5,000 characters, 12 months, 18:00, H2H, 2026',
    'three times, drei Stunden, saat 20’de, 3 katman, 6 Fächer, 3 xylophones',
  ])
    assert.deepEqual(found(text), [], text);
});

test('a fact is written as each language writes it', () => {
  const facts = factsSchema.parse({
    time: { value: 72, unit: 'hours', evidence },
    range: { value: 40, to: 60, unit: 'percent', evidence },
    rise: { value: 35, unit: 'percent', evidence },
    more: { value: 3, unit: 'times', evidence: null },
  });
  const en = factForms(facts, { ...messages('en').language, language: 'en' });
  assert.deepEqual(
    [en.time, en['time.number'], en.range, en['more.upTo']],
    ['72\u00a0hours', '72', '40–60%', 'up to 3\u00a0times'],
  );
  const de = factForms(facts, { ...messages('de').language, language: 'de' });
  assert.deepEqual([de.time, de.range, de['rise.upTo']], ['72\u00a0Stunden', '40–60\u00a0%', 'bis zu 35\u00a0%']);
  const tr = factForms(facts, { ...messages('tr').language, language: 'tr' });
  assert.deepEqual([tr.range, tr['rise.upTo'], tr['time.over']], ['%40–60', '%35’e varan', '72\u00a0saatten fazla']);
});

test('figures that could not be written rightly are rejected', () => {
  const isValid = (fact: object) => factsSchema.safeParse({ fact: { evidence, ...fact } }).success;
  assert.equal(isValid({ value: 2.5, unit: 'hours' }), true);
  assert.equal(isValid({ value: 2.5, unit: 'percent' }), false);
  assert.equal(isValid({ value: 60, to: 40, unit: 'percent' }), false);
  assert.equal(isValid({ value: 0, unit: 'times' }), false);
});
