import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSections } from './markdown.ts';

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
