import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, canonicalPath, inLanguage, languageOf } from './addresses.ts';

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
  assert.equal(canonicalPath('/de/faq'), null);
  assert.equal(canonicalPath('/'), null);
  assert.equal(canonicalPath('/DE/FAQ'), '/de/faq');
  assert.equal(canonicalPath('/de/'), '/de');
  assert.equal(canonicalPath('/de//faq///'), '/de/faq');
  assert.equal(canonicalPath('//evil.example/x'), '/evil.example/x');
  assert.equal(canonicalPath('/\\evil.example'), '/evil.example');
  assert.equal(canonicalPath('/Pricing'), null);
});
