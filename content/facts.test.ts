import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factForms, factsSchema } from './facts.ts';
import { messages } from './load.server.ts';

const evidence = '';

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
