import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstFrom, indexIn, numberOf, numberTable, stringAt, stringTable } from './string-table.ts';

const strings = ['kosten', '', 'şehir', 'ab', 'abc', 'b', 'a', '𝒳', 'ab', 'é', 'z', '#abc', 'ab c'];
const table = stringTable(strings);
const sorted = [...new Set(strings)].sort();

test('a table has each string once, sorted, and finds all of them', () => {
  assert.equal(table.ends.length, sorted.length);
  for (const [index, string] of sorted.entries()) {
    assert.equal(stringAt(table, index), string);
    assert.equal(indexIn(table, string), index);
  }
});

test('a table does not find other strings, parts of strings and strings across two', () => {
  for (const other of ['abcd', 'kost', 'osten', 'aab', 'zé', '~', '\uffff', '!'])
    assert.equal(indexIn(table, other), undefined, other);
  assert.equal(indexIn(stringTable([]), ''), undefined);
});

test('the first string that is not before another one', () => {
  for (const string of [...sorted, 'abcd', '~', '\uffff', 'A'])
    assert.equal(firstFrom(table, string), sorted.filter((each) => each < string).length, string);
});

test('numbers of strings', () => {
  const numbers = numberTable(
    new Map([
      ['b', 2],
      ['a', 1.5],
      ['c', 0],
    ]),
  );
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => numberOf(numbers, key)),
    [1.5, 2, 0, undefined],
  );
});
