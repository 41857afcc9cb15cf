import assert from 'node:assert/strict';
import { test } from 'node:test';
import { get, text } from '#test/support/site.ts';

const page = async (path: string) => text(await (await get(path)).text());

test('privacy and terms are dated February 2025, in each language', async () => {
  for (const name of ['privacy', 'terms']) {
    assert.ok((await page(`/en/${name}`)).includes('Last updated: February 2025'));
    assert.ok((await page(`/de/${name}`)).includes('Februar 2025'));
    assert.ok((await page(`/tr/${name}`)).includes('Şubat 2025'));
  }
});

test('the imprint cites § 5 DDG and § 5 TMG, and names the mail address', async () => {
  for (const language of ['en', 'de', 'tr']) {
    const imprint = await (await get(`/${language}/impressum`)).text();
    const [, heading = ''] = /<h2>([^<]*§[^<]*)<\/h2>/.exec(imprint) ?? [];
    // With no-break spaces.
    assert.ok(heading.includes('§\u00a05\u00a0DDG') && heading.includes('§\u00a05\u00a0TMG'), language);
    assert.ok(imprint.includes('hello@example.com'), language);
  }
});
