import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import '#app/features.server.ts';
import { answerFromSite } from './answer.server.ts';
import { findTimes, readWish } from './call-times.server.ts';
import { trainingsDone } from './knowledge.server.ts';
import { readFacts } from './read-facts.server.ts';
import { sentencesOf } from './sentences.ts';
import { newState, readState, writeState } from './talk-state.ts';
import { takeTurn } from './turn.server.ts';

before(trainingsDone);

const zones = { en: 'Europe/London', de: 'Europe/Berlin', tr: 'Europe/Istanbul' };

/** The last reply to these messages, in one conversation. */
async function replyTo(language: Language, ...texts: string[]) {
  const turns: { role: 'user' | 'assistant'; content: string }[] = [];
  let state = '';
  let reply: Awaited<ReturnType<typeof takeTurn>> | undefined;
  for (const content of texts) {
    turns.push({ role: 'user', content });
    const site = await answerFromSite(turns, language);
    reply = await takeTurn(site, { turns, timeZone: zones[language], context: undefined, state });
    state = reply.state ?? '';
    turns.push({ role: 'assistant', content: reply.answer });
  }
  assert.ok(reply);
  return { ...reply, presses: reply.buttons?.map(({ press }) => press) ?? [] };
}

test('times of day are read in three languages', () => {
  const wished: [Language, string, string][] = [
    ['en', 'Monday 14:30 please', '14:30'],
    ['en', 'monday at half past two', '14:30'],
    ['en', '3 pm on tuesday', '15:00'],
    ['en', 'Tuesday 10, two colleagues will join', '10:00'],
    ['de', 'Dienstag halb drei', '14:30'],
    ['de', 'morgen um 13 Uhr', '13:00'],
    ['de', 'viertel nach drei', '15:15'],
    ['tr', 'salı 17:00 müsait misiniz', '17:00'],
    ['tr', 'pazartesi 4 gibi', '16:00'],
    ['tr', 'saat üç buçuk', '15:30'],
  ];
  for (const [language, text, time] of wished) {
    const { assistant } = messages(language);
    const { time: read } = readWish(text, assistant, { language, zone: zones[language], isAsked: false });
    const [minutes = -1] = read?.minutes ?? [];
    assert.equal(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, time, text);
  }
  for (const text of ['am 30.11.', '1200 Nachrichten im Monat', '3. Dezember']) {
    const read = readWish(text, messages('de').assistant, { language: 'de', zone: zones.de, isAsked: false });
    assert.equal(read.time, undefined, text);
  }
});

test('a wished time is offered when it is free, else the nearest three', () => {
  const at = (time: string) => Date.parse(`2098-01-06T${time}:00Z`);
  const starts = ['09:00', '11:00', '14:00', '16:00', '16:30'].map(at);
  const wish = (minutes: number[]) => ({
    days: ['2098-01-06'],
    half: undefined,
    time: { minutes, side: 'at' as const },
  });
  assert.deepEqual(findTimes(starts, wish([240, 960]), 'UTC'), {
    exact: at('16:00'),
    starts: [at('16:00')],
    isMissing: false,
  });
  assert.deepEqual(findTimes(starts, wish([900]), 'UTC').starts, ['14:00', '16:00', '16:30'].map(at));
});

test('numbers, addresses, names, volume and trade are read', () => {
  const read = (language: Language, text: string, isAsked = false) =>
    readFacts(text, { language, timeZone: zones[language], heard: messages(language).assistant.talk.heard }, isAsked);
  const { phone, fullName } = read('de', '0561 123456, Sabine Hartung', true);
  assert.deepEqual([phone, fullName], ['+49 561 123456', 'Sabine Hartung']);
  assert.equal(read('tr', '0532 111 22 33 beni arayın').phone, '+90 532 111 22 33');
  assert.equal(read('en', 'My name is Dave, dave@example.org').fullName, 'Dave');
  assert.equal(read('en', 'My name is Dave, dave@example.org').email, 'dave@example.org');
  const shop = read('tr', 'ayda 1200 mesaj, whatsapp ve site, ikas mağazam var');
  assert.deepEqual(
    [shop.volume, shop.channels, shop.systems, shop.trade],
    ['ayda 1200 mesaj', 'Web sitesi, WhatsApp', 'ikas', 'shops'],
  );
  assert.equal(read('en', 'on 30.11. at 14:30').phone, undefined);
});

test('a state that is too large, old or forged is dropped, said, and the message is answered', async () => {
  const old = JSON.stringify({ ...newState(), at: Date.now() - 90_000_000 });
  const large = JSON.stringify({ ...newState(), wish: 'x'.repeat(1100) });
  for (const state of [old, large, '{"version":1,"slot":"now"}', '[]', 'x']) {
    assert.equal(readState(state), undefined);
    const turns = [{ role: 'user' as const, content: 'How long does the setup take?' }];
    const site = await answerFromSite(turns, 'en');
    const { answer } = await takeTurn(site, { turns, timeZone: 'UTC', context: undefined, state });
    assert.ok(answer.startsWith(messages('en').assistant.talk.say.dropped), state);
    assert.match(answer, /72/);
  }
});

test('the state stays below 1 KB, whatever is put on the list', () => {
  const list = Array.from({ length: 7 }, (_, at) => `${at}${'ş'.repeat(88)}`);
  const state = { ...newState(), list, wish: 'ü'.repeat(200), fullName: 'ı'.repeat(80), email: 'x@example.org' };
  const text = writeState(state);
  assert.ok(Buffer.byteLength(text) <= 1024);
  assert.ok(readState(text));
});

test('what the site does not say goes on the list; what is off its subject does not', async () => {
  const unsaid = await replyTo('en', 'Where are your servers?');
  assert.deepEqual([unsaid.list, unsaid.presses], [['Where are your servers?'], ['call', 'write']]);
  assert.deepEqual((await replyTo('en', 'what is the weather')).list, []);
});

test('a quote asks for nothing that was said', async () => {
  const { answer, presses } = await replyTo('tr', 'ayda 1200 mesaj, whatsapp ve site, ikas mağazam var');
  assert.ok(answer.endsWith(messages('tr').assistant.talk.ask.need), answer);
  assert.ok(presses.includes('pick:need:0'));
  const { form } = await replyTo('tr', 'ayda 1200 mesaj, whatsapp ve site, ikas mağazam var', 'randevu versin');
  assert.deepEqual(
    form?.fields.map(({ name }) => name),
    ['fullName', 'email'],
  );
});

test('the same passage is not shown twice running', async () => {
  const { say } = messages('en').assistant.talk;
  assert.equal((await replyTo('en', 'What does it cost?', 'how much is it')).answer, say.repeat);
});

test('a typed text never sends anything', async () => {
  const { say } = messages('en').assistant.talk;
  const { answer, rows } = await replyTo('en', 'nobody got back to me', 'Bob Hill, bob@example.org', 'Send');
  assert.ok(rows && answer.endsWith(say.check), answer);
});

test('sentences do not end at abbreviations', () => {
  const text = 'Das folgt aus Art. 6 Abs. 1 Buchst. b DSGVO. Mehr steht dort (GDPR m. 15). Ende.';
  assert.equal(sentencesOf(text).length, 3);
});
