import assert from 'node:assert/strict';
import { test } from 'node:test';
import { get, text } from '#test/support/site.ts';

test('every answer is in the page, without script too', async () => {
  const source = await (await get('/en/faq')).text();
  assert.equal(source.match(/<summary>(?:<span[^>]*><\/span>)?<h2/g)?.length, 4);
  assert.equal(source.match(/<summary><h3/g)?.length, 12);
});

test('without script the search asks the server', async () => {
  const source = await (await get('/de/faq?q=PIPEDRIVE')).text();
  assert.equal(source.match(/<summary><h3/g)?.length, 1);
  assert.ok(text(await (await get('/en/faq?q=%3Cfax%3E')).text()).includes('No question matches “<fax>”.'));
});
