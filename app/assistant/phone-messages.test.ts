/** Messages as they are typed on a phone. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { zones } from '#test/support/chat-replies.ts';
import '#test/support/database.ts';
import { areTwo } from './halves.ts';
import { trainingsDone } from './knowledge.server.ts';
import { supportWord } from './packages.ts';
import { readFacts } from './read-facts.server.ts';
import { respelt } from './spellings.ts';
import { wishedDays, wishedHalf } from './wished-days.server.ts';
import { withYesOrNo } from './yes-or-no.ts';

before(trainingsDone);

const knowledge = (language: Language) => ({
  ...{ language, messages: messages(language).assistant, passages: new Map() },
});

test('name and business beside a number are read', async () => {
  const told: [Language, string, string | undefined, string | undefined][] = [
    ['en', 'Dave from Hill Plumbing, 07700 900123, give me a ring', 'Dave', 'Hill Plumbing'],
    ['en', 'sara from khan dental 07700 900456', 'sara', 'khan dental'],
    ['en', 'yes pass it on. ian brook, ian.brook@example.org', 'ian brook', undefined],
    ['en', 'its susan.holt@example.org', undefined, undefined],
    ['de', 'Meier von der Bäckerei Huber, 0171 2345678', 'Meier', 'Bäckerei Huber'],
    ['de', '0561 778899, Thomas Krause, Krause Haustechnik', 'Thomas Krause', 'Krause Haustechnik'],
    ['de', 'Bitte Rückruf, 0561 778899, Montag', undefined, undefined],
    ['de', 'Rückruf bitte, Nummer 08821 55501, Huber', 'Huber', undefined],
    ['de', 'Meier, Jürgen, j.meier@example.org', 'Jürgen Meier', undefined],
    ['tr', '0532 000 11 22, yarın müsaitim. serkan aydın', 'serkan aydın', undefined],
    ['en', 'Call me on 020 7946 0018. many thanks', undefined, undefined],
    ['tr', 'Öz Lojistik’ten Ayşe, 0532 111 22 33', 'Ayşe', 'Öz Lojistik'],
  ];
  for (const [language, text, name, firm] of told) {
    const { heard } = messages(language).assistant.talk;
    const { fullName, company } = readFacts(text, { language, timeZone: zones[language], heard }, false);
    assert.deepEqual([fullName, company], [name, firm], text);
  }
});

test('a yes/no question is answered with its word first; any other, a denied and a half answered one, is not', () => {
  const phrasing = `read pdf work documents good computers test sign Mindestlaufzeit jederzeit kündigen Anrufe selbst
    Telefon gehen instagram sipariş durumunu mağazamdan çekebilir`;
  const opened = (language: Language, id: string, text: string) => {
    const classifier = { classify: () => [{ subject: id, probability: text === 'can it work' ? 0.3 : 1 }] };
    const all = { ...knowledge(language), phrasings: { [id]: [phrasing] }, classifier, points: { classify: () => [] } };
    return withYesOrNo(all, id, text, 'Text.').replace(' Text.', '');
  };
  for (const [language, id, text, word] of [
    ['en', 'documents', 'can it read a pdf', 'Yes.'],
    ['en', 'documents', 'documents too?', 'Yes.'],
    ['en', 'companies', 'are we too small?', 'No.'],
    ['de', 'contract', 'Gibt es eine Mindestlaufzeit?', 'Nein.'],
    ['de', 'contract', 'Kann ich jederzeit kündigen?', 'Ja.'],
    ['de', 'contract', 'Kann ich nicht jederzeit kündigen?', 'Doch.'],
    ['tr', 'soon-instagram', 'instagram var mı', 'Henüz değil.'],
    ['en', 'no-tech', 'do I need to be good with computers?', 'No.'],
  ] as const)
    assert.equal(opened(language, id, text), word, text);
  const support = (text: string) => supportWord(knowledge('en'), 'support-levels', text);
  assert.deepEqual(['Starter: support by phone?', 'Is Growth fine?'].map(support), ['no', undefined]);
  for (const text of ['how does it read a pdf', 'does it work without documents', 'can it work'])
    assert.equal(opened('en', 'documents', text), 'Text.', text);
  assert.equal(opened('en', 'approval', 'Can we test it before we sign?'), 'Text.');
  for (const text of ['Nimmt Starter Anrufe an?', 'Können meine Helferinnen jederzeit selbst ans Telefon gehen?'])
    assert.equal(opened('de', 'calls-when', text), 'Text.', text);
  assert.equal(opened('tr', 'order-status', 'ikas mağazamdan sipariş durumunu çekebilir mi'), 'Text.');
});

test('a clause is no second question, and names have more than one spelling', () => {
  const two = (language: Language, ...halves: [string, string]) =>
    areTwo([...halves, false], messages(language).assistant.talk.heard, language);
  assert.equal(two('en', 'does it suit a team,', 'who have no time for computers?'), false);
  assert.equal(two('en', 'do you do WhatsApp,', 'what does it cost?'), true);
  assert.equal(two('de', 'macht ihr WhatsApp,', 'wie lange dauert das?'), true);
  assert.equal(two('de', 'kann er Fragen beantworten,', 'welche unsere Kunden stellen?'), false);
  assert.equal(respelt('hub spot, out look and google calender'), 'HubSpot, Outlook and Google Calendar');
});

/** A Wednesday. */
const today = '2027-03-03';
const wished = (question: string, language: Language, booked?: string) =>
  wishedDays(question, messages(language).assistant.call.days, today, language, { booked }).map((day) => day.slice(5));

const cases: Record<Language, [question: string, ...days: string[]][]> = {
  en: [
    ['Good morning, when is a call free?'],
    ['Anything today?', '03-03'],
    ['TOMORROW or the day after tomorrow', '03-04', '03-05'],
    ['a call on Monday or next Thursday', '03-08', '03-11'],
    ['on Tuesday next week', '03-09'],
    ['not Tuesday, Wednesday at 3', '03-10'],
    ['monday week', '03-15'],
    ['no i mean the 7th', '03-07'],
    ['some time next week', '03-08', '03-09', '03-10', '03-11', '03-12', '03-13', '03-14'],
    ['on 5 March or April 1st', '03-05', '04-01'],
    ['this week?', '03-03', '03-04', '03-05', '03-06', '03-07'],
  ],
  de: [
    ['Guten Morgen, ich möchte einen Termin'],
    ['Termin morgen oder uebermorgen?', '03-04', '03-05'],
    ['donnerstag geht doch nicht. Freitag 11:30?', '03-05'],
    ['freitag hab ich gesagt, nicht donnerstag', '03-05'],
    ['am 7.', '03-07'],
    ['Montag morgen', '03-08'],
    ['am Freitagnachmittag oder nächsten Donnerstag', '03-05', '03-11'],
    ['naechste Woche Dienstag', '03-09'],
    ['heute noch?', '03-03'],
    ['am 2. März oder am 27.11.?', '11-27', '03-02'],
    ['Preis 3.500 oder 40.50?'],
    ['ein Gespräch am Sonnabend', '03-06'],
  ],
  tr: [
    ['YARIN, yani yarin, ya da öbür gün', '03-04', '03-05'],
    ['cumaya veya gelecek perşembe', '03-05', '03-11'],
    ['cumartesi, pazara veya pazartesi', '03-06', '03-07', '03-08'],
    ["salı'ya randevu", '03-09'],
    ['pazarlama hakkında görüşme'],
    ['haftaya perşembe', '03-11'],
    ['salı olmaz, çarşamba 14:00', '03-10'],
    ['ayın 7’si', '03-07'],
    ['5 mart olur mu', '03-05'],
  ],
};

for (const [language, questions] of Object.entries(cases) as [Language, (typeof cases)['en']][])
  test(`days that a question names (${language})`, () => {
    for (const [question, ...days] of questions) assert.deepEqual(wished(question, language), days, question);
  });

test('the half of a day that a question names', () => {
  const half = (question: string, language: Language) =>
    wishedHalf(question, messages(language).assistant.call.days, language);
  assert.equal(half('are you free on Thursday afternoon?', 'en'), 'afternoon');
  assert.equal(half('Donnerstagvormittag?', 'de'), 'morning');
  assert.equal(half('perşembe öğleden sonra', 'tr'), 'afternoon');
  assert.equal(half('Guten Morgen, am Donnerstag?', 'de'), undefined);
  assert.deepEqual(wished('Donnerstag', 'de', '2027-03-16'), ['03-18'], 'of the week of the call');
});
