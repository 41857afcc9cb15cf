import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { answerSubjects } from '#app/assistant/passages.ts';
import { officeLanguages } from '#app/office-kit/texts.ts';
import { keysOf, orderPath, valueAt } from '#content/edit.ts';
import { nameAnswers } from '../answer-subjects.ts';
import { endCheckThread, shippedValues } from '../check-edits.server.ts';
import { leavesOf } from '../fields.ts';
import { listTextFiles, readTextFile } from '../text-values.server.ts';
import { entryNames, fileTitle, labelOf, labels, labelsOf } from './label.ts';

after(endCheckThread);
nameAnswers(answerSubjects);

const shipped = await shippedValues();
const overlay = { shipped, published: [], drafts: [], edits: [] };
const stateOf = (id: string) => {
  const file = listTextFiles().find((each) => each.id === id);
  assert.ok(file);
  return readTextFile(file, overlay);
};

test('every field, and every value that one offers, has a name in every language', () => {
  for (const language of officeLanguages) {
    const choices: Record<string, string> = labels[language].choices;
    for (const { id } of listTextFiles()) {
      const state = stateOf(id);
      assert.ok(fileTitle(state.file, language), id);
      for (const { path, options = [] } of leavesOf(state.fields)) {
        const names = labelsOf(state, path, language);
        assert.deepEqual([...names.filter((name) => !name), ...options.filter((one) => !choices[one])], [], path);
        const keys = keysOf(path);
        const unnamed = names.filter((name, index) => name === keys[index]);
        assert.deepEqual(unnamed, [], `${id} ${path}`);
      }
    }
  }
});

test('a text is named by its place, an entry by its title', () => {
  const faq = stateOf('faq');
  assert.deepEqual(labelsOf(stateOf('book'), 'times.later', 'en'), ['Choice of the time', 'Link to later days']);
  assert.deepEqual(labelsOf(faq, 'search.none', 'en'), ['Search', 'Nothing found']);
  assert.deepEqual(labelsOf(stateOf('home'), 'problem.pains', 'de'), ['Das Problem', 'Sorgen']);
  assert.equal(entryNames(stateOf('home').file, 'problem.pains', 'de').added, 'Neue Sorge');
  assert.deepEqual(labelsOf(stateOf('privacy'), 'text.3', 'de'), ['Einleitung', 'Absatz 3']);
  const [category = ''] = valueAt(shipped['en/faq.yaml'], orderPath('categories')) as string[];
  const [, title, questions] = labelsOf(faq, `categories.${category}.entries`, 'en');
  assert.notEqual(title, category);
  assert.equal(questions, 'Questions');
  assert.equal(entryNames(faq.file, `categories.${category}.entries`, 'en').one, 'question');
});

test('what has no title has the name by which other texts or visitors call it', () => {
  assert.equal(labelOf(stateOf('home'), 'soon.cards.telegram', 'en'), 'Telegram AI bot');
  assert.equal(labelOf(stateOf('facts'), 'setupTime', 'en'), 'Time until it works');
  assert.equal(labelOf(stateOf('phrasings'), 'joke', 'de'), 'Erzählen Sie einen Witz');
});

test('an answer of the assistant is named by its title, or by its page and how visitors ask', () => {
  const assistant = stateOf('assistant');
  assert.equal(labelOf(assistant, 'answers.comparison', 'de'), 'Warum wir');
  assert.equal(labelOf(assistant, 'parts.refund', 'de'), 'AGB: „Bekomme ich mein Geld zurück, wenn es nichts taugt?“');
  assert.equal(labelOf(assistant, 'answers.pricing', 'en'), 'Home page: “How much does it cost”');
});
