import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { wishedDays, wishedHalf } from './wished-days.server.ts';

/** A Wednesday. */
const today = '2027-03-03';
const wished = (question: string, language: Language) =>
  wishedDays(question, messages(language).assistant.call.days, today, language).map((day) => day.slice(5));

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
});
