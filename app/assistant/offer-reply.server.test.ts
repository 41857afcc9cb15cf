import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { messages, publishedContent, withContent } from '#content/load.server.ts';
import { offerSchema } from '#content/offer.ts';
import '#app/features.server.ts';
import { answerFromSite } from './answer.server.ts';
import { trainingsDone } from './knowledge.server.ts';
import { sheetsFor, statedAnswer } from './offer-reply.server.ts';

before(trainingsDone);

const texts = { en: 'In Frankfurt', de: 'In Frankfurt am Main', tr: 'Frankfurt’ta' };

function statedIn<Result>(offer: object, run: () => Result): Result {
  const content = publishedContent();
  return withContent({ ...content, offer: offerSchema.parse({ ...content.offer, ...offer }) }, run);
}

const ask = (question: string, language: Language, offer: object = {}) =>
  statedIn(offer, () => answerFromSite([{ role: 'user', content: question }], language));

const questions: [Language, string, string][] = [
  ['en', 'where are your servers', 'Where it runs: In Frankfurt.'],
  ['de', 'Wo stehen die Server?', 'Wo er läuft: In Frankfurt am Main.'],
  ['tr', 'sunucular nerede', 'Çalıştığı yer: Frankfurt’ta.'],
];

for (const [language, question, said] of questions)
  test(`what is blank is not stated, what is stated is the reply (${language})`, async () => {
    const blank = await ask(question, language);
    assert.deepEqual([blank.isUnsaid, blank.answer], [true, messages(language).assistant.unsaid['hosting-place']]);
    const stated = await ask(question, language, { hosting: texts });
    assert.deepEqual([stated.isUnsaid, stated.confident, stated.answer], [false, true, said]);
    const { topic } = messages(language).sheets.facts;
    assert.deepEqual(stated.sources, [{ title: topic, page: 'agent', anchor: 'offer' }]);
  });

test('a channel is told apart from the others; once WhatsApp is stated, nothing says that it is not', async () => {
  const whatsapp = { whatsapp: { answer: 'no' } };
  assert.equal((await ask('do you support whatsapp', 'en', whatsapp)).answer, 'WhatsApp: No.');
  assert.equal((await ask('whatsapp var mı', 'tr', whatsapp)).answer, 'WhatsApp: Hayır.');
  // A channel that has no fact of its own.
  const other = statedIn({ instagram: { answer: 'yes' } }, () => ({
    answer: '',
    ...statedAnswer({ subject: 'channels' }, 'does it do Signal', 'en'),
  }));
  assert.deepEqual([other.isUnsaid, other.answer.split('. ')[0]], [true, 'Instagram: Yes']);
  assert.deepEqual(statedAnswer({ subject: 'channels' }, 'does it do Signal', 'en'), {});
});

test('secrecy, calls by day, recordings and who calls are asked for by words, and left where they are not stated', async () => {
  const answerAbout = (passage: string) => statedAnswer({ subject: 'data', passage }, 'patient confidentiality?', 'en');
  assert.deepEqual(answerAbout('health-data'), {});
  assert.equal(answerAbout('data').isUnsaid, true);
  const offer = { 'calls-by-day': { answer: 'yes' }, recordings: { answer: 'no' } };
  assert.match((await ask('Nimmt die KI auch tagsüber Anrufe an?', 'de', offer)).answer, /: Ja\.$/);
  assert.match((await ask('Werden die Anrufe aufgezeichnet?', 'de', offer)).answer, /: Nein\.$/);
  for (const question of ['Nimmt die KI auch tagsüber Anrufe an?', 'Werden die Anrufe aufgezeichnet?']) {
    const blank = await ask(question, 'de');
    assert.equal(blank.isUnsaid, true, question);
    assert.doesNotMatch(blank.answer, /: (Ja|Nein)\.$/);
  }
  const who = 'Who will I talk to in the consultation?';
  const { answer } = await ask(who, 'en', { caller: { en: 'Ada Example', de: 'Ada Beispiel', tr: 'Ada Örnek' } });
  assert.match(answer, /: Ada Example\.$/);
  assert.doesNotMatch((await ask(who, 'en')).answer, /Ada/);
});

test('what there is until a channel comes is said with the channel, and with no other fact', async () => {
  const channels = { whatsapp: { answer: '2099-03-01' }, 'website-chat': { answer: 'yes' } };
  const waiting = await ask('What can you do until WhatsApp is ready next year?', 'en', channels);
  assert.match(waiting.answer, /WhatsApp: .* Website chat: Yes\.$/);
  const hosted = await ask('Please tell me, where are your servers?', 'en', { ...channels, hosting: texts });
  assert.equal(hosted.answer, 'Where it runs: In Frankfurt.');
  const kept = { retention: { en: '30 days', de: '30 Tage', tr: '30 gün' } };
  assert.match((await ask('How long do you keep what my patients say?', 'en', kept)).answer, /: 30 days\.$/);
});

test('talk of works council, data protection and IT leads to its sheet', async () => {
  const links = async (question: string, language: Language) =>
    sheetsFor(await ask(question, language), question, language).map(({ url }) => url);
  for (const question of ['Muss der Betriebsrat zustimmen?', 'Haben Sie etwas für unseren Betriebsrat?'])
    assert.deepEqual(await links(question, 'de'), ['/de/sheets/works-council'], question);
  assert.deepEqual(await links(messages('en').faq.categories.technical?.entries.data?.question ?? '', 'en'), [
    '/en/sheets/data-protection',
  ]);
  const urls = sheetsFor({ subject: 'forward' }, 'anything for my manager?', 'en').map(({ url }) => url);
  assert.deepEqual(urls, ['/en/sheets/boss']);
  assert.deepEqual(statedAnswer({ subject: 'none' }, 'write me a poem for Instagram', 'en'), {});
  assert.deepEqual(await links('Which CRMs do you connect to?', 'en'), ['/en/sheets/it']);
  assert.deepEqual(await links('hello', 'en'), []);
});
