import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { Classifier, trainClassifier } from './classifier.ts';
import { stem, tokenize } from './tokenize.ts';

const labels = ['price', 'setup', 'hours', 'hours-of-team'].map((subject) => ({
  subject,
  target: subject.startsWith('hours') ? 'home#hours' : subject,
}));
const texts = [
  ['what does it cost', 'your prices please', 'how much is a chatbot'],
  ['how long does the installation take', 'when is it installed', 'installation time'],
  ['when are you open', 'opening hours'],
  ['when is your team there', 'office hours of the team'],
];
const examples = texts.flatMap((some, label) => some.map((text) => ({ text, label, weight: 1 })));
const data = trainClassifier('en', labels, ['the', 'is', 'it', 'what', 'does'], examples, () => false);
const classifier = new Classifier(data);
const first = (text: string) => classifier.classify(text)[0];

test('a text has the subject of the examples that it resembles; one of unknown words has no sure one, or none', () => {
  assert.equal(first('what would it cost')?.subject, 'price');
  assert.equal(first('instalation time?')?.subject, 'setup');
  assert.ok((first('xylophones zigzag quickly')?.probability ?? 1) < 0.6);
  assert.deepEqual(classifier.classify('??'), []);
});

test('each word of an example tells its subject without the others, because examples are learnt in part', () => {
  const known = ['amount invoice budget expensive', 'install connect deploy launch', 'opening monday evening weekend'];
  const copies = known.flatMap((text, label) => Array.from({ length: 20 }, () => ({ text, label, weight: 1 })));
  const learnt = new Classifier(trainClassifier('en', labels.slice(0, 3), [], copies, () => false));
  const words = known.flatMap((text, label) => text.split(' ').map((word) => ({ word, label })));
  const probabilities = words.map(({ word, label }) => {
    const found = learnt.classify(`${word} zebra`).find(({ subject }) => subject === labels[label]?.subject);
    return found?.probability ?? 0;
  });
  const mean = probabilities.reduce((sum, probability) => sum + probability, 0) / words.length;
  assert.ok(mean > 0.65, `${mean}`);
});

test('the same words mean something else after another subject', () => {
  const after = (before: string, label: number) => ({ text: 'and how long', label, weight: 1, before: [before] });
  const some = [...examples, after('price', 1), after('hours', 2)].flatMap((each) =>
    Array.from({ length: 9 }, () => each),
  );
  const learnt = new Classifier(trainClassifier('en', labels, [], some, () => false));
  const meant = (before: string[]) => learnt.classify('and how long', before)[0]?.subject;
  assert.deepEqual([meant(['price']), meant(['hours'])], ['setup', 'hours']);
});

test('probabilities add up to one, and those of one target are added', () => {
  const predictions = classifier.classify('hours');
  assert.equal(predictions.length, 3);
  assert.ok(Math.abs(predictions.reduce((sum, { probability }) => sum + probability, 0) - 1) < 1e-5);
  assert.match(predictions[0]?.subject ?? '', /^hours/);
});

test('the same examples make the same classifier, a training can be stopped, and a long text is read in part', () => {
  const again = trainClassifier('en', labels, ['the', 'is', 'it', 'what', 'does'], examples, () => false);
  assert.deepEqual(again.weights, data.weights);
  assert.throws(() => trainClassifier('en', labels, [], examples, () => true), /stopped/);
  const once = classifier.classify(`${'office '.repeat(60)}`);
  assert.deepEqual(classifier.classify(`${'office '.repeat(60)}price price price`), once);
  const long = 'x'.repeat(30);
  assert.deepEqual(classifier.classify(`${long}price`)[0]?.subject, classifier.classify(`${long}setup`)[0]?.subject);
});

test('spellings of one word become one token, and endings after an apostrophe are removed, or joined', () => {
  assert.deepEqual(tokenize('Größe, GRÖSSE groesse grosse', 'de'), ['grosse', 'grosse', 'grosse', 'grosse']);
  assert.deepEqual(tokenize('ÜCRETİ ücreti Ucreti', 'tr'), ['ucreti', 'ucreti', 'ucreti']);
  assert.deepEqual(tokenize('IŞIK ışık isik', 'tr'), ['isik', 'isik', 'isik']);
  assert.deepEqual(tokenize('E-Mail e‑mail email', 'de'), ['email', 'email', 'email']);
  assert.deepEqual(tokenize('Termin\u00advereinbarung', 'de'), ['terminvereinbarung']);
  // "ue" that is no umlaut
  assert.deepEqual(tokenize('Dauer neue Quelle', 'de'), ['dauer', 'neue', 'quelle']);
  assert.deepEqual(tokenize('HubSpot’a CRM’inize', 'tr'), ['hubspot', 'crm']);
  assert.deepEqual(tokenize('don’t', 'en'), ['dont']);
  assert.deepEqual(tokenize('7/24', 'tr'), tokenize('24/7', 'en'));
});

test('inflected forms have one stem; a further language has the stemmer of its name, or keeps its words', () => {
  for (const word of ['fiyat', 'fiyati', 'fiyatlar', 'fiyatlariniz']) assert.equal(stem(word, 'tr'), 'fiyat');
  assert.equal(stem('sahibi', 'tr'), stem('sahip', 'tr'));
  assert.equal(stem('einrichtungen', 'de'), stem('einrichtung', 'de'));
  assert.equal(stem('cancelling', 'en'), stem('cancellation', 'en'));
  const further = (text: string, code: string) => tokenize(text, code as Language);
  assert.deepEqual(further('l’agence d’Anna', 'fr'), ['l', 'agence', 'd', 'anna']);
  assert.equal(stem('agences', 'ja' as Language), 'agences');
});
