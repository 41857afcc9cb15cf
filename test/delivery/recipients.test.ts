/** The legal texts name exactly what is configured (product.md W2). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { visibleDocument } from '#content/legal-conditions.ts';
import { messages } from '#content/load.server.ts';
import type { LegalDocument } from '#content/schema.ts';

Object.assign(process.env, {
  AIRTABLE_API_KEY: 'pat',
  AIRTABLE_BASE_ID: 'app',
  CONVOCORE_AGENT_ID: 'agent',
});
const { get, text } = await import('../support/site.ts');
const conditions = new Set(['airtable', 'convocore', 'ask']);

/** The text of each heading, paragraph and list item. */
function textsOf({ sections }: LegalDocument): string[] {
  return sections
    .flatMap(({ title, blocks }) => [
      [{ text: title }],
      ...blocks.flatMap((block) => ('list' in block ? block.list.map(({ runs }) => runs) : [block.paragraph])),
    ])
    .map((runs) => normalized(runs.map((run) => ('text' in run ? run.text : '')).join('')));
}
const normalized = (value: string) => value.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

for (const language of languages) {
  test(`privacy and impressum in ${language} state what is configured, and nothing that it makes false`, async () => {
    const { documents } = messages(language);
    for (const id of ['privacy', 'impressum'] as const) {
      const page = normalized(text(await (await get(`/${language}/${id}`)).text()));
      const shown = textsOf(visibleDocument(documents[id], conditions));
      const hidden = textsOf(documents[id]).filter((part) => !shown.includes(part));
      assert.ok(shown.length > 0 && hidden.length > 0);
      assert.deepEqual(
        shown.filter((part) => !page.includes(part)),
        [],
      );
      assert.deepEqual(
        hidden.filter((part) => part !== '' && page.includes(part)),
        [],
      );
    }
    const privacy = text(await (await get(`/${language}/privacy`)).text());
    assert.ok(privacy.includes('Airtable') && privacy.includes('Convocore') && !privacy.includes('Voiceflow'));
  });
}
