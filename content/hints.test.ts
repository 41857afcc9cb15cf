import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figurePatterns } from './facts.ts';
import { filler } from './fill.ts';
import { hintsOf } from './hints.ts';
import { type Language, languages } from './languages.ts';
import { content, messages } from './load.server.ts';

const removed = { 'service.websites': 'Web\u00adsites', 'service.chatbots': 'Bots', 'service.agent': 'Agent' };

/** Of one text, in a site that has removed some services. */
function hints(text: string, language: Language = 'de', isPriceStated = false) {
  const { site, facts } = content();
  const texts = structuredClone(messages(language));
  for (const id of ['websites', 'chatbots', 'agent']) delete texts.home.services.cards[id];
  const fill = filler(site, facts, { language, ...texts.language }, texts, removed);
  const patterns = figurePatterns(languages.map((each) => messages(each).language));
  const glossary = [{ use: 'Anfrage', not: ['Inquiry'] }];
  const sources = { language, texts, removed, isPriceStated, facts, patterns, glossary, fill };
  return hintsOf('home', { text }, 'home.yaml', sources);
}

const shown = (text: string, language?: Language) =>
  hints(text, language).flatMap(({ mends }) => mends.map((mend) => mend.shown));

test('a removed entry is taken out of an enumeration, or with its sentence', () => {
  const of = (name: string) => `{service.${name}.mentioned}`;
  const sites = `Websites${of('websites')}`;
  assert.deepEqual(shown(`Mails, Anrufe und ${sites} für alle. Ja.`), ['Mails und Anrufe für alle.', 'Ja.']);
  assert.deepEqual(shown(`Wir bauen Anrufe, ${sites} und Mails. Ja.`), ['Wir bauen Anrufe und Mails.', 'Ja.']);
  assert.deepEqual(shown(`Bots${of('chatbots')}, Anrufe ve Mails.`, 'tr'), ['Anrufe ve Mails.']);
  assert.deepEqual(shown(`Wir bauen Bots${of('chatbots')}, Anrufe und Mails.`), ['Wir bauen Anrufe und Mails.']);
  assert.deepEqual(shown(`Das sind Websites.${of('websites')}`), [], 'nothing would be left');
  assert.deepEqual(shown(`Das sind Websites.${of('websites')} Mehr nicht.`), ['Mehr nicht.']);
  assert.deepEqual(shown(`Das sind Websites.${of('websites')} Dafür zahlen Sie.`), [], 'it leans on what is left out');
  assert.deepEqual(shown(`Drei Pakete.\nAuch Websites.${of('websites')}`), [], 'half of a heading');
  const [hint] = hints('Wir bauen Anrufe und {service.agent}.');
  assert.deepEqual([hint?.found, hint?.sentence], ['Agent', 'Wir bauen Anrufe und Agent.']);
});

test('a removed service is found where no mark says that a sentence speaks of it', () => {
  const [hint, ...others] = hints('Wir bauen schnelle Websites. Rufen Sie an.');
  const mend = { text: 'Rufen Sie an.', shown: 'Rufen Sie an.', drops: true };
  assert.deepEqual([hint?.found, hint?.mends, others], ['Web\u00adsites', [mend], []]);
  assert.deepEqual(hints('Unsere Websitespezialisten.'), []);
});

test('a figure is put in by name where a fact has it', () => {
  const [hint, ...others] = hints('Antwort binnen 24 Stunden. 24 Stunden!');
  assert.deepEqual(others, [], 'once a text');
  assert.equal(hint?.mends[0]?.text, 'Antwort binnen {answerTime}. 24 Stunden!');
  const named = hint?.mends.map(({ fact, shown }) => [fact, shown.replace('\u00a0', ' ')]) ?? [];
  assert.deepEqual(named[0], ['answerTime', 'Antwort binnen 24 Stunden.']);
  assert.ok(
    named.some(([fact, shown]) => fact === 'setupTime' && shown === 'Antwort binnen 72 Stunden.'),
    'another',
  );
  const improved = hints('Um 73 % besser.').map(({ found, mends }) => [found, mends]);
  assert.deepEqual(improved, [['73 %', []]]);
  const [{ kept = [] } = {}] = hints('Antwort binnen 12 Stunden.');
  assert.ok(kept.some(({ fact, text }) => fact === 'answerTime' && /^24.Stunden$/.test(text)));
});

test('a word that the glossary avoids has the other one beside it', () => {
  const [hint] = hints('Ihre inquiry kam an.');
  assert.deepEqual([hint?.found, hint?.mends[0]?.shown], ['inquiry', 'Ihre Anfrage kam an.']);
  assert.deepEqual(hints('Inquiryform'), []);
});

test('that there are no prices is a hint once the facts of the offer have one', () => {
  const text = 'Feste Listenpreise haben wir nicht.{prices.none} Rufen Sie an.';
  assert.deepEqual(
    [false, true].map((isStated) => hints(text, 'de', isStated).map(({ id }) => id)),
    [[], ['prices']],
  );
  const drops = (text: string) => hints(text, 'de', true).map(({ mends }) => mends.map(({ shown }) => shown));
  assert.deepEqual(drops(text), [['Rufen Sie an.']]);
  const more =
    'Listenpreise haben wir nicht: Wir vereinbaren einen, zuzüglich Umsatzsteuer.{prices.none} Rufen Sie an.';
  assert.deepEqual(drops(more), [[]], 'it says more');
});
