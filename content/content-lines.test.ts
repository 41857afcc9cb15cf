import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromLines, toLines } from './content-lines.server.ts';
import { languages } from './languages.ts';
import { readContent } from './load.server.ts';

test('texts as lines are the same texts, and other work gets a turn between the lines', async () => {
  const content = readContent('content');
  let isRead = false;
  let turns = 0;
  const takeTurn = () => {
    if (isRead) return;
    turns += 1;
    setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  assert.deepEqual(await fromLines(toLines(content)), content);
  isRead = true;
  assert.ok(turns >= languages.length, `${turns} turns`);
});
