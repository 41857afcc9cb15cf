import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { replyTo } from '#test/support/chat-replies.ts';
import '#test/support/database.ts';
import { trainingsDone } from './knowledge.server.ts';
import { readState, type TalkState } from './talk-state.ts';

before(trainingsDone);

const stateOf = async (language: Language, ...said: string[]) =>
  readState((await replyTo(language, ...said)).state ?? '');

test('a time is moved from the one that was chosen or offered', async () => {
  const times: [Language, string[], RegExp][] = [
    ['en', ['a call on Tuesday at 9 please', 'an hour later'], /10:00/],
    ['de', ['Dienstag um 11 Uhr ein Gespräch', 'lieber ne halbe Stunde früher'], /10:30/],
    ['tr', ['salı öğlen bir buçukta görüşelim'], /13:30/],
    ['en', ['I want to talk to a real person', 'mornings only'], /Which time suits you/],
    ['tr', ['salı görüşelim', 'onu alayım'], /Sal \d\d:\d\d/],
    ['tr', ['salı 17:00 görüşelim', 'salı olmuyo, çarşamba aynı saat olsun'], /Çar 17:00/],
    ['en', ['book me a call', 'the earliest you have'], /earliest/],
    ['en', ['I want to book a call', 'Tuesday at 11', 'half past instead'], /11:30/],
    ['en', ['can you call me on tuesday 8 december 9'], /Tue 8 Dec, 09:00/],
    ['de', ['Donnerstag um 10 anrufen bitte', 'vormittags bin ich weg. lieber halb 4'], /15:30/],
    ['de', ['wann könnt ihr mich frühestens anrufen'], /frühesten/],
    ['en', ['could ye ring me thursday at 3 german time about the enquiries', 'what time is that in Dublin'], /14:00/],
    ['de', ['Samstag um 10 ein Telefontermin, geht das?'], /Sa.*10:00 ist frei/],
    ['de', ['Termin am Dienstag um 20 Uhr', 'den Mittwoch mein ich'], /Mi.*20:00 ist nicht frei/],
    ['de', ['Donnerstag um 10 anrufen bitte', 'da kann ich nicht, ab 10 hab ich Termine', 'ja'], /Do.*09:00 ist frei/],
    ['en', ['a call please', 'first thing, whenever you have one, im busy after 10', 'yes please'], /08:00/],
    ['tr', ['salı görüşelim', 'ikindi olsun', 'evet'], /16:00/],
    ['tr', ['kabaca bir teklif alabilir miyim, ayda 500 mesaj ne kadar'], /veremem.*500 mesaj/],
  ];
  for (const [language, said, answer] of times) assert.match((await replyTo(language, ...said)).answer, answer);
  const [first, then] = [await stateOf('de', 'Samstag anrufen'), await stateOf('de', 'Samstag anrufen', 'dann Montag')];
  assert.ok((then?.days?.[0] ?? '') >= (first?.days?.[0] ?? '-'), 'Monday after Saturday');
});

test('a demo, an end of contract, a lost link, more of a complaint and the topic of a call are passed on', async () => {
  const told: [Language, string[], Partial<TalkState>][] = [
    ['en', ['can I see a demo?', 'rather with my own questions, ann lee, lee@example.org'], { goal: 'demo' }],
    ['tr', ['form doldurdum, ne arayan var ne soran. Şikayetçiyim.'], { goal: 'complaint' }],
    ['de', ['hiermit kündige ich zum Monatsende'], { goal: 'end', wish: 'hiermit kündige ich zum Monatsende' }],
    ['tr', ['görüşmemi cumaya alabilir miyiz', 'linki bulamıyorum'], { goal: 'move' }],
    ['de', ['ich kündige hiermit', 'zum ende dezember'], { wish: 'ich kündige hiermit zum ende dezember' }],
    ['en', ['call me about your chatbot'], { goal: 'call' }],
    ['de', ['Donnerstag halb elf würde mir passen fürs Telefonat, geht das?'], { goal: 'call' }],
    ['en', ['nobody got back to me', 'Ann, ann@example.org, 020 7946 0018'], { goal: 'complaint', fullName: 'Ann' }],
    ['en', ['my call is on Thursday, can we move it', 'cant find the link anymore'], { goal: 'move' }],
    ['de', ['Ziegenbalg, 0351 5550144, Mittwoch vormittag passt'], { fullName: 'Ziegenbalg' }],
    ['en', ['book a call', 'it is about our returns'], { goal: 'call', wish: 'it is about our returns' }],
    ['en', ['a quote please', 'mainly calls', 'Ann Lee, ann@example.org'], { need: 'mainly calls' }],
    ['tr', ['beni listeden çıkarın', 'elif@example.org'], { goal: 'leave', email: 'elif@example.org' }],
    ['de', ['ich will mit einem Menschen reden', 'schriftlich reicht'], { goal: 'write' }],
    ['en', ['where are your servers?', 'then send those two questions to your team please'], { goal: 'write' }],
    ['en', ['can your bot answer the phone', 'put me down for a call thursday at 2 so'], { goal: 'call' }],
    ['en', ['Please send a quote for Growth, 400 emails a month'], { package: 'Growth Solutions' }],
  ];
  for (const [language, said, wanted] of told)
    assert.partialDeepStrictEqual((await stateOf(language, ...said)) ?? {}, wanted, said.join(' / '));
  const same = await stateOf('de', 'Termin am Dienstag um 11 Uhr bitte', 'gleiche Uhrzeit');
  const all = (language: Language, texts: string[], ...before: string[]) =>
    Promise.all(texts.map((text) => stateOf(language, ...before, text)));
  const left = await all('tr', ['elif@example.org adresim', 'kaç günde silersiniz'], 'beni listeden çıkarın');
  assert.ok(same?.slot && [same, ...left].every((state) => !state?.fullName));
  const none = await all('de', ['und nach 2 monaten?', 'x^3 + 2x bitte', 'donnerstag 15 uhr, da rufen immer leute an']);
  assert.ok(none.every((state) => !state?.goal));
});
