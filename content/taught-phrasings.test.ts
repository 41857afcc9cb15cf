import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Edit } from './edit.ts';
import { editsOfFile } from './taught-phrasings.ts';

const edit = (path: string, base: Edit['base'], value: Edit['value']): Edit => ({
  file: 'de/assistant.yaml',
  path,
  base,
  value,
  at: '2026-11-01T10:00:00.000Z',
});
const text = 'about:\n  - wer sind sie\n  - wer steckt dahinter\nnone:\n  - wetter\n';

test('phrasings that were taught in assistant.yaml are added to those of today', () => {
  const edits = [
    edit('questions.about', ['wer sind sie'], ['wer sind sie', 'wer seid ihr denn']),
    edit('intents.unknown', [['wetter']], [['wetter'], ['fahrräder']]),
    edit('questions.gone', [], ['was']),
    edit('replies.greeting', 'Hallo.', 'Guten Tag.'),
  ];
  assert.deepEqual(
    editsOfFile(edits, 'de/phrasings.yaml', text).map(({ path, value }) => [path, value]),
    [
      ['about', ['wer sind sie', 'wer steckt dahinter', 'wer seid ihr denn']],
      ['none', ['wetter', 'fahrräder']],
    ],
  );
  assert.deepEqual(
    editsOfFile(edits, 'de/assistant.yaml', '').map(({ path }) => path),
    ['replies.greeting'],
  );
  assert.deepEqual(editsOfFile(edits, 'en/phrasings.yaml', text), []);
});
