import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { replyTo } from '#test/support/chat-replies.ts';
import '#test/support/database.ts';
import { knowledgeOf, trainingsDone } from './knowledge.server.ts';
import { supportWord } from './packages.ts';
import type { TalkState } from './talk-state.ts';
import { withYesOrNo } from './yes-or-no.ts';

before(trainingsDone);

const stateOf = async (language: Language, ...said: string[]) => (await replyTo(language, ...said)).talk;

test('a reply begins with its verdict, keeps both halves, says nothing twice, is an AI’s, and moves times', async () => {
  const replies: [Language, (string | number)[], RegExp][] = [
    ['de', ['Kann sich der Bot als Mitarbeiterin ausgeben?'], /^Nein\. /],
    ['tr', ['Müşteri botla konuştuğunu anlamasın, olur mu?'], /^Hayır\. /],
    ['en', ['how much is it pal'], /^Every solution/],
    ['en', ['what’s 23% vat on 1840'], /^That’s outside my field/],
    ['en', ['Is there a free trial?'], /^This website names no free test\. You can try the voice demo/],
    ['en', ['Please delete my data', 'and how long will that take?'], /^No time is stated for the deletion/],
    ['en', ['We are in Plano TX. Does it connect to Dentrix?'], /name Dentrix, so/],
    ['en', ['Where are your servers?', 'are your servers in the UK?'], /^This website doesn’t say that either\./],
    ['en', ['Which CRM systems do you connect?', 'Google Calendar n Pipedrive?'], /Pipedrive.*name Google Calendar:/],
    ['en', ['Which CRMs do you connect to?', 'we have Pipedrive too'], /^Yes\. /],
    ['en', ['Does it work with Cloudbeds?'], /doesn’t name Cloudbeds,/],
    ['de', ['Nimmt der ZK Agent Anrufe an, wenn wir zu haben? und in welchen Sprachen'], /ZK Agent.*Frage 1/],
    ['en', ['Do you use cookies and how many people work for you'], /cookies.* question 1/],
    ['de', ['Wir sind eine Zahnarztpraxis. Welche Vorteile habe ich davon?'], /^Für eine Praxis: /],
    ['en', ['dentist'], /^For a practice: /],
    ['en', ['How does a restaurant get its mushy peas so green?'], /^(?!For a restaurant)/],
    ['de', ['Schreib mir einen Aushang für die Praxis, dass wir zu haben'], /^Das ist nicht mein Gebiet/],
    ['en', ['can we move up to a bigger package later, Enterprise?'], /^Yes\. /],
    ['de', ['Bist du ein Mensch?', 'und wie oft erzählst du Quatsch?'], /auf \d+ Fragen in [\d,]+\s%/],
    ['en', ['I want to talk to a real person', 'can I talk to a real person?'], /^Of course/],
    ['en', ['which languages do you speak?', 'Polish?'], /your own chatbot can speak.*question 1/],
    ['en', ['Can I cancel?', 'I meant the price'], /^Every solution/],
    ['tr', ['ne yapıyorsunuz?', 'fiyatı demek istedim'], /^Her çözüm/],
    ['en', ['which packages have support at night?', 'and on Starter?'], /email support/],
    ['en', ['Is your office painted green and what does it cost?'], /^Every solution.*question 1/],
    ['en', ['Who is your data protection officer?', 'is your data protection officer a lawyer?'], /^This website do/],
    ['en', ['Please delete my data', 'how long do you keep the rest?'], /24 months/],
    ['en', ['Dave from Hill Plumbing, 07700 900123, ring me'], /^I’ve noted: Dave, Hill Plumbing, \+44 7700 900123\./],
    ['en', ['give me the exact price in euros', 'like 200 a month or 2000?'], /either\. .* question 1/],
    ['en', ['what does it cost?', 'like 200 a month or 2000?'], /^I can’t give you a figure/],
    ['en', ['nobody got back to me', 'no call please, in writing'], /^By email, then; nobody will call you\./],
    // A typed text never sends anything.
    ['en', ['nobody got back to me', 'Bob Hill, bob@example.org', 'Send'], /Please check this.*only when you press/],
    ['en', ['I want to book a call', 'later'], /^Which day/],
    ['en', ['I want to book a call', 0, 'how long does it take?'], /30 minutes/],
    ['en', ['I want to book a call', 'What would 3,000 enquiries a month cost, in what range?'], /^(?!.*(15|03):00)/],
    ['tr', ['görüşme ayarlamak istiyorum', 'manychat 15 dolar, siz neden daha iyisiniz'], /^(?!.*15:00)/],
    ['de', ['Was kostet das?', 'so grob, 100 oder 1000 im Monat?'], /^Eine Zahl kann ich Ihnen nicht nennen/],
    ['en', ['Please delete my data'], /Our team deletes what is stored about you/],
    ['de', ['löschen Sie alles was Sie von mir haben, ich hatte mal einen Termin gebucht'], /löscht unser Team/],
    ['en', ['take me off the waitlist'], /takes you off the waitlist/],
    ['en', ['and what if I get fed up of you'], /cancel/],
    ['tr', ['beni bekleme listesinden çıkarın'], /sizi bekleme listesinden çıkarır/],
    ['en', ['are you a human?'], /\bAI\b/],
    ['en', ['How fast is the setup?', 'Is the chat a human?'], /\bAI\b/],
    ['de', ['Wie schnell ist das eingerichtet?', 'Ist der Chat ein Mensch?'], /\bKI\b/],
    ['tr', ['siz bot musunuz'], /yapay zekâ/i],
    ['tr', ['Kurulum ne kadar sürer?', 'Bu sohbette bir insan mı var?'], /yapay zekâ/i],
    ['en', ['you are an idiot'], /^I’m sorry this isn’t/],
    // A time is moved from the one that was chosen or offered.
    ['en', ['a call on Tuesday at 9 please', 'a day later', 'an hour later'], /Wednesday.*10:00/],
    ['de', ['Dienstag um 11 Uhr ein Gespräch', 'lieber ne halbe Stunde früher'], /10:30/],
    ['tr', ['salı öğlen bir buçukta görüşelim'], /13:30/],
    ['en', ['I want to talk to a real person', 'mornings only'], /Which time suits you/],
    ['tr', ['salı görüşelim', 'onu alayım'], /Salı \d\d:\d\d/],
    ['tr', ['salı 17:00 görüşelim', 'salı olmuyo, çarşamba aynı saat olsun'], /Çarşamba 17:00/],
    ['en', ['book me a call', 'the earliest you have'], /earliest/],
    ['en', ['I want to book a call', 'Tuesday at 11', 'half past instead'], /11:30/],
    ['en', ['can you call me on tuesday 8 december 9'], /^Tuesday 8 December.*09:00/],
    ['de', ['Donnerstag um 10 anrufen bitte', 'vormittags bin ich weg. lieber halb 4'], /15:30/],
    ['de', ['wann könnt ihr mich frühestens anrufen'], /früheste/],
    ['en', ['could ye ring me thursday at 3 german time about the enquiries', 'what time is that in Dublin'], /14:00/],
    ['de', ['Samstag um 10 ein Telefontermin, geht das?'], /Sa.*10:00 ist frei/],
    ['de', ['Termin am Dienstag um 20 Uhr', 'den Mittwoch mein ich'], /^Der letzte freie Termin des Tages ist um/],
    ['de', ['Donnerstag um 10 anrufen bitte', 'da kann ich nicht, ab 10 hab ich Termine', 'ja'], /Do.*09:00 ist frei/],
    ['en', ['a call please', 'first thing, whenever you have one, im busy after 10', 'yes please'], /08:00/],
    ['tr', ['salı görüşelim', 'ikindi olsun', 'evet'], /16:00/],
    ['de', ['Dienstag zehn uhr fünfzehn bitte einen Anruf'], /10:15/],
    ['tr', ['salı öğlen 2de ara beni'], /14:00/],
    ['de', ['Dienstag um 10 anrufen', 'um 3 am selben Tag. Sepp Gruber', 'hab keine mail'], /^Ohne E-Mail.*nummer und/],
    ['en', ['Do you work with Pipedrive? And what about Zoho?'], /^We connect.* Zoho/],
    ['en', ['my son has football Thursday so call me Tuesday at 11'], /Tuesday.*11:00/],
    ['en', ['call me Tuesday at 2', 'Ah no, 3 then so, the kids'], /15:00/],
    ['en', ['I want to book a call', 'not before 11 at night, so after 11 pm'], /The last free time of the day/],
    ['tr', ['kabaca bir teklif alabilir miyim, ayda 500 mesaj ne kadar'], /veremem.*500 mesaj/],
  ];
  for (const [language, said, begins] of replies)
    assert.match((await replyTo(language, ...said)).answer, begins, said.join(' / '));
  const [first, then] = [await stateOf('de', 'Samstag anrufen'), await stateOf('de', 'Samstag anrufen', 'dann Montag')];
  assert.ok((then?.days?.[0] ?? '') >= (first?.days?.[0] ?? '-'), 'Monday after Saturday');
});

test('night, a size, a choice, a guarantee and support have the yes or no that is true', async () => {
  const knowledge = await knowledgeOf('en');
  for (const [id, question, begins] of [
    ['calls-when', 'and at night?', 'Yes.'],
    ['calls-when', 'and in the day?', 'It'],
    ['companies', 'Would it suit us, it’s only my husband and me?', 'Yes.'],
    ['shop-suggests', 'Can it recommend a Riesling?', 'Yes.'],
    ['tone', 'Is it tone or rather not?', 'It'],
    ['guarantee', 'is it guaranteed or not?', 'No.'],
    ['guarantee', 'so you don’t guarantee it', 'That’s right.'],
    ['tone', 'it is your tone, right?', 'Yes.'],
    ['approval', 'does it go straight live?', 'No.'],
  ] as const) {
    const classifier = { classify: () => [{ subject: id, probability: 1 }] };
    const said = withYesOrNo({ ...knowledge, classifier }, id, question, 'It is guaranteed, day and tone.');
    assert.ok(said.startsWith(begins), `${question} ${said}`);
  }
  const [word, says] = [(text: string) => supportWord(knowledge, 'support-levels', text), ['yes', 'no', undefined]];
  assert.deepEqual(['anyone there at night?', 'at night on Starter?', 'who is up at night?'].map(word), says);
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
