import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { answerChoices } from './teach.server.ts';

test('no two answers to choose from look alike', async () => {
  for (const language of languages) {
    const choices = await answerChoices(language);
    const shown = choices.map(({ title, page }) => `${page}: ${title?.slice(0, 80)}`);
    assert.equal(new Set(shown).size, shown.length, language);
  }
});
