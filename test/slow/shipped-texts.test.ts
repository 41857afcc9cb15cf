/**
 * What the specification fixes about the texts as they ship: counts, ids, figures, messages. The owner may change all
 * of it; a failure here means that somebody has, and should be meant so.
 */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { missingGlyphs } from '#app/fonts/missing-glyphs.server.ts';
import { legalIds } from '#app/i18n/pages.ts';
import { recipientIds } from '#content/ids.ts';
import { languages } from '#content/languages.ts';
import { readContent, readGlossaries } from '#content/load.server.ts';
import { type LegalDocument, type Messages, pageSchemas } from '#content/schema.ts';
import { textsOf } from '#content/texts.ts';

const shipped = 'content';
const content = readContent(shipped);
const officeFiles = await Promise.all(
  globSync('app/**/office{,-kit}/**/texts/??.ts', { exclude: ['**/labels/**'] }).map((file) => import(resolve(file))),
);

function fixed(name: string, check: () => void) {
  test(name, () => {
    try {
      check();
    } catch (thrown) {
      throw new Error(`you changed the shipped texts: ${(thrown as Error).message}`, { cause: thrown });
    }
  });
}

fixed('the lists have the entries of the specification', () => {
  const { site, messages } = content;
  assert.equal(site.crms.length, 3);
  for (const language of languages) {
    const { faq, home, about, agent, waitlist } = messages[language];
    const counts = {
      questions: Object.values(faq.categories).map(({ entries }) => Object.keys(entries).length),
      bullets: Object.values(home.pricing.tiers).map(({ items }) => items.length),
      ...Object.fromEntries(
        Object.entries({
          pains: home.problem.pains,
          services: home.services.cards,
          steps: home.process.steps,
          cards: home.soon.cards,
          tiers: home.pricing.tiers,
          rows: home.comparison.rows,
          benefits: home.benefits.items,
          values: about.values.items,
          features: agent.features,
          waitlist: waitlist.services,
        }).map(([name, list]) => [name, Object.keys(list).length]),
      ),
    };
    assert.deepEqual(
      counts,
      {
        questions: [3, 3, 3, 3],
        bullets: [4, 4, 4],
        pains: 4,
        services: 5,
        steps: 3,
        cards: 1,
        tiers: 3,
        rows: 6,
        benefits: 4,
        values: 4,
        features: 8,
        waitlist: 7,
      },
      language,
    );
  }
});

fixed('the services on their way are stored under the names of the specification', () => {
  const stored = Object.entries(content.messages.en.waitlist.services).map(([id, { stored }]) => [id, stored]);
  assert.deepEqual(Object.fromEntries(stored), {
    'cold-email': 'Cold Email Outreach',
    'personalized-email': 'Personalized Email Outreach',
    'social-media': 'Social Media Outreach',
    'phone-callers': 'AI Phone Callers',
    instagram: 'Instagram Automation',
    twitter: 'Twitter Terminal',
    telegram: 'Telegram Bot',
  });
});

fixed('the figures are those of the specification', () => {
  const figures = Object.entries(content.facts).map(([name, { value, to }]) => [name, to ? [value, to] : value]);
  assert.deepEqual(Object.fromEntries(figures), {
    setupTime: 72,
    answerTime: 24,
    savings: 40,
    averageSavings: [40, 60],
    maximumSavings: 60,
    conversions: 3,
    conversionRise: 35,
    hoursSaved: 100,
  });
});

fixed('others and manual work have the statuses of the specification in the comparison (product.md P5)', () => {
  for (const language of languages) {
    const rows = Object.entries(content.messages[language].home.comparison.rows);
    assert.deepEqual(Object.fromEntries(rows.map(([id, { others, manual = 'no' }]) => [id, [others, manual]])), {
      always: ['limited', 'no'],
      scoring: ['limited', 'no'],
      custom: ['varies', 'no'],
      cost: ['limited', 'no'],
      monthly: ['varies', 'no'],
      scalable: ['limited', 'no'],
    });
  }
});

fixed('a request for a quote has three lines to fill in (product.md P6)', () => {
  for (const language of languages) {
    const { topics, quoteFor } = content.messages[language].contact;
    for (const text of [topics.quote, quoteFor])
      assert.deepEqual(
        text.split('\n').map((line) => /:\s*$/.test(line)),
        [false, true, true, true],
        language,
      );
  }
});

fixed('German uses “Sie”, Turkish “siz” (product.md L6)', () => {
  const familiar = {
    de: /(?<![\p{L}_])(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|eure[mnrs]?)(?!\p{L})/iu,
    tr: /(?<![\p{L}_])(?:sen|seni|sana|senin|sende|senden)(?!\p{L})/iu,
  };
  assert.match('Was brauchst du?', familiar.de);
  assert.match('Senin için', familiar.tr);
  for (const [language, pattern] of Object.entries(familiar)) {
    const found = visibleTexts(language as 'de' | 'tr').filter(({ text }) => pattern.test(text));
    assert.deepEqual(found, [], language);
  }
});

fixed('the messages are those of the specification', () => {
  const { en, de, tr } = content.messages;
  assert.deepEqual(
    [
      en.contact.errors.insert,
      en.contact.errors.noRow,
      en.contact.errors.fallback,
      en.contact.thanks.text,
      en.waitlist.errors,
      en.waitlist.thanks.text,
      de.contact.errors.fallback,
      de.waitlist.errors.fallback,
      tr.waitlist.errors.fallback,
      [en, de, tr].map(({ common }) => common.form.submitting),
    ],
    [
      'Failed to submit contact form: {message}',
      'No data returned from contact form submission',
      'Failed to submit form. Please try again later.',
      "Thank you for your submission! We'll be in touch soon.",
      {
        noService: 'Please choose at least one service',
        noneValid: 'No valid services selected',
        record: 'Failed to create waitlist record in {host}.',
        key: 'Invalid {host} API key.',
        table: 'Waitlist table not found.',
        permissions: 'Insufficient permissions to access {host}.',
        value: 'One or more selected services are not configured in {host}.',
        other: 'Failed to submit to waitlist',
        fallback: 'Failed to join waitlist. Please try again later.',
      },
      "You've been added to our waitlist!",
      'Fehler beim Senden des Formulars. Bitte versuchen Sie es später erneut.',
      'Fehler beim Beitritt zur Warteliste. Bitte versuchen Sie es später erneut.',
      'Bekleme listesine katılırken bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
      ['Submitting...', 'Wird gesendet...', 'Gönderiliyor...'],
    ],
  );
});

/** The clauses of a legal text: what each is called and when it is shown. */
const clausesOf = ({ sections }: LegalDocument) =>
  sections.map(({ blocks }) =>
    blocks.map(({ passage, conditions, ...block }) => [
      passage,
      conditions,
      'list' in block ? block.list.map((item) => item.conditions) : 'paragraph',
    ]),
  );

fixed('the legal texts have the same clauses in every language, and say that the German ones prevail', () => {
  const { en, de, tr } = content.messages;
  for (const { documents } of [en, tr])
    for (const id of legalIds()) assert.deepEqual(clausesOf(documents[id]), clausesOf(de.documents[id]), id);
  const lastOf = ({ sections }: LegalDocument) => JSON.stringify(sections.at(-1)?.blocks.at(-1));
  for (const id of ['terms', 'privacy'] as const) {
    assert.match(lastOf(de.documents[id]), /deutsche Fassung|deutsche Text/);
    assert.match(lastOf(en.documents[id]), /German version .* prevails/);
    assert.match(lastOf(tr.documents[id]), /Almanca metni esastır/);
  }
});

fixed('the privacy text names every service that data may go to', () => {
  for (const language of languages) {
    const text = JSON.stringify(content.messages[language].documents.privacy);
    const unnamed = recipientIds.filter((id) => !text.includes(`"${id}"`));
    assert.deepEqual(unnamed, [], language);
  }
});

fixed('every character has a font file', () => assert.deepEqual(missingGlyphs(shipped), []));

/** Keys of texts with a word of the list, as a whole word or before or after a hyphen; inflected forms do not count. */
function withWords(words: string[], texts: { key: string; text: string }[], language: string): string[] {
  const fold = (text: string) =>
    text
      .toLocaleLowerCase(language)
      .replace(/[\u00ad\u2060]/g, '')
      .replace(/\s+/g, ' ');
  const patternOf = (word: string) => fold(word).replace(/[^\p{L}\d\s]/gu, '[$&]');
  return words.flatMap((word) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${patternOf(word)}(?![\\p{L}\\d])`, 'u');
    return texts.filter(({ text }) => pattern.test(fold(text))).map(({ key }) => `${key}: "${word}"`);
  });
}

/** The texts that visitors and owners read; not visitors' phrasings, which the assistant learns from. */
function visibleTexts(language: (typeof languages)[number]) {
  const { assistant, phrasings, documents, ...pages } = content.messages[language];
  const { common, call, ...own }: Messages<'assistant'> = assistant;
  const office = officeFiles.map((module) => module[language]);
  const texts = textsOf({ ...pages, office, documents, assistant: { ...own, call: { ...call, days: {} } } });
  return texts.filter(
    ({ key }) => !/^documents\..*\.(?:conditions?\..*|passage|href|id)$|^assistant\.parts\..*\.at$/.test(key),
  );
}

fixed('no text has a word that the glossary avoids', () => {
  assert.equal(withWords(['Lead'], [{ key: 'a', text: 'Ihr „Le\u00adad“.' }], 'de').length, 1);
  assert.equal(withWords(['Lead'], [{ key: 'a', text: 'Leads, Misslead' }], 'de').length, 0);
  assert.equal(withWords(['set-up'], [{ key: 'a', text: 'We set up, and the Set-up.' }], 'en').length, 1);
  assert.equal(withWords(['set-up'], [{ key: 'a', text: 'We set up.' }], 'en').length, 0);
  for (const language of languages) {
    const texts = visibleTexts(language);
    assert.ok(texts.length > Object.keys(pageSchemas).length * 10);
    const avoided = readGlossaries(shipped)[language].flatMap((entry) => entry.not);
    assert.deepEqual(withWords(avoided, texts, language), [], language);
  }
});

fixed('English texts are in British spelling', () => {
  const american =
    /\b\w*(?:colors?|catalog|inquir\w+|analyz\w+|(?:custom|organ|real|recogn|personal|optim|special)iz\w+)\b/i;
  assert.match('Fully customized', american);
  // The names in the database keep their spelling.
  const found = visibleTexts('en').filter(({ key, text }) => !key.endsWith('.stored') && american.test(text));
  assert.deepEqual(found, []);
});
