import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { tradeIds } from '#content/trades-schema.ts';
import { get } from '#test/support/site.ts';

const { trades } = messages('en').trades;

test('the telephone is that of the trade in the address, of the practice for another', async () => {
  for (const trade of [...tradeIds, 'none']) {
    const response = await get(`/en/admin/demo/1?trade=${trade}`);
    const { title } = trade === 'none' ? trades.practice : trades[trade as keyof typeof trades];
    assert.match(await response.text(), new RegExp(`<h1[^>]*><span[^>]*>Example: ${title}<`));
    // One spelling of each is kept for everybody.
    assert.equal(response.headers.get('Cache-Control')?.includes('no-store'), trade === 'none', trade);
  }
});

test('a call has the texts of its trade, and answers pages of the site alone', async () => {
  for (const path of ['xx/practice', 'en/none']) assert.equal((await get(`/api/night/${path}`)).status, 404, path);
  const texts = await (await get('/api/night/en/shop')).json();
  assert.equal(texts.facts.name, trades.shop.name);
  const form = { text: 'how long does delivery take', 'detail.delivery': 'two days', 'service.0': 'Violin' };
  const ask = (site: string) =>
    get('/api/night/en/shop', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'Sec-Fetch-Site': site },
    });
  assert.equal((await ask('cross-site')).status, 403);
  const answer = await ask('same-origin');
  assert.equal(answer.headers.get('Cache-Control'), 'no-store');
  const { said, ask: chips, turns } = await answer.json();
  // Nobody asks for a pan where violins are sold.
  assert.deepEqual([said, chips], [['how long does delivery take'], ['Do you ship abroad?']]);
  assert.match(turns[0].reply, /two days/);
});
