import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { replyTo } from '#test/support/chat-replies.ts';
import '#test/support/database.ts';
import { trainingsDone } from './knowledge.server.ts';

before(trainingsDone);

test('a reply begins with its verdict, keeps both halves, and says nothing twice', async () => {
  const replies: [Language, string[], RegExp][] = [
    ['de', ['Kann sich der Bot als Mitarbeiterin ausgeben?'], /^Nein\. /],
    ['tr', ['Müşteri botla konuştuğunu anlamasın, olur mu?'], /^Hayır\. /],
    ['en', ['Where are your servers?', 'are your servers in the UK?'], /^This website doesn’t say that either\./],
    [
      'en',
      ['Which CRM systems do you connect?', 'Google Calendar n Pipedrive?'],
      /Pipedrive.*doesn’t name Google Calendar:/,
    ],
    ['en', ['Which CRMs do you connect to?', 'we have Pipedrive too'], /^Yes\. /],
    ['en', ['Does it work with Cloudbeds?'], /doesn’t name Cloudbeds,/],
    ['de', ['Nimmt der ZK Agent Anrufe an, wenn wir zu haben? und in welchen Sprachen'], /ZK Agent.*Frage 1/],
    ['en', ['Do you use cookies and how many people work for you'], /cookies.* question 1/],
    ['de', ['Wir sind eine Zahnarztpraxis. Welche Vorteile habe ich davon?'], /^Für eine Praxis: /],
    ['en', ['dentist'], /^For a practice: /],
    ['en', ['How does a restaurant get its mushy peas so green?'], /^(?!For a restaurant)/],
    ['en', ['which technique are you?'], /right for [\d.]+% of \d+ questions/],
    ['de', ['Schreib mir einen Aushang für die Praxis, dass wir zu haben'], /^Das ist nicht mein Gebiet/],
    ['en', ['can we move up to a bigger package later, Enterprise?'], /^Yes\. /],
    ['de', ['Bist du ein Mensch?', 'und wie oft erzählst du Quatsch?'], /bei \d+ Fragen in [\d,]+\s%/],
    ['en', ['I want to talk to a real person', 'can I talk to a real person?'], /^Of course/],
    ['en', ['which languages do you speak?', 'Polish?'], /your own chatbot can speak.*question 1/],
    ['en', ['Can I cancel?', 'I meant the price'], /^Every solution/],
    ['tr', ['ne yapıyorsunuz?', 'fiyatı demek istedim'], /^Her çözüm/],
    ['en', ['which packages have support at night?', 'and on Starter?'], /email support/],
  ];
  for (const [language, said, begins] of replies)
    assert.match((await replyTo(language, ...said)).answer, begins, said.join(' / '));
});
