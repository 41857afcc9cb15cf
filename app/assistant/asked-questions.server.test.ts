import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { content } from '#content/load.server.ts';
import '#test/support/database.ts';

const { anonymous, askedQuestion, deleteQuestion, keepQuestion, keepUnhelpful, mostAsked } = await import(
  './asked-questions.server.ts'
);

const { deleteExpired } = await import('#app/privacy/retention.server.ts');

const { site } = content();
after(() => Object.assign(site, { keepQuestions: 'off' }));

const inThreeMonths = new Date(Date.now() + 100 * 86_400_000);
const asked = async () => (await mostAsked()).map(({ question, count }) => `${question} ${count}`);

const unclear = { answer: 'I’m not sure what you mean.', subject: '', isDoubtful: true };

test('a question is kept without what says who asked', () => {
  assert.equal(anonymous('Schreiben Sie mir: ayse@example.com!', 'de'), 'schreiben sie mir: …');
  assert.equal(anonymous('  Ruft +49 (30) 1234-567 an,\n bitte', 'de'), 'ruft … an, bitte');
  assert.equal(anonymous('İade 30 gün mü? 1234 5678 9012 3456', 'tr'), 'iade 30 gün mü? …');
  assert.equal(anonymous('see https://example.com/?user=7 please', 'en'), 'see … please');
  assert.equal(anonymous('x'.repeat(5000), 'en').length, 200);
});

test('questions are counted once the owner switches it on, and can be deleted', async () => {
  await keepQuestion('Do you sell bicycles?', 'en', unclear);
  assert.deepEqual(await asked(), []);
  site.keepQuestions = 'on';
  for (const text of ['Do you sell bicycles?', 'do you  sell BICYCLES?', 'Verkaufen Sie Räder?', '   '])
    await keepQuestion(text, text.startsWith('V') ? 'de' : 'en', unclear);
  assert.deepEqual(await asked(), ['do you sell bicycles? 2', 'verkaufen sie räder? 1']);
  const [german] = await mostAsked('de');
  assert.equal((await askedQuestion(String(german?.id)))?.question, 'verkaufen sie räder?');
  assert.equal(await askedQuestion("1' or 1=1"), undefined);
  await deleteQuestion(String(german?.id));
  assert.deepEqual(await mostAsked('de'), []);
});

test('what did not help comes first, then what is doubtful, with the answer of the last time', async () => {
  const sure = { answer: 'At most 72 hours.', subject: 'setup', isDoubtful: false };
  for (const text of ['How long?', 'How long does it take?']) await keepQuestion(text, 'en', sure);
  await keepQuestion('How long does it take?', 'en', { ...sure, answer: 'Within three days.' });
  await keepUnhelpful('How long?', 'en');
  await keepUnhelpful('never asked', 'en');
  const rows = await mostAsked('en');
  const kept = rows.map(({ question, unhelpful, isDoubtful }) => `${question} ${unhelpful} ${isDoubtful}`);
  assert.deepEqual(kept, ['how long? 1 false', 'do you sell bicycles? 0 true', 'how long does it take? 0 false']);
  assert.equal(rows.at(-1)?.answer, 'Within three days.');
  for (const { id, question } of rows) if (question.startsWith('how')) await deleteQuestion(String(id));
});

test('questions are deleted after their period, and when the keeping is switched off', async () => {
  await deleteExpired();
  assert.deepEqual(await asked(), ['do you sell bicycles? 2']);
  await deleteExpired(inThreeMonths);
  assert.deepEqual(await asked(), []);
  await keepQuestion('Do you sell bicycles?', 'en', unclear);
  site.keepQuestions = 'off';
  await deleteExpired();
  assert.deepEqual(await asked(), []);
});
