import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { knowledgeOf, trainingsDone } from './knowledge.server.ts';
import { answerChoices, textOf } from './teach.server.ts';

before(trainingsDone);

test('no two answers to choose from look alike', async () => {
  for (const language of languages) {
    const choices = await answerChoices(language);
    const shown = choices.map(({ title, page }) => `${page}: ${title?.slice(0, 80)}`);
    assert.equal(new Set(shown).size, shown.length, language);
  }
});

test('the text that an answer came from is found: of a point, an answer, a reply and an entry of the FAQ', async () => {
  const { passages, messages } = await knowledgeOf('en');
  const point = [...passages.values()].find(({ of }) => of);
  const path = async (id = '') => (await textOf(id, 'en'))?.path;
  assert.equal(await path(point?.id), `points.${point?.of}.${point?.id}`);
  const [answered] = Object.keys(messages.answers);
  assert.equal(await path(answered), `answers.${answered}`);
  assert.equal(await path('greeting'), 'replies.greeting');
  assert.deepEqual(await textOf('crm', 'en'), { file: 'faq', path: 'categories.technical.entries.crm.answer' });
  assert.equal(await path('gone'), undefined);
});
