/** An entry that the owner adds to the FAQ page is answered without a word about it in assistant.yaml. */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { parseDocument } from 'yaml';
import '#app/features.server.ts';
import { answerFrom } from '#app/assistant/answer.server.ts';
import { asModel, textsOf, trainingInput } from '#app/assistant/knowledge.server.ts';
import { train } from '#app/assistant/training.ts';
import { languages } from '#content/languages.ts';
import { readContent, withContent } from '#content/load.server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { copyTexts } from '../support/working-folder.ts';

const entries = {
  en: ['Do you train our staff?', 'After the launch we show your team how to change answers.'],
  de: ['Schulen Sie unsere Mitarbeiter?', 'Nach dem Start zeigen wir Ihrem Team, wie man Antworten ändert.'],
  tr: ['Çalışanlarımıza eğitim veriyor musunuz?', 'Yayından sonra ekibinize yanıtları değiştirmeyi gösteririz.'],
} as const;
const asked = {
  en: ['do you train our staff', 'is there training for the staff?', 'can you train the team'],
  de: ['schulen sie auch mitarbeiter', 'Schulen Sie unser Team?'],
  tr: ['çalışanlar için eğitim var mı', 'ekibime eğitim verir misiniz', 'egitim'],
} as const;
/** Questions that other passages answer, although the new entry has a word of them. */
const others = {
  en: ['what does training cost', 'who is your team', 'is my data used for training'],
  de: ['wie erreiche ich ihr team', 'was kostet das'],
  tr: ['fiyatı nedir', 'gece çalışıyor mu'],
} as const;

const folder = temporaryFolder();
before(() => {
  copyTexts(folder);
  for (const language of languages) {
    const file = join(folder, language, 'faq.yaml');
    const document = parseDocument(readFileSync(file, 'utf8'));
    const [question, answer] = entries[language];
    document.setIn(['categories', 'general', 'entries', 'training'], { question, answer });
    writeFileSync(file, document.toString({ lineWidth: 0 }));
  }
});

for (const language of languages) {
  test(`a new entry is found by its words (${language})`, () => {
    const content = readContent(folder);
    const texts = textsOf(content, language);
    const knowledge = { ...texts, ...asModel(train(trainingInput(texts, language))) };
    const anchorOf = (question: string) =>
      withContent(content, () => answerFrom(knowledge, [question], language)).sources[0]?.anchor;
    for (const question of [entries[language][0], ...asked[language]])
      assert.equal(anchorOf(question), 'training', question);
    for (const question of others[language]) assert.notEqual(anchorOf(question), 'training', question);
  });
}
