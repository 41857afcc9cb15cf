import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printTable } from './table.ts';

function lines(rows: Record<string, string>[], width?: number): string[] {
  const printed: string[] = [];
  const { log } = console;
  console.log = (line: string) => printed.push(line);
  try {
    printTable(
      rows,
      [
        ['says', 10],
        ['name', 10],
      ],
      width,
    );
  } finally {
    console.log = log;
  }
  return printed;
}
const row = (name: string, says: string) => ({ lead: 'contact-1', name, email: 'ada@example.com', says });

test('a table that fits is left as it is', () => {
  assert.deepEqual(lines([row('Ada', 'Hi')], 60), [
    'lead       name  email            says',
    'contact-1  Ada   ada@example.com  Hi',
  ]);
});

test('columns are cut in their order, to the width and not below their minimum', () => {
  const [, cut] = lines([row('Ada', 'long '.repeat(30))], 60);
  assert.equal([...(cut ?? '')].length, 60);
  assert.match(cut ?? '', /^contact-1 {2}Ada {3}ada@example\.com {2}long .*…$/);
  const [, both] = lines([row('🦊 '.repeat(40), 'long '.repeat(30))], 70);
  assert.match(both ?? '', /^contact-1 {2}🦊 .*… {2}ada@example\.com {2}.{9}…$/u);
  assert.equal([...(both ?? '')].length, 70);
});
