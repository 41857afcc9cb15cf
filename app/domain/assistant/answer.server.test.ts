import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipIds, faqIds } from '#content/ids.ts';
import { type Language, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { passage } from '#test/support/passage.ts';
import { answerFromSite, type Turn } from './answer.server.ts';
import { passagesOf, withoutPlaceholders } from './passages.ts';

function ask(content: string, language: Language = 'en', before: Turn[] = []) {
  return answerFromSite([...before, { role: 'user', content }], language);
}

const citation = (content: string, language: Language = 'en', before: Turn[] = []) => {
  const [source] = ask(content, language, before).sources;
  return source && `${source.page}#${source.anchor}`;
};

for (const language of languages) {
  const { chips, intents } = messages(language).assistant;
  const faq = messages(language).faq.categories.flatMap(({ entries }) => entries.map(({ question }) => question));

  test(`every chip and FAQ question is answered, with two or three other follow-ups (${language})`, () => {
    for (const text of [...chipIds.map((id) => chips[id]), ...faq]) {
      const { confident, followUps, language: answered } = ask(text, language);
      assert.ok(confident, text);
      assert.equal(answered, language, text);
      assert.ok(followUps.length >= 2 && followUps.length <= 3, text);
      assert.ok(!followUps.includes(text), `${text} is suggested after itself`);
    }
  });

  test(`every question of the FAQ page is answered from its own entry (${language})`, () => {
    const ids = faqIds.flat();
    faq.forEach((question, index) => {
      assert.equal(citation(question, language), `faq#${ids[index]}`);
    });
  });

  test(`out-of-scope questions are not answered from the site (${language})`, () => {
    const all = intents.unknown.flat();
    const answered = all.filter((text) => ask(text, language).sources.length > 0);
    // Single words may belong to two languages or have a meaning that is in scope.
    assert.ok(answered.length <= all.length * 0.02, answered.join(', '));
  });
}

test('answers are whole sentences', () => {
  const { answer } = ask('What happens to my IP address?');
  assert.ok(answer.startsWith(passage('ip', 'en').answer), answer);
  for (const language of languages) {
    for (const passage of passagesOf(messages(language), content().site)) {
      assert.match(passage.answer, /^($|[\p{Lu}\d“„"%])/u, `${language} ${passage.id}`);
      assert.match(passage.answer, /^$|[.!?]$/, `${language} ${passage.id}`);
    }
  }
});

test('sentences with placeholders of site.yaml are left out', () => {
  const { answer, sources, handOver } = ask('who owns the company');
  assert.doesNotMatch(answer, /\[|Name of/);
  assert.deepEqual([sources[0]?.page, handOver], ['impressum', true]);
  for (const text of ['what is your email address', 'I want to talk to a real person'])
    assert.doesNotMatch(ask(text).answer, /example\.com/);
  const entered = { ...content().site, company: 'Acme GmbH', owner: 'Jo Doe', email: 'jo@acme.test' };
  const sentence = 'Our company is called hello@example.com. We are here.';
  assert.equal(withoutPlaceholders(sentence, content().site), 'We are here.');
  assert.equal(withoutPlaceholders(sentence, entered), sentence);
});

test('the answer is in the language of the question, or of the page when that is unclear', () => {
  assert.equal(ask('Was kostet das?', 'tr').language, 'de');
  assert.equal(ask('kurulum ne kadar surer', 'de').language, 'tr');
  assert.equal(ask('how long does it take to set up', 'tr').language, 'en');
  for (const language of languages) assert.equal(ask('Telegram?', language).language, language);
});

test('umlauts and Turkish letters match in every spelling', () => {
  for (const text of ['Kündigung', 'Kuendigung', 'Kundigung', 'KÜNDIGUNG']) {
    assert.match(citation(text, 'de') ?? '', /^(terms#terms-3|faq#contract)$/, text);
  }
  for (const text of ['çerez kullanıyor musunuz', 'cerez kullaniyor musunuz', 'ÇEREZ KULLANIYOR MUSUNUZ']) {
    assert.equal(citation(text, 'tr'), 'privacy#privacy-2', text);
  }
});

test('German compounds are split', () => {
  assert.equal(citation('Chatbotkosten', 'de'), 'home#pricing');
  assert.match(citation('Datenschutzerklärung', 'de') ?? '', /^privacy#/);
});

test('typing errors are matched', () => {
  assert.equal(citation('do you integrate with salesfroce'), 'faq#crm');
  assert.equal(citation('what are your prcies'), 'home#pricing');
});

test('a follow-up question is classified together with the previous one', () => {
  const before: Turn[] = [
    { role: 'user', content: 'Do you build websites?' },
    { role: 'assistant', content: 'Yes.' },
  ];
  assert.equal(citation('and how long does that take?', 'en', before), 'faq#setup');
  assert.equal(
    citation('und was kostet das?', 'de', [{ role: 'user', content: 'Wie lange dauert die Einrichtung?' }]),
    'home#pricing',
  );
  assert.equal(citation('ve fiyatı?', 'tr', [{ role: 'user', content: 'Kurulum ne kadar sürer?' }]), 'home#pricing');
  const crm: Turn[] = [{ role: 'user', content: 'Which CRM systems do you connect?' }];
  assert.equal(citation('and what about that?', 'en', crm), 'faq#crm');
  assert.equal(ask('and what about that?').confident, false);
  assert.equal(ask('and the weather?', 'en', before).confident, false);
});

test('two questions in one get two answers', () => {
  const { sources } = ask('What does it cost and how long does the setup take?');
  assert.deepEqual(
    sources.map(({ page, anchor }) => `${page}#${anchor}`),
    ['home#pricing', 'faq#setup'],
  );
});

test('questions for a person are answered with the contact page and handed over', () => {
  for (const [text, language] of [
    ['I want to talk to a real person', 'en'],
    ['Bitte rufen Sie mich zurück', 'de'],
    ['Bir insanla görüşmek istiyorum', 'tr'],
  ] as const) {
    const { handOver, confident, sources } = ask(text, language);
    assert.deepEqual([handOver, confident, sources[0]?.page], [true, true, 'contact'], text);
  }
});

test('the assistant says that it is an AI, and answers insults politely', () => {
  assert.match(ask('are you a human?').answer, /\bAI\b/);
  assert.match(ask('Seid ihr ein Bot?', 'de').answer, /\bKI\b/);
  assert.match(ask('siz bot musunuz', 'tr').answer, /yapay zekâ/i);
  assert.match(ask('Bist du ein Mensch?', 'de').answer, /\bKI\b/);
  assert.equal(ask('you are an idiot').answer, messages('en').assistant.replies.insult);
});

test('questions for prices, customers and guarantees get no invented answer', () => {
  assert.deepEqual(
    [ask('give me the exact price in euros').confident, ask('name three of your clients').confident],
    [false, false],
  );
  assert.equal(citation('do you guarantee results?'), 'terms#terms-4');
});

test('a message without letters or digits is answered with a question', () => {
  for (const text of ['???', '👍', ' ', '…']) assert.equal(ask(text).answer, messages('en').assistant.replies.empty);
});
