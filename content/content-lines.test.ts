import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { countTurns } from '#test/support/turns.ts';
import { fromLines, toLines } from './content-lines.server.ts';
import { languages } from './languages.ts';
import { readContent } from './load.server.ts';

test('texts as lines are the same texts, and other work gets a turn between the lines', async () => {
  const content = readContent(contentFolder);
  const { turns, result } = await countTurns(() => fromLines(toLines(content)));
  assert.deepEqual(result, content);
  assert.ok(turns >= languages.length, `${turns} turns`);
});
