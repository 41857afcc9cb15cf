/** Facts of the offer (product.md P14) and sheets (product.md P15). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerFacts } from '#app/i18n/offer-facts.server.ts';
import { filler } from '#content/fill.ts';
import { type Language, languages } from '#content/languages.ts';
import { type Content, messages, publishedContent, withContent } from '#content/load.server.ts';
import { factHints, offerSchema, sheetIds } from '#content/offer.ts';
import { problemsAfter, withValue } from '#test/support/content-copy.ts';
import { factsOnList } from './asked-facts.server.ts';
import { senderOf, sheetRows } from './sheet.server.ts';

/** The texts with these facts stated. */
function withFacts(offer: object): Content {
  return { ...publishedContent(), offer: offerSchema.parse({ ...publishedContent().offer, ...offer }) };
}

const inEvery = (text: string) => Object.fromEntries(languages.map((language) => [language, `${text} (${language})`]));

test('a stated fact is said in every language, one with a text in those that have it, and a blank one nowhere', () => {
  assert.deepEqual(offerFacts('en'), []);
  const partly = { answer: 'yes', de: 'Für drei Nummern' };
  const content = withFacts({ email: { answer: 'yes' }, whatsapp: partly, hosting: inEvery('Frankfurt') });
  const saidIn = (language: Language) =>
    withContent(content, () => offerFacts(language).map(({ id, text }) => `${id} ${text}`));
  assert.deepEqual(saidIn('de'), ['email Ja', 'whatsapp Ja. Für drei Nummern', 'hosting Frankfurt (de)']);
  assert.deepEqual(saidIn('tr'), ['email Evet', 'hosting Frankfurt (tr)']);
  const hints = factHints(content.offer).map(({ id, path, found }) => [id, path, found]);
  assert.deepEqual(hints, [['only', 'whatsapp', 'de']]);
});

test('from a day on: the day while it is to come, yes once it has come; calls by day are in other sentences then', () => {
  const { site, facts, messages } = publishedContent();
  const said = (answer: string, timeZone = site.timeZone) => {
    const content = { ...withFacts({ 'calls-by-day': { answer } }), site: { ...site, timeZone } };
    const style = { language: 'en', offer: content.offer, ...messages.en.language } as const;
    const sentence = filler(content.site, facts, style, messages.en)('calls {byDay}at night');
    return [withContent(content, () => offerFacts('en')[0]?.text), sentence];
  };
  assert.deepEqual(said('2999-03-01'), ['From 1 March 2999', 'calls at night']);
  assert.deepEqual(said('2020-03-01'), ['Yes', 'calls by day and at night']);
  const today = Temporal.Now.plainDateISO('Pacific/Kiritimati').toString();
  assert.deepEqual(said(today, 'Pacific/Kiritimati'), ['Yes', 'calls by day and at night']);
  assert.equal(said(today, 'Etc/GMT+12')[1], 'calls at night', 'it is always the day before there');
});

test('an answer or a link that cannot be read is refused', () => {
  assert.match(
    String(problemsAfter('offer.yaml', withValue('hosting.answer', 'maybe'))),
    /must be yes, no, or the day/,
  );
  assert.match(String(problemsAfter('offer.yaml', withValue('hosting.link', 'javascript:'))), /must begin with https/);
});

test('a sheet has room to write where the site says nothing, and a fact fills it', () => {
  const row = (question: string) => sheetRows('works-council', 'en').find((each) => each.question === question);
  const { monitoring, recordings } = messages('en').sheets['works-council'].questions;
  assert.deepEqual(row(monitoring), { question: monitoring, text: '', link: undefined, isOpen: true });
  assert.equal(row(recordings)?.isOpen, true);
  withContent(withFacts({ recordings: { answer: 'no', ...inEvery('Nothing is recorded') } }), () => {
    assert.deepEqual([row(recordings)?.text, row(recordings)?.isOpen], ['No. Nothing is recorded (en).', false]);
  });
  // "Yes. It takes calls at night." would deny it.
  const byDay = structuredClone(withFacts({ 'calls-by-day': { answer: 'yes' } }));
  byDay.messages.en.assistant.points.calls = { 'calls-when': 'It takes calls at night.' };
  withContent(byDay, () => {
    const asked = messages('en').sheets.boss.questions['calls-by-day'];
    assert.equal(sheetRows('boss', 'en').find(({ question }) => question === asked)?.text, 'Yes.');
  });
});

test('what a sheet says stands elsewhere on the site', () => {
  for (const language of languages) {
    const { faq, assistant } = messages(language);
    const said = JSON.stringify([faq, assistant]);
    for (const { text } of sheetIds.flatMap((id) => sheetRows(id, language)))
      for (const sentence of text.split(/(?<=[.!?]) (?=\p{Lu})/u))
        assert.ok(said.includes(JSON.stringify(sentence).slice(1, -1)), sentence);
  }
});

test('questions on the list of a message are those that the site did not answer', () => {
  const { rows } = messages('de').assistant.talk;
  const said = `Anruf\nwhatsapp im Text\n\n${rows.list}:\n1. Habt ihr WhatsApp?\n2. Wo stehen die Server?\n\n${rows.talk}:\n1. Telegram`;
  assert.deepEqual(factsOnList(said), ['whatsapp', 'hosting']);
  assert.deepEqual(factsOnList('Habt ihr WhatsApp?'), []);
});

test('a sheet says who it is from, as far as that is entered', () => {
  const { site } = publishedContent();
  assert.equal(senderOf(site), '');
  const known = { ...site, company: 'Ada GmbH', owner: 'Ada E.', street: 'Weg 1', postcode: '34117', city: 'Kassel' };
  assert.equal(senderOf(known), 'Ada GmbH · Ada E. · Weg 1, 34117 Kassel');
});
