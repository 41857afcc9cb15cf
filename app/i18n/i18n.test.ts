import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, canonicalPath, inLanguage, languageOf } from './addresses.ts';
import { countText, dateText, fill, foldCase, plural, withoutNarrowSpace, zoneName } from './formats.ts';
import { structuredData } from './head.ts';
import { languageOfHeader, languageOfTag } from './preference.ts';

test('builds addresses with query and section', () => {
  assert.equal(address('en', 'home'), '/en');
  assert.equal(
    address('de', 'contact', { query: { topic: 'quote', plan: 'growth' } }),
    '/de/contact?topic=quote&plan=growth',
  );
  assert.equal(address('tr', 'home', { section: 'services' }), '/tr#services');
});

test('reads and replaces the language of a path', () => {
  assert.equal(languageOf('/de/faq'), 'de');
  assert.equal(languageOf('/design'), undefined);
  assert.equal(inLanguage('/de/faq', 'tr'), '/tr/faq');
  assert.equal(inLanguage('/de', 'en'), '/en');
  assert.equal(inLanguage('/', 'en'), '/en');
  assert.equal(inLanguage('/design', 'en'), '/en/design');
});

test('normalizes slashes and upper case to one address', () => {
  const paths = ['/DE/FAQ', '/de/', '/de//faq///', '//evil.example/x', '/\\evil.example', '/de/faq', '/', '/Pricing'];
  const canonical = ['/de/faq', '/de', '/de/faq', '/evil.example/x', '/evil.example', null, null, null];
  assert.deepEqual(paths.map(canonicalPath), canonical);
});

test('counts as each language does, with its separators', () => {
  assert.equal(plural('en', { one: 'day', other: 'days' }, 1), 'day');
  assert.equal(plural('de', { one: 'Tag', other: 'Tage' }, 0), 'Tage');
  assert.equal(plural('tr', { one: 'gün', other: 'gün' }, 5), 'gün');
  const counts = [1, 12_345].map((count) => countText('de', { one: '{count} Tag', other: '{count} Tage' }, count));
  assert.deepEqual(counts, ['1 Tag', '12.345 Tage']);
});

test('writes days in UTC and moments in their zone, and leaves text that is no time', () => {
  assert.equal(dateText('en', '2027-03-01', { dateStyle: 'medium' }), '1 Mar 2027');
  const format = { dateStyle: 'medium', timeZone: 'Europe/Berlin' } as const;
  assert.equal(dateText('en', '2027-02-28T23:30:00Z', format), '1 Mar 2027');
  assert.equal(dateText('en', 'yesterday', format), 'yesterday');
});

test('fills names in braces and leaves unknown ones', () => {
  assert.equal(fill('{count} of {all}', { count: '3' }), '3 of {all}');
});

test('compares without case, accents and soft hyphens, in the Turkish and German sense', () => {
  const texts = ['İSTANBUL', 'IŞIK', 'Straße', 'Größe', 'Abteilungs\u00adübergreifend', '40–60 %', 'customers’', 'a'];
  const same = ['istanbul', 'ışık', 'STRASSE', 'grosse', 'abteilungsubergreifend', '40-60\u00a0%', "customers'", 'A'];
  assert.deepEqual(texts.map(foldCase), same.map(foldCase));
  assert.equal(new Set(texts.map(foldCase)).size, texts.length);
});

test('maps the browser languages of product.md L1, and all others to English', () => {
  for (const tag of ['de', 'de-DE', 'de-AT', 'de-CH']) assert.equal(languageOfTag(tag), 'de', tag);
  for (const tag of ['tr', 'tr-TR']) assert.equal(languageOfTag(tag), 'tr', tag);
  for (const tag of ['en', 'en-GB', 'de-LI', 'tr-CY', 'fr', '', undefined])
    assert.equal(languageOfTag(tag), 'en', String(tag));
});

test('takes the language with the highest quality from the first 500 characters of a header', () => {
  const headers = ['de-DE,de;q=0.9,en;q=0.8', 'en;q=0.5, tr;q=0.9', ' en \t;  q=0.5 ,\tde ; q=0.9;x=1 ', 'de;q=0, en'];
  assert.deepEqual(headers.map(languageOfHeader), ['de', 'tr', 'de', 'en']);
  for (const header of [null, ';;q=,']) assert.equal(languageOfHeader(header), 'en');
  assert.equal(languageOfHeader(`${' '.repeat(498)}de`), 'de');
  assert.equal(languageOfHeader(`${' '.repeat(499)}de`), 'en');
});

const shell = { origin: 'https://zk.example', language: 'de', brand: 'ZK Automation' } as const;
const described = { page: 'faq', title: 'FAQ | ZK Automation', description: 'Fragen', image: '/og.png' } as const;
const organization = (company: object) => {
  const { '@graph': graph } = structuredData({ ...shell, company }, described) as { '@graph': readonly unknown[] };
  return JSON.parse(JSON.stringify(graph[0]));
};

test('includes the facts of the company as soon as they are known', () => {
  const { legalName, email } = organization({ legalName: 'ZK Automation GmbH', email: 'mail@zk.example' });
  assert.deepEqual([legalName, email], ['ZK Automation GmbH', 'mail@zk.example']);
  const without = organization({ legalName: undefined, email: undefined });
  assert.ok(!('legalName' in without) && !('email' in without));
});

test('includes the address of the impressum, with the country alone while there is none', () => {
  const address = { streetAddress: 'Nachtgasse 7', postalCode: '80331', addressLocality: 'München' };
  const complete = organization({ telephone: '+49 89 123', address });
  assert.equal(complete.telephone, '+49 89 123');
  assert.deepEqual(complete.address, { '@type': 'PostalAddress', ...address, addressCountry: 'DE' });
  assert.deepEqual(organization({}).address, { '@type': 'PostalAddress', addressCountry: 'DE' });
});

test('a time of day has no space that the fonts lack', () => {
  assert.equal(withoutNarrowSpace('2:30\u202fPM'), '2:30\u00a0PM');
});

test('time zones have the names that texts give them, else those of the language', () => {
  const names = { 'Europe/Berlin': 'deutsche Zeit' };
  assert.equal(zoneName('Europe/Berlin', 'de', names), 'deutsche Zeit');
  assert.equal(zoneName('America/New_York', 'de', names), 'Nordamerikanische Ostküstenzeit');
  assert.equal(zoneName('America/New_York', 'en', {}), 'Eastern Time');
});
