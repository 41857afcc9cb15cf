/** The privacy page names exactly the configured services (product.md W2). */
import assert from 'node:assert/strict';
import { test } from 'node:test';

Object.assign(process.env, {
  AIRTABLE_API_KEY: 'pat',
  AIRTABLE_BASE_ID: 'app',
  CONVOCORE_AGENT_ID: 'agent',
});
const { get, text } = await import('../support/site.ts');

test('the section is on the page and in its contents, in every language', async () => {
  for (const [language, title] of [
    ['en', 'Who works for us with your data'],
    ['de', 'Wer für uns mit Ihren Daten arbeitet'],
    ['tr', 'Verilerinizi bizim adımıza kimler işliyor?'],
  ]) {
    const html = await (await get(`/${language}/privacy`)).text();
    assert.equal(text(html).split(String(title)).length - 1, 2, 'in the contents and as a heading');
    const messages = text(html);
    assert.ok(messages.includes('Airtable') && messages.includes('Convocore') && !messages.includes('Voiceflow'));
  }
});
