/** The legal texts say exactly what is configured (product.md W2). */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { handOver, readSettings } from '#app/settings.server.ts';
import { languages } from '#content/languages.ts';
import { type ConditionName, visibleDocument } from '#content/legal-text.ts';
import { content, messages, readContent } from '#content/load.server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { copyTexts } from '#test/support/working-folder.ts';
import '#app/features.server.ts';
import { configuredDocument } from './legal-document.server.ts';

type Configuration = { conditions: ConditionName[]; environment: Record<string, string> };

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
  { conditions: ['backups'], environment: { BACKUP_DIR: tmpdir() } },
  { conditions: ['office'], environment: { OFFICE: 'on' } },
];

/**
 * One without any of them, three with four or five each, and one with the office. Every service is in a
 * combination of its own, the bits of its number, so that a text under the wrong condition is found.
 */
const configurations = [0, 1, 2, 4, 8].map((bit): Configuration => {
  const configured = services.filter((_, index) => (index + 1) & bit);
  return {
    conditions: [...new Set(configured.flatMap(({ conditions }) => conditions))],
    environment: Object.assign({ OFFICE: 'off' }, ...configured.map(({ environment }) => environment)),
  };
});

/** What is shown of the legal texts with these settings. */
function shownWith(environment: Record<string, string>): unknown {
  handOver(readSettings({ ...process.env, ...environment }));
  const { messages, site } = content();
  return Object.values(messages).map(({ documents: { privacy, impressum } }) =>
    [privacy, impressum].map((document) => configuredDocument(document, site)),
  );
}

test('the legal texts state what is configured, and nothing that it makes false', () => {
  for (const { conditions, environment } of configurations) {
    // site.yaml offers calls.
    const all = new Set<ConditionName>([...conditions, 'booking']);
    const expected = languages.map((language) => {
      const { privacy, impressum } = messages(language).documents;
      return [privacy, impressum].map((document) => visibleDocument(document, all));
    });
    assert.deepEqual(shownWith(environment), expected, conditions.join(' and '));
  }
});

/** Imprint and privacy text with keys of `site.yaml` that are set. */
function documentsWith(facts: Record<string, string>) {
  const folder = join(temporaryFolder(), 'content');
  copyTexts(folder);
  const file = join(folder, 'site.yaml');
  const set = (text: string, [key, value]: [string, string]) =>
    `${text.replace(new RegExp(`^${key}:.*$`, 'm'), '')}\n${key}: "${value}"\n`;
  writeFileSync(file, Object.entries(facts).reduce(set, readFileSync(file, 'utf8')));
  const { messages, site } = readContent(folder);
  return languages.map((language) => {
    const { impressum, privacy } = messages[language].documents;
    return [impressum, privacy].map((document) => JSON.stringify(configuredDocument(document, site)));
  });
}

test('the imprint has address, telephone, register and VAT number as far as they are entered', () => {
  const address = { street: 'Nachtgasse 7', postcode: '80331', city: 'München' };
  const rest = { telephone: '+49 89 1234567', register: 'Amtsgericht München, HRB 4711', vatId: 'DE123456789' };
  const plain = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
  for (const [impressum] of documentsWith({ ...address, ...rest }))
    for (const value of Object.values({ ...address, ...rest })) assert.ok(plain(impressum).includes(value), value);
  for (const [impressum] of documentsWith({ vatId: rest.vatId })) {
    assert.ok(plain(impressum).includes(rest.vatId));
    assert.doesNotMatch(plain(impressum), /Nachtgasse|HRB|\+49|\{\w+\}|undefined/);
  }
});

test('the privacy text follows keepQuestions', () => {
  const kept = documentsWith({ keepQuestions: 'on' });
  const dropped = documentsWith({ keepQuestions: 'off' });
  for (const [index, [, privacy]] of kept.entries()) assert.notEqual(privacy, dropped[index]?.[1]);
});
