import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printTable } from './command-line.server.ts';

test('a table is aligned by characters, not by units of UTF-16', (context) => {
  const printed: unknown[] = [];
  context.mock.method(console, 'log', (line: string) => printed.push(line));
  printTable([
    { lead: 'contact-1', name: '🦊', says: 'Hi' },
    { lead: 'contact-22', name: 'Ada', says: 'Hi' },
  ]);
  assert.deepEqual(printed, ['lead        name  says', 'contact-1   🦊     Hi', 'contact-22  Ada   Hi']);
});
