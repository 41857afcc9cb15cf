/** How the texts are written that ship. The owner may write them otherwise: then a failure here is meant so. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { withAnswerHints } from '#app/assistant/check-answers.ts';
import { passagesOf } from '#app/assistant/passages.ts';
import { maxFirst, sentencesOf, splitAnswer } from '#app/assistant/sentences.ts';
import { missingGlyphs } from '#app/fonts/missing-glyphs.server.ts';
import { legalIds } from '#app/i18n/pages.ts';
import { recipientIds } from '#content/ids.ts';
import { languages } from '#content/languages.ts';
import { readContent, readGlossaries, withContent } from '#content/load.server.ts';
import { type LegalDocument, type Messages, pageSchemas } from '#content/schema.ts';
import { textsOf } from '#content/texts.ts';

const shipped = 'content';
const content = readContent(shipped);
const officeFiles = await Promise.all(
  globSync('app/**/office{,-kit}/**/texts/??.ts', { exclude: ['**/labels/**'] }).map((file) => import(resolve(file))),
);

test('a request for a quote has three lines to fill in (product.md P6)', () => {
  for (const language of languages) {
    const { topics, quoteFor } = content.messages[language].contact;
    for (const text of [topics.quote, quoteFor]) assert.equal(text.match(/^.*:\s*$/gm)?.length, 3, language);
  }
});

test('every answer of the assistant begins with a short sentence, and no sentence ends at an abbreviation', () => {
  for (const language of languages) {
    const { assistant } = content.messages[language];
    const passages = withContent(content, () => passagesOf(content.messages[language], content.site));
    const { replies, unsaid, talk } = assistant;
    const answers = [...passages.map(({ answer }) => answer), ...[replies, unsaid, talk.trades].flatMap(Object.values)];
    for (const answer of answers) {
      const { first } = splitAnswer(answer);
      assert.ok(first.length <= maxFirst, `${language}: ${first}`);
      for (const sentence of sentencesOf(answer))
        assert.doesNotMatch(sentence, /(?<!\p{L})(?:Abs|Art|Nr|Buchst|No|m)\.$/u, `${language}: ${answer}`);
    }
  }
});

test('German uses “Sie”, Turkish “siz” (product.md L6)', () => {
  const familiar = {
    de: /(?<![\p{L}_])(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|eure[mnrs]?)(?!\p{L})/iu,
    tr: /(?<![\p{L}_])(?:sen|seni|sana|senin|sende|senden)(?!\p{L})/iu,
  };
  for (const [language, pattern] of Object.entries(familiar)) {
    const found = visibleTexts(language as 'de' | 'tr').filter(({ text }) => pattern.test(text));
    assert.deepEqual(found, [], language);
  }
});

/** The clauses of a legal text: what each is called and when it is shown. */
const clausesOf = ({ sections }: LegalDocument) =>
  sections.map(({ blocks }) =>
    blocks.map(({ passage, conditions, ...block }) => [
      passage,
      conditions,
      'list' in block ? block.list.map((item) => item.conditions) : 'paragraph',
    ]),
  );

test('the legal texts have the same clauses in every language, and say that the German ones prevail', () => {
  const { en, de, tr } = content.messages;
  for (const { documents } of [en, tr])
    for (const id of legalIds()) assert.deepEqual(clausesOf(documents[id]), clausesOf(de.documents[id]), id);
  const lastOf = ({ sections }: LegalDocument) => JSON.stringify(sections.at(-1)?.blocks.at(-1));
  for (const id of ['terms', 'privacy'] as const) {
    assert.match(lastOf(de.documents[id]), /deutsche Fassung|deutsche Text/);
    assert.match(lastOf(en.documents[id]), /German version .* prevails/);
    assert.match(lastOf(tr.documents[id]), /Almanca metni esastır/);
  }
});

test('the privacy text names every service that data may go to', () => {
  for (const language of languages) {
    const text = JSON.stringify(content.messages[language].documents.privacy);
    const unnamed = recipientIds.filter((id) => !text.includes(`"${id}"`));
    assert.deepEqual(unnamed, [], language);
  }
});

test('no text has a hint', () => assert.deepEqual(withAnswerHints(content).hints, []));

test('every character has a font file', () => assert.deepEqual(missingGlyphs(shipped), []));

/** Keys of texts with a word of the list, as a whole word or before or after a hyphen; inflected forms do not count. */
function withWords(words: string[], texts: { key: string; text: string }[], language: string): string[] {
  const fold = (text: string) =>
    text
      .toLocaleLowerCase(language)
      .replace(/[\u00ad\u2060]/g, '')
      .replace(/\s+/g, ' ');
  const patternOf = (word: string) => fold(word).replace(/[^\p{L}\d\s]/gu, '[$&]');
  return words.flatMap((word) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${patternOf(word)}(?![\\p{L}\\d])`, 'u');
    return texts.filter(({ text }) => pattern.test(fold(text))).map(({ key }) => `${key}: "${word}"`);
  });
}

/** The texts that visitors and owners read; not visitors' phrasings and words, from which answers are chosen. */
function visibleTexts(language: (typeof languages)[number]) {
  const {
    assistant,
    phrasings,
    'trades-phrasings': ofTrades,
    'follow-up-phrasings': followUps,
    'indirect-phrasings': indirect,
    documents,
    ...pages
  } = content.messages[language];
  const { common, call, talk, ...own }: Messages<'assistant'> = assistant;
  // How visitors name things: nobody reads it.
  const { heard, ...said } = talk;
  const office = officeFiles.map((module) => module[language]);
  const texts = textsOf({
    ...pages,
    office,
    documents,
    assistant: { ...own, talk: said, call: { ...call, days: {} } },
  });
  return texts.filter(
    ({ key }) =>
      !/^documents\..*\.(?:conditions?\..*|passage|href|id)$|^assistant\.parts\..*\.at$|^(trades|sheets)\..*\bheard\./.test(
        key,
      ),
  );
}

test('no text has a word that the glossary avoids', () => {
  for (const language of languages) {
    // Sample businesses speak of their own trade, such as an estimate.
    const texts = visibleTexts(language).filter(({ key }) => !key.startsWith('trades.'));
    assert.ok(texts.length > Object.keys(pageSchemas).length * 10);
    const avoided = readGlossaries(shipped)[language].flatMap((entry) => entry.not);
    assert.deepEqual(withWords(avoided, texts, language), [], language);
  }
});

test('English texts are in British spelling', () => {
  const american =
    /\b\w*(?:colors?|catalog|inquir\w+|analyz\w+|(?:custom|organ|real|recogn|personal|optim|special)iz\w+)\b/i;
  // The names in the database keep their spelling.
  const found = visibleTexts('en').filter(({ key, text }) => !key.endsWith('.stored') && american.test(text));
  assert.deepEqual(found, []);
});
