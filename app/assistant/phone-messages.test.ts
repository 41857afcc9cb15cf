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
    const all = { ...knowledge(language), phrasings: { [id]: [phrasing] }, classifier };
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
