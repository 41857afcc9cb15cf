import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { publishedContent, readContent, replaceContent, shippedContent } from '#content/load.server.ts';
import '#app/features.server.ts';
import { answerFrom } from './answer.server.ts';
import { knowledgeOf, loadKnowledge, textsOf, trainingsDone } from './knowledge.server.ts';
import { answerQuestion } from './question-reply.server.ts';
import { newState, type TalkState } from './talk-state.ts';
import { understood } from './understood.server.ts';

test('a question finds its passage, and the texts of before answer until changed texts are read', async () => {
  await trainingsDone();
  const first = async (language: 'de' | 'tr', question: string) =>
    (await knowledgeOf(language)).classifier.classify(question)[0]?.subject;
  assert.equal(await first('de', 'Was kostet das?'), 'pricing');
  assert.equal(await first('tr', 'Kurulum ne kadar sürer?'), 'setup');
  const before = publishedContent();
  const changed = structuredClone(before);
  const asked = async () => (await knowledgeOf('en')).messages;
  replaceContent(changed, []);
  assert.equal(await asked(), before.messages.en.assistant);
  await loadKnowledge();
  assert.equal(await asked(), changed.messages.en.assistant);
});

test('an answer stays when the owner has entered a fact that its page names', () => {
  const before = publishedContent();
  const edits = [{ file: 'site.yaml', path: 'brand', value: 'Night Agency', at: '' }];
  const edited = readContent(contentFolder, edits);
  replaceContent(edited, edits);
  const passage = textsOf(edited, 'en', shippedContent() ?? before).passages.get('wrong-answers');
  replaceContent(before, []);
  assert.match(passage?.text ?? '', /Night Agency/);
  assert.match(passage?.answer ?? '', /^AI can/);
});

test('an answer that was written for a text gives way to the text that the owner has changed', () => {
  const shipped = publishedContent();
  const changed = structuredClone(shipped);
  const { chatbots } = changed.messages.en.home.services.cards;
  if (chatbots) chatbots.text = 'They answer by post.';
  const answer = (content: typeof shipped) => textsOf(content, 'en', shipped).passages.get('chatbots')?.answer;
  assert.ok(!answer(shipped)?.includes('by post'));
  assert.match(answer(changed) ?? '', /They answer by post/);
  changed.messages.en.assistant.answers.chatbots = 'By letter.';
  assert.equal(answer(changed), 'By letter.');
});

test('a question that the owner has taught is answered before it is learnt, in other words too', async () => {
  const changed = structuredClone(publishedContent());
  const taught = ['Wie ist das mit dem Pfand?', 'Bekommt man da etwas zurück?', 'Kann ich mit PayPal zahlen?'];
  changed.messages.de.phrasings.cancellation = [...(changed.messages.de.phrasings.cancellation ?? []), ...taught];
  changed.messages.de.phrasings['not-stated'] = ['Kann ich mit Bitcoin zahlen?'];
  const knowledge = { ...(await knowledgeOf('de')), ...textsOf(changed, 'de', publishedContent()) };
  const of = (text: string) => understood(knowledge, text, undefined).subject;
  const others = ['Hallo, mit dem Pfand ist das denn wie?', 'bekomme ich pfand wieder', 'nimmt euer chatbot pfand'];
  for (const text of ['wie ist das mit dem pfand', ...others]) assert.equal(of(text), 'cancellation', text);
  assert.notEqual(of('Und was ist mit dem Leergut?'), 'cancellation');
  // Also after another question with the same answer, and while a call is booked.
  const turns = taught.map((content) => ({ role: 'user' as const, content }));
  const answerTo = (question: string) => {
    const state: TalkState = { ...newState(), goal: 'call', last: 'cancellation' };
    const site = answerFrom(knowledge, [taught[0] ?? '', question], 'de', 'booking');
    const talk = { state, language: 'de' as const, timeZone: undefined, turns, context: undefined };
    return answerQuestion(talk, site, question, {});
  };
  for (const each of taught) assert.match(answerTo(each).answer, /^Der Vertrag ist jederzeit .* kündbar/);
  assert.match(answerTo('Kann ich mit Bitcoin zahlen?').answer, /^Das sagt diese Website nicht/);
});
