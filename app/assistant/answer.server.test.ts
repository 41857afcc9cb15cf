import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { chipIds } from '#content/ids.ts';
import { type Language, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { faqEntries } from '#test/support/faq.ts';
import { passage } from '#test/support/passage.ts';
import '#app/features.server.ts';
import { answerFrom, answerFromSite } from './answer.server.ts';
import { asModel, knowledgeOf, trainingInput, trainingsDone } from './knowledge.server.ts';
import { passagesOf } from './passages.ts';
import { train } from './training.ts';

before(trainingsDone);

/** `before`: what the visitor has asked before. */
const ask = (content: string, language: Language = 'en', ...before: string[]) =>
  answerFromSite(
    [...before, content].map((text) => ({ role: 'user', content: text })),
    language,
  );

const citation = async (...asked: Parameters<typeof ask>) => {
  const [source] = (await ask(...asked)).sources;
  return source && `${source.page}#${source.anchor}`;
};

for (const language of languages) {
  const { phrasings, assistant } = messages(language);
  const { chips } = assistant;
  const entries = faqEntries(language);
  const faq = entries.map(({ question }) => question);

  test(`every chip and FAQ question is answered, from its own entry, with two or three other follow-ups (${language})`, async () => {
    for (const text of [...chipIds.map((id) => chips[id]), ...faq]) {
      const { confident, followUps, language: answered } = await ask(text, language);
      assert.ok(confident, text);
      assert.equal(answered, language, text);
      assert.ok(followUps.length >= 2 && followUps.length <= 3, text);
      assert.ok(!followUps.includes(text), `${text} is suggested after itself`);
    }
    for (const { id, question } of entries) {
      const { answer } = await ask(question, language);
      // A question for yes or no may begin with its word.
      const [, said = ''] = /^(?:(?:Yes|No|Ja|Nein|Evet|Hayır)\. )?(.*)/s.exec(answer) ?? [];
      const own = passage(id, language).answer.slice(0, 40);
      assert.ok(answer.startsWith(own) || said.startsWith(own), `${id}: ${answer}`);
    }
  });

  test(`out-of-scope questions are not answered from the site (${language})`, async () => {
    const all = phrasings.none ?? [];
    const answered: string[] = [];
    for (const text of all) if ((await ask(text, language)).sources.length > 0) answered.push(text);
    // Single words may belong to two languages or have a meaning that is in scope.
    assert.ok(answered.length <= all.length * 0.02, answered.join(', '));
  });
}

test('answers are whole sentences', async () => {
  const { answer } = await ask('What happens to my IP address?');
  assert.ok(answer.startsWith(passage('ip', 'en').answer), answer);
  for (const language of languages) {
    for (const passage of passagesOf(messages(language), content().site)) {
      assert.match(passage.answer, /^($|[\p{Lu}\d“„"%])/u, `${language} ${passage.id}`);
      assert.match(passage.answer, /^$|[.!?]$/, `${language} ${passage.id}`);
    }
  }
});

test('facts that are placeholders are not told, and the telephone number is where there is one', async () => {
  const { answer, sources } = await ask('who owns the company');
  assert.doesNotMatch(answer, /\[|Name of/);
  assert.equal(sources.map(({ title }) => title).join(), 'Impressum');
  for (const text of ['what is your email address', 'I want to talk to a real person'])
    assert.doesNotMatch((await ask(text)).answer, /example\.com/);
  const knowledge = await knowledgeOf('en');
  const asked = (telephone: string) =>
    answerFrom({ ...knowledge, site: { ...knowledge.site, telephone } }, ['what is your phone number?'], 'en');
  assert.equal(asked('+49 561 1').answer, 'Phone: +49 561 1');
  assert.equal(asked('').isUnsaid, true);
  const site = { ...knowledge.site, owner: 'Ada Example' };
  assert.equal(answerFrom({ ...knowledge, site }, ['Who is Ada Example?'], 'en').subject, 'owner');
});

test('the answer is in the language of the question, or of the page when that is unclear', async () => {
  for (const [text, page, wanted] of [
    ['Was kostet das?', 'tr', 'de'],
    ['kurulum ne kadar surer', 'de', 'tr'],
    ['how long does it take to set up', 'tr', 'en'],
    ['Wer ist Zeynep Kaya?', 'de', 'de'],
    ['merci, ade', 'de', 'de'],
    ['und gibt es das auch auf Türkisch?', 'de', 'de'],
    ['does it speak German?', 'en', 'en'],
  ] as const)
    assert.equal((await ask(text, page)).language, wanted, text);
  for (const language of languages)
    for (const text of ['Telegram?', 'hiya', 'moin', 'ok'])
      assert.equal((await ask(text, language)).language, language);
});

test('who asks for another language gets the answer to the last question in it', async () => {
  const earlier = 'Wie lange dauert die Einrichtung?';
  const { answer, language } = await ask('in English please', 'de', earlier);
  assert.deepEqual([language, answer], ['en', passage('setup', 'en').answer]);
  assert.equal((await ask('Bitte auf Türkisch', 'de', earlier)).answer, passage('setup', 'tr').answer);
  assert.match((await ask('auf Deutsch bitte', 'en')).answer, /^Diese Website und ich sprechen Deutsch/);
  // No question for a language of this chat
  assert.equal((await ask('which languages do you speak', 'en', earlier)).language, 'en');
});

test('umlauts, Turkish letters, parts of German compounds and typing errors are matched', async () => {
  for (const text of ['Kündigung', 'Kuendigung', 'Kundigung', 'KÜNDIGUNG'])
    assert.match((await citation(text, 'de')) ?? '', /^(terms#terms-3|faq#contract)$/, text);
  for (const text of ['çerez kullanıyor musunuz', 'cerez kullaniyor musunuz', 'ÇEREZ KULLANIYOR MUSUNUZ'])
    assert.equal(await citation(text, 'tr'), 'privacy#privacy-2', text);
  assert.equal(await citation('Wie hoch sind die Chatbotkosten?', 'de'), 'home#pricing');
  assert.equal(await citation('do you integrate with salesfroce'), 'faq#crm');
  assert.equal(await citation('how much deos it cost'), 'home#pricing');
});

test('a follow-up question is classified together with the previous one, or is about a point near it', async () => {
  const before = 'Do you build websites?';
  assert.equal(await citation('and how long does that take?', 'en', before), 'faq#setup');
  assert.equal(await citation('und was kostet das?', 'de', 'Wie lange dauert die Einrichtung?'), 'home#pricing');
  assert.equal(await citation('ve fiyatı?', 'tr', 'Kurulum ne kadar sürer?'), 'home#pricing');
  assert.equal(await citation('and what about that?', 'en', 'Which CRM systems do you connect?'), 'faq#crm');
  assert.equal((await ask('and what about that?')).confident, false);
  assert.equal((await ask('and the weather?', 'en', before)).confident, false);
  const { urgent } = messages('en').assistant.points['agent-appointments'] ?? {};
  assert.equal((await ask('and urgent ones?', 'en', 'Does ZK Agent take calls?')).answer, urgent);
  // Elsewhere it is another question.
  assert.notEqual((await ask('and how long?', 'en', 'Do you use cookies?')).answer, urgent);
});

test('what may be another question is answered with a reservation', async (t) => {
  const { unsure } = messages('en').assistant.replies;
  const { classifier } = await knowledgeOf('en');
  t.mock.method(classifier, 'classify', () => [{ subject: 'cookies', probability: 0.3 }]);
  const { answer, confident, sources } = await ask('cookies and contracts');
  assert.ok(answer.startsWith(`${unsure}\n\n`), answer);
  assert.deepEqual([confident, sources.length], [false, 1]);
});

test('"yes, please" is about the question before it; alone it is none', async () => {
  const { yes, empty } = messages('en').assistant.replies;
  assert.equal((await ask('yes please', 'en', 'Is there a one-off fee?')).answer, yes);
  assert.equal((await ask('yes please')).answer, empty);
});

test('what the website does not say is said so, and offered to a person', async () => {
  for (const [language, text, id] of [
    ['en', 'which AI model do you use', 'model'],
    ['de', 'Gibt es eine Einrichtungsgebühr?', 'setup-fee'],
    ['tr', 'WhatsApp ile çalışıyor mu', 'channels'],
    ['en', 'could some teenager jailbreak it', 'security'],
  ] as const) {
    const { answer, confident } = await ask(text, language);
    assert.deepEqual([answer, confident], [messages(language).assistant.unsaid[id], false], text);
  }
});

test('a part of a page is answered whole, a question about a subject with the rest of it behind the answer', async () => {
  const part = await ask('how does the contract come about');
  assert.equal(part.answer, messages('en').assistant.parts['contract-made']?.answer);
  assert.deepEqual([part.sources[0]?.page, part.sources[0]?.anchor], ['terms', 'terms-1']);
  for (const [language, question] of [
    ['en', 'what if the setup takes longer?'],
    ['de', 'Was, wenn die Einrichtung länger dauert?'],
    ['tr', 'Kurulum daha uzun sürerse?'],
  ] as const) {
    const { answer, more = '', sources } = await ask(question, language);
    assert.equal(answer, messages(language).assistant.points.setup?.['setup-longer'], question);
    assert.match(more, /72/);
    assert.equal(sources[0]?.anchor, 'setup');
  }
});

test('both halves of a question are answered where each is clear; a sentence with “and” is one question', async () => {
  const { answer, sources } = await ask('How long does the setup take and what does it cost?');
  assert.ok(answer.startsWith(passage('setup', 'en').answer.slice(0, 20)), answer);
  const anchors = sources.map(({ anchor }) => anchor);
  assert.deepEqual(anchors, ['setup', 'pricing']);
  assert.equal((await ask('Do you connect calendar and CRM?')).sources.length, 1);
});

test('questions for a person are answered with the contact page and handed over', async () => {
  for (const [text, language] of [
    ['I want to talk to a real person', 'en'],
    ['Ich will mit einem Menschen reden', 'de'],
    ['Bir insanla görüşmek istiyorum', 'tr'],
  ] as const) {
    const { confident, sources } = await ask(text, language);
    assert.deepEqual([confident, sources[0]?.page], [true, 'contact'], text);
  }
});

test('who wants a call is led to the booking page, and who wants to move one to its link', async () => {
  for (const [language, texts] of [
    ['en', ['can I book for tomorrow?', 'when is a call free?', 'do you have time on Thursday?', 'book a call']],
    ['de', ['Termin morgen?', 'Welche Termine sind frei?', 'habt ihr am Donnerstag Zeit?', 'Termin buchen']],
    ['tr', ['randevu alabilir miyim?', 'yarın görüşebilir miyiz?', 'hangi saatler boş?', 'perşembe müsait misiniz']],
  ] as const) {
    for (const text of texts) {
      const { wantsCall, sources, confident, answer } = await ask(text, language);
      const pages = sources.map(({ page }) => page);
      assert.deepEqual([wantsCall, confident, pages], [true, true, ['book', 'contact']], `${text}: ${answer}`);
    }
  }
  assert.equal((await ask('I want to talk to a real person')).wantsCall, undefined);
  for (const [language, text] of [
    ['en', 'How can I move my call?'],
    ['de', 'Kann ich meinen Termin bei euch absagen?'],
    ['tr', 'Görüşmemi nasıl ertelerim?'],
  ] as const) {
    const { wantsCall, answer } = await ask(text, language);
    assert.deepEqual([wantsCall, answer], [undefined, messages(language).assistant.call.reschedule], text);
  }
});

test('while booking is off, who wants a call is led to the contact page', async () => {
  const { site } = content();
  const { booking } = site;
  site.booking = 'off';
  try {
    const { wantsCall, answer, sources } = await ask('can I book for tomorrow?');
    const { replies } = messages('en').assistant;
    assert.deepEqual([wantsCall, answer, sources.map(({ page }) => page)], [undefined, replies.booking, ['contact']]);
    assert.equal((await ask('How can I move my call?')).answer, replies.reschedule);
  } finally {
    site.booking = booking;
  }
});

test('the consultation begins with a time that the visitor chooses, or with a message while booking is off', () => {
  const { site } = content();
  for (const language of languages) {
    const { answers, call } = messages(language).assistant;
    const answer = (booking: typeof site.booking) =>
      passagesOf(messages(language), { ...site, booking }).find(({ id }) => id === 'consultation')?.answer;
    assert.equal(answer(site.booking), call.answers.consultation);
    assert.equal(answer('off'), answers.consultation);
  }
});

test('prices, customers and guarantees are not invented, and what has no letters is answered with a question', async () => {
  for (const text of ['give me the exact price in euros', 'name three of your clients'])
    assert.equal((await ask(text)).confident, false, text);
  assert.equal(await citation('do you guarantee results?'), 'terms#terms-4');
  for (const text of ['???', '👍', ' ', '…'])
    assert.equal((await ask(text)).answer, messages('en').assistant.replies.empty);
});

test('an entry without phrasings is answered while the page has it, also by a model that still knows it', async () => {
  const knowledge = await knowledgeOf('en');
  const entry = { id: 'parking', page: 'faq', anchor: 'parking', title: 'Is there parking?' } as const;
  const parking = { ...entry, text: 'You can park behind the house.', answer: 'You can park behind the house.' };
  const passages = new Map(knowledge.passages).set(parking.id, parking);
  const known = { ...knowledge, ...asModel(train(trainingInput({ ...knowledge, passages }))) };
  assert.equal(answerFrom({ ...known, passages }, ['is there parking'], 'en').answer, parking.answer);
  const { notUnderstood, answer } = answerFrom(known, ['is there parking'], 'en');
  assert.deepEqual([notUnderstood, answer], [true, knowledge.messages.replies.unclear]);
});

test('what is of the visitor’s own business, and a price, a tax or a problem beside other words, is told apart', async () => {
  for (const [language, text, subject] of [
    ['de', 'Behalten wir unsere Telefonnummer?', 'own-number'],
    ['de', 'Haben Sie etwas für meine Datenschutzbeauftragte?', 'forward'],
    ['de', 'wir sind ein malerbetrieb mit 6 leuten und verpassen ständig anrufe', 'agent-appointments'],
    ['tr', 'ZK Agent kaça?', 'pricing'],
    ['en', 'VAT for Dutch companies?', 'vat'],
    ['de', 'Wir sind ein Friseursalon in Köln. Was kostet das?', 'pricing'],
    ['de', 'Setzt Ihre Website Cookies? Und speichern Sie meine IP-Adresse?', 'cookies ip'],
    ['en', 'How much money would we save on customer service, 40 or 60 percent?', 'savings'],
  ] as const)
    assert.equal((await ask(text, language)).subject, subject, text);
});
