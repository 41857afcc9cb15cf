/** The IP address in the record of a consent, which is off by default (product.md K5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutBreakHints } from '#app/i18n/formats.ts';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

process.env.DATABASE_URL = 'file:never-opened.db';
await import('#app/features.server.ts');
const { recordedNetworkAddress } = await import('./consent-request.server.ts');
const { configuredDocument } = await import('#app/pages/legal-document.server.ts');
const { site } = content();

/** Parts of the sentence of each privacy text that is true with the setting, and of the one that is true without. */
const sentences = {
  en: ['As further proof we record the IP address', 'We do not record your IP address'],
  de: ['Als weiteren Nachweis halten wir', 'Ihre IP-Adresse halten wir dabei nicht fest'],
  tr: ['Ek kanıt olarak', 'IP adresinizi bununla birlikte kaydetmeyiz'],
} as const;

for (const [index, setting] of (['on', 'off'] as const).entries()) {
  test(`recordNetworkAddress: ${setting}, in the record and in the privacy texts`, (t) => {
    t.after(() => {
      site.recordNetworkAddress = 'off';
    });
    assert.equal(site.recordNetworkAddress, 'off', 'the default');
    site.recordNetworkAddress = setting;
    assert.equal(recordedNetworkAddress('203.0.113.7'), setting === 'on' ? '203.0.113.7' : null);
    for (const language of languages) {
      const text = withoutBreakHints(JSON.stringify(configuredDocument(messages(language).documents.privacy, site)));
      const both = sentences[language as keyof typeof sentences];
      const isSaid = both.map((sentence) => text.includes(sentence));
      assert.deepEqual(isSaid, [index === 0, index === 1], language);
    }
  });
}
