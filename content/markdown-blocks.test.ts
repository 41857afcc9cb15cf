import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentFolder } from './folders.server.ts';
import { blockKinds, plainMarkdown, withPlain } from './markdown-blocks.ts';

const markdown = `---
head:
  title: Impressum | {brand}
  description: One.
heading: Impressum
---

## {if company} Wer wir&nbsp;sind

{#owner} {if address} {company}\\
{street}

Drei Dinge:

- Eins
- {if not mail} Zwei
`;

test('somebody sees texts without marks', () => {
  const { head, text } = plainMarkdown(markdown);
  assert.deepEqual(head, { title: 'Impressum | {brand}', description: 'One.' });
  assert.deepEqual(Object.values(text as object), [
    'Wer wir\u00a0sind',
    '{company}\n{street}',
    'Drei Dinge:',
    'Eins',
    'Zwei',
  ]);
  assert.deepEqual(blockKinds(markdown), ['heading', 'paragraph', 'paragraph', 'item', 'item']);
});

test('a changed text keeps the marks before it, and all other lines', () => {
  const change = (path: string, value: string) => withPlain(markdown, [{ path, value }]);
  assert.equal(change('text.1', '{company}\n{city}'), markdown.replace('{street}', '{city}'));
  assert.equal(change('text.0', 'Wer \n\u00a0wir'), markdown.replace('Wer wir&nbsp;sind', 'Wer wir'));
  assert.equal(change('text.2', 'Zwei:\n\nNeu.'), markdown.replace('Drei Dinge:', 'Zwei:\n\nNeu.'));
  assert.equal(change('text.4', 'Zwei\nDrei'), markdown.replace('Zwei', 'Zwei\n- Drei'));
  assert.equal(change('text.3', ''), markdown.replace('\n\n- Eins', ''));
  assert.equal(change('head.title', 'Wir'), markdown.replace('Impressum | {brand}', 'Wir'));
});

test('the texts that ship come through unchanged', () => {
  for (const file of globSync('*/*.md', { cwd: contentFolder })) {
    const text = readFileSync(join(contentFolder, file), 'utf8');
    assert.equal(withPlain(text, []), text, file);
    assert.doesNotMatch(JSON.stringify(plainMarkdown(text).text), /\{if|\{#|&nbsp;|\\\\|## /, file);
  }
});
