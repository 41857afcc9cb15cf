/** The legal texts say exactly what is configured (product.md W2). */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { visibleDocument } from '#content/legal-conditions.ts';
import { messages } from '#content/load.server.ts';
import type { LegalDocument } from '#content/schema.ts';
import { text } from '../support/html.ts';
import { Site } from '../support/site-process.ts';

type Configuration = { conditions: string[]; environment: Record<string, string> };

/** The conditions that are true with these settings. */
const services: Configuration[] = [
  { conditions: ['airtable'], environment: { AIRTABLE_API_KEY: 'pat', AIRTABLE_BASE_ID: 'app' } },
  {
    conditions: ['mail'],
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@zk.example', MAIL_TO: 'b@zk.example' },
  },
  {
    conditions: ['crm'],
    environment: { WEBHOOK_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}` },
  },
  { conditions: ['model'], environment: { ASSISTANT_BASE_URL: 'https://model.example/v1', ASSISTANT_MODEL: 'small' } },
  { conditions: ['convocore', 'ask'], environment: { CONVOCORE_AGENT_ID: 'agent' } },
  { conditions: ['voiceflow', 'ask'], environment: { VOICEFLOW_PROJECT_ID: 'project' } },
  { conditions: ['backups'], environment: { BACKUP_DIR: mkdtempSync(join(tmpdir(), 'backups-')) } },
  { conditions: ['office'], environment: { OFFICE: 'on' } },
  {
    conditions: ['airtable', 'airtablecalls'],
    environment: { AIRTABLE_API_KEY: 'pat', AIRTABLE_BASE_ID: 'app', AIRTABLE_BOOKINGS_TABLE: 'Calls' },
  },
];

/**
 * A site without any of them, three with four or five each, and one with the office and calls. Every service is on a
 * combination of sites of its own, the bits of its number, so that a text under the wrong condition is found.
 */
const configurations = [0, 1, 2, 4, 8].map((bit): Configuration => {
  const configured = services.filter((_, index) => (index + 1) & bit);
  return {
    conditions: [...new Set(configured.flatMap(({ conditions }) => conditions))],
    environment: Object.assign({ OFFICE: 'off' }, ...configured.map(({ environment }) => environment)),
  };
});

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

for (const { conditions, environment } of configurations) {
  const name = conditions.join(' and ') || 'nothing';
  test(`with ${name} configured, the legal texts state that, and nothing that it makes false`, async (t) => {
    const site = await new Site(environment).start();
    t.after(() => site.stop());
    for (const language of languages) {
      for (const id of ['privacy', 'impressum'] as const) {
        const document = messages(language).documents[id];
        const html = await (await fetch(`${site.origin}/${language}/${id}`)).text();
        const page = normalized(text(html));
        // site.yaml offers calls.
        const shown = textsOf(visibleDocument(document, new Set([...conditions, 'booking'])));
        // A hidden item may be the beginning of a shown one: "Email:" without a provider's name.
        const hidden = textsOf(document).filter((part) => !shown.some((other) => other.includes(part)));
        assert.ok(shown.length > 3 && hidden.length > 0, `${language} ${id}`);
        for (const part of shown) assert.ok(page.includes(part), `${language} ${id}: ${part}`);
        for (const part of hidden) assert.ok(!page.includes(part), `${language} ${id}: ${part}`);
      }
    }
  });
}
