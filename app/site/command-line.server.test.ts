import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printTable } from './command-line.server.ts';

function lines(rows: Record<string, string>[], width?: number): string[] {
  const printed: string[] = [];
  const { log } = console;
  console.log = (line: string) => printed.push(line);
  try {
    printTable(rows, width);
  } finally {
    console.log = log;
  }
  return printed;
}
const row = (name: string, says: string) => ({ lead: 'contact-1', name, email: 'ada@example.com', says });

test('a table is aligned, and cut where a width is given', () => {
  assert.deepEqual(lines([row('Ada', 'Hi')], 60), [
    'lead       name  email            says',
    'contact-1  Ada   ada@example.com  Hi',
  ]);
  const long = '🦊 '.repeat(40);
  const [, cut = '', other = ''] = lines([row('🦊', long), row('Ada', 'Hi')], 60);
  assert.equal([...cut].length, 60);
  assert.match(cut, /^contact-1 {2}🦊 {5}ada@example\.com {2}🦊 .*…$/u);
  assert.equal(other, 'contact-1  Ada   ada@example.com  Hi');
  assert.ok(lines([row('Ada', long)])[1]?.endsWith(long.trim()));
});
