import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalPassageIds } from './ids.ts';
import {
  conditionNames,
  legalTextProblems,
  parseSections,
  type SettingName,
  settingNames,
  trueConditions,
  visibleDocument,
} from './legal-text.ts';
import type { LegalDocument } from './schema.ts';

test('headings, paragraphs and list items have the conditions at their beginning', () => {
  const [first, second] = parseSections(
    [
      '## Always',
      '{if mail or crm} {if not model} **Mail** and CRM.',
      '- {if airtable} [Airtable](impressum)\n- Nobody',
      '## {if hosting} Hosting',
      '{#cookies} {if not convocore or voiceflow} Nothing from others.',
    ].join('\n\n'),
  );
  assert.deepEqual(first?.blocks[0], {
    paragraph: [{ text: 'Mail', strong: true }, { text: ' and CRM.' }],
    conditions: [
      { names: ['mail', 'crm'], not: false },
      { names: ['model'], not: true },
    ],
  });
  assert.deepEqual(first?.blocks[1], {
    list: [
      { runs: [{ text: 'Airtable', href: 'impressum' }], conditions: [{ names: ['airtable'], not: false }] },
      { runs: [{ text: 'Nobody' }] },
    ],
  });
  assert.deepEqual(second, {
    title: 'Hosting',
    conditions: [{ names: ['hosting'], not: false }],
    blocks: [
      {
        paragraph: [{ text: 'Nothing from others.' }],
        passage: 'cookies',
        conditions: [{ names: ['convocore', 'voiceflow'], not: true }],
      },
    ],
  });
});

test('a line break in front of the text, and a fact in braces, are no conditions', () => {
  const [section] = parseSections('## One\n\n{#owner}\n{company}\\\n{owner}');
  assert.deepEqual(section?.blocks, [
    { paragraph: [{ text: '{company}' }, { lineBreak: true }, { text: '{owner}' }], passage: 'owner' },
  ]);
});

test('a condition or a passage that would have no effect is refused', () => {
  for (const [text, message] of [
    ['Text {if mail} with mail.', /^\{if mail\} must be at the beginning/],
    ['**Bold** {#cookies} text', /^\{#cookies\} must be at the beginning/],
    ['{if mail, crm} Text', /^\{if mail, crm\} must be at the beginning/],
    ['- {#cookies} item', /^\{#cookies\} begins a list item; only a paragraph/],
    ['## {#cookies} Heading', /^\{#cookies\} begins a heading; only a paragraph/],
    ['{if mail}\n\nText', /need their text in the same paragraph/],
    ['{if mail}\n- one', /need their text in the same paragraph/],
    ['{If mail} Text', /^\{If mail\} must be at the beginning/],
    ['- one\n  - {if mail} two', /^a list within a list/],
  ] as const)
    assert.throws(() => parseSections(`## One\n\n${text}`), { message }, text);
});

const privacy = (markdown: string) =>
  ({
    id: 'privacy',
    sections: parseSections(markdown).map((section, id) => ({ ...section, id: `${id}` })),
  }) as LegalDocument;

/** The visible texts with these settings, one for each heading, paragraph and list item. */
function visible(markdown: string, ...settings: SettingName[]): string[] {
  const { sections } = visibleDocument(privacy(markdown), trueConditions(new Set(settings)));
  const textOf = (runs: object[]) => runs.map((run) => ('text' in run ? run.text : '')).join('');
  return sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) =>
      'list' in block ? block.list.map(({ runs }) => textOf(runs)) : [textOf(block.paragraph)],
    ),
  ]);
}

const text = `
## Storage

{if not convocore or voiceflow} Nothing from others.

{if ask} {if convocore} Convocore, after your consent.

{if atonce} Chats of others, at once.

{if mail} {if mailname} Mail by a name.

{if mail} {if not mailname} Mail by somebody.

## {if mail or crm} Recipients

- {if mail} the mail
- {if crm} the CRM

## List

- {if model} the model
`;

test('a text without a configured service states nothing of any', () => {
  assert.deepEqual(visible(text), ['Storage', 'Nothing from others.']);
});

test('each provider brings its own sentences and removes those that it makes false', () => {
  const heading = ['Storage'];
  const others = ['Nothing from others.'];
  assert.deepEqual(visible(text, 'convocore'), [...heading, 'Convocore, after your consent.']);
  assert.deepEqual(visible(text, 'convocore', 'atonce'), [...heading, 'Chats of others, at once.']);
  assert.deepEqual(visible(text, 'voiceflow'), []);
  assert.deepEqual(visible(text, 'mail'), [...heading, ...others, 'Mail by somebody.', 'Recipients', 'the mail']);
  assert.deepEqual(visible(text, 'crm'), [...heading, ...others, 'Recipients', 'the CRM']);
  assert.deepEqual(visible(text, 'model'), [...heading, ...others, 'List', 'the model']);
  assert.deepEqual(visible(text, 'mail', 'mailname').slice(2, 3), ['Mail by a name.']);
});

test('a setting without its service makes no condition true', () => {
  assert.deepEqual(visible(text, 'mailname', 'atonce'), ['Storage', 'Nothing from others.']);
  const all = trueConditions(new Set(settingNames));
  const unused = conditionNames.filter((name) => !all.has(name));
  assert.deepEqual(unused, ['ask']);
});

/** A text with every passage of the privacy text, `changes` instead of some of them. */
const withPassages = (changes: Record<string, string> = {}) =>
  privacy(`## One\n\n${legalPassageIds.privacy.map((id) => changes[id] ?? `{#${id}} Text.`).join('\n\n')}`);

test('unknown conditions and passages are named', () => {
  assert.deepEqual(legalTextProblems(withPassages()), []);
  const [condition] = legalTextProblems(withPassages({ ip: '{#ip} Text.\n\n- {if maill} Mail' }));
  assert.match(condition ?? '', /^\{if maill\} is not known; the names are airtable, database, /);
  const [passage] = legalTextProblems(withPassages({ ip: '{#ip} Text.\n\n{#ipp} More.' }));
  assert.match(passage ?? '', /^\{#ipp\} is not known; the passages are privacy-collect, /);
});

test('a passage must be shown with every configuration', () => {
  const problems = (cookies: string) => legalTextProblems(withPassages({ cookies }));
  assert.deepEqual(problems('Text.'), ['no paragraph begins with {#cookies}, which the assistant quotes']);
  assert.match(problems('{if not mail} {#cookies} Text.').join(), /\{#cookies\} is shown with mail set up/);
  assert.match(problems('{if mail} {#cookies} Text.').join(), /\{#cookies\} is shown with nothing set up/);
  assert.deepEqual(problems('{if mail} {#cookies} With.\n\n{if not mail} {#cookies} Without.'), []);
  // Only several settings together hide this one.
  assert.match(
    problems('{if not mail} {#cookies} One.\n\n{if not crm} {#cookies} Two.').join(),
    /is shown with everything set up/,
  );
  // Each configuration has either none, `ask` or `atonce`.
  const variants = ['not convocore or voiceflow', 'ask', 'atonce'];
  assert.deepEqual(problems(variants.map((name) => `{if ${name}} {#cookies} Text.`).join('\n\n')), []);
  assert.match(problems('{if not ask} {#cookies} Text.').join(), /is shown with (convocore|voiceflow) set up/);
});

test('the condition of a heading counts for its passages', () => {
  const [problem] = legalTextProblems(
    privacy(`## {if hosting} One\n\n${legalPassageIds.privacy.map((id) => `{#${id}} Text.`).join('\n\n')}`),
  );
  assert.match(problem ?? '', /\{#privacy-collect\} is shown with nothing set up/);
});
