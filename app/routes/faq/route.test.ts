import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { questionsWith } from '#test/support/faq.ts';
import { get, text } from '#test/support/site.ts';

test('all 4 categories and 12 questions are in the HTML', async () => {
  const source = await (await get('/en/faq')).text();
  assert.equal(source.match(/<summary>(?:<span[^>]*><\/span>)?<h2/g)?.length, 4);
  assert.equal(source.match(/<summary><h3/g)?.length, 12);
});

test('the server answers a search (?q=), and escapes the query', async () => {
  const source = await (await get('/de/faq?q=PIPEDRIVE')).text();
  assert.equal(source.match(/<summary><h3/g)?.length, questionsWith('Pipedrive', 'de'));
  const none = fill(messages('en').faq.search.none, { query: '<fax>' });
  assert.ok(text(await (await get('/en/faq?q=%3Cfax%3E')).text()).includes(none));
});
