/** `llms.txt`: its format, and the targets of its links. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { get } from '../support/site.ts';

const origin = 'http://site.test';

for (const language of languages) {
  test(`/${language}/llms.txt has the format of llmstxt.org, and its links have targets`, async () => {
    const response = await get(`/${language}/llms.txt`);
    assert.equal(response.headers.get('Content-Type'), 'text/plain; charset=utf-8');
    assert.equal(response.headers.get('Content-Language'), language);
    const overview = await response.text();
    assert.match(overview, /^# ZK Automation\n\n> .+\n\n.+\n\n## /);
    assert.match(overview, /\n## Optional\n/);
    assert.doesNotMatch(overview, /[\u00ad{}\u00a0]|undefined/);
    const entries = overview.split('\n').filter((line) => line.startsWith('-'));
    assert.equal(entries.length, 5 + 8 + 3 + 12 + 3 + 6);
    for (const entry of entries) {
      const [, url = '', path = ''] =
        /^- \[[^\]]+\]\((http:\/\/site\.test(\/[^)#]*)[^)]*)\): .{20,}$/.exec(entry) ?? [];
      const page = await get(path);
      assert.equal(page.status, 200, entry);
      const { hash } = new URL(url);
      if (hash) assert.match(await page.text(), new RegExp(` id="${hash.slice(1)}"`), entry);
      const isOther = path.endsWith('/llms.txt');
      assert.equal(path.startsWith(`/${language}`), !isOther, entry);
    }
  });
}

test('/llms.txt is the English one; an unknown language gets the language redirect', async () => {
  const overview = async (path: string) => (await get(path)).text();
  assert.equal(await overview('/llms.txt'), await overview('/en/llms.txt'));
  assert.match(await overview('/robots.txt'), new RegExp(`^# ${origin}/llms.txt$`, 'm'));
  assert.match(String((await get('/xx/llms.txt')).headers.get('Content-Type')), /^text\/html/);
});
