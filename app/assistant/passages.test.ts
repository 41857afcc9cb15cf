import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSections } from '#content/legal-text.ts';
import { content, messages } from '#content/load.server.ts';

Object.assign(process.env, { CONVOCORE_AGENT_ID: 'agent', DATABASE_URL: 'file:none.db' });
await import('#app/features.server.ts');
const { passagesOf } = await import('./passages.ts');

const answer = 'As assistant.yaml says.';

/** The passages of the texts, with this privacy text and `answer` for its passage "sharing". */
function passagesWith(markdown: string) {
  const en = messages('en');
  const sections = parseSections(markdown).map((section, index) => ({ ...section, id: `privacy-${index + 1}` }));
  const privacy = { ...en.documents.privacy, sections };
  const assistant = { ...en.assistant, answers: { ...en.assistant.answers, sharing: answer } };
  const passages = passagesOf({ ...en, assistant, documents: { ...en.documents, privacy } }, content().site);
  return new Map(passages.map((passage) => [passage.id, passage]));
}

test('a passage has the shown paragraphs of its name, and the anchor of the first one', () => {
  const passages = passagesWith(`
## One

{if mail} {#cookies} With mail.

## Two

{#cookies} {if convocore} With Convocore.

{#cookies} {if not convocore or voiceflow} Without.

{#cookies} Always.
`);
  const cookies = passages.get('cookies');
  assert.equal(cookies?.text, 'With Convocore. Always.');
  assert.deepEqual([cookies?.page, cookies?.anchor, cookies?.title], ['privacy', 'privacy-2', 'Two']);
  assert.equal(passages.get('rights')?.text, '');
});

test('a heading within a paragraph is not read out', () => {
  const passages = passagesWith('## One\n\n{#cookies} **Cookies.** There are none.\n\n{#rights} **You** may ask.');
  assert.equal(passages.get('cookies')?.text, 'There are none.');
  assert.equal(passages.get('rights')?.text, 'You may ask.');
});

test('a passage that depends on the configuration is answered with the page’s text, any other as assistant.yaml says', () => {
  const conditional = passagesWith('## One\n\n{if convocore} {#sharing} Convocore gets it.').get('sharing');
  assert.equal(conditional?.answer, 'Convocore gets it.');
  const always = passagesWith('## One\n\n{#sharing} Nobody gets it.').get('sharing');
  assert.equal(always?.answer, answer);
});

test('what was taught without figures is given, also where the place that it cites has an answer with a wrong one', () => {
  const en = messages('en');
  const parts = { ...en.assistant.parts, 'own-parking': { at: 'contact#contact', answer: 'Yes, in the yard.' } };
  const assistant = { ...en.assistant, parts, answers: { ...en.assistant.answers, contact: 'Within 7777 hours.' } };
  const passages = passagesOf({ ...en, assistant }, content().site);
  const of = (id: string) => passages.find((passage) => passage.id === id);
  assert.deepEqual(of('contact')?.unsupported?.facts, ['7777']);
  assert.deepEqual([of('own-parking')?.answer, of('own-parking')?.unsupported], ['Yes, in the yard.', undefined]);
});
