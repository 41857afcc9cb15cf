import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Document, type Node, parseDocument, type YAMLMap } from 'yaml';
import { contentFolder } from '#content/folders.server.ts';
import {
  applyEdits,
  isMap,
  isOrder,
  keysOf,
  orderPath,
  pathOf,
  rebaseOnto,
  sameValue,
  type Value,
  valueAt,
  withEdits,
  withoutOrder,
} from './edit.ts';
import { type Fault, faultLine } from './fault.ts';
import { lostTexts } from './parse-yaml.ts';
import { parsePhrasings } from './phrasings.ts';

/** Others are made by hand alone, and keep their layout. */
const files = globSync('**/*.yaml', { cwd: contentFolder, exclude: ['**/{assistant-check,glossary,language}.yaml'] })
  .sort()
  .map((file) => `${contentFolder}/${file}`);
const parse = (text: string): Value => parseDocument(text).toJS();

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const texts = [
  ['Ein ganz gewöhnlicher Satz.', 'İstanbul’da ışık, ÇĞÖŞÜ', '🙂 emoji 👩‍👩‍👧', 'x'.repeat(400)],
  ['a: b', 'ends with colon:', 'before # behind', '# comment?', '- dash', '-', '---', '...'],
  [' leading', 'trailing ', '\n', '', 'two\nlines', 'three\n\nlines\n', 'carriage\r\nreturn', 'tab\there'],
  ['"quoted"', "it's", "'single'", 'back\\slash \\n', '{brand} begins', 'with {brand}, [x] and a, b', '[x] more'],
  ['@at', '*star', '&and', '!bang', '%', '| pipe', '> more', '? what', 'true', 'null', '~', '12', '0x1f', '2027-01-01'],
  ['line\u2028separator\u0085next', 'non\u00a0breaking\u00a0', '\ufeffmark', 'a\u0000b'],
].flat();

/** The paths of all texts, without those within lists. */
function pathsOf(value: Value, path = ''): string[] {
  if (!isMap(value)) return [path];
  return Object.entries(value).flatMap(([key, item]) => pathsOf(item, below(path, key)));
}

const below = (path: string, key: string) => (path ? `${path}.${pathOf([key])}` : pathOf([key]));

/** The lines of a text as often as they occur, without those of another. */
function linesOnlyIn(text: string, other: string): string[] {
  const counts = new Map<string, number>();
  for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return text.split('\n').filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}

function rangeOf(document: Document, keys: string[]): number[] {
  let node: unknown = document.contents;
  for (const key of keys) node = (node as YAMLMap<Node, Node>).items.find((pair) => String(pair.key) === key)?.value;
  return (node as Node).range ?? [];
}

/** Offset and end of the characters in which two texts differ. */
function changedPart(before: string, after: string): { start: number; end: number } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let rest = 0;
  while (rest < before.length - start && rest < after.length - start && before.at(-1 - rest) === after.at(-1 - rest))
    rest++;
  return { start, end: before.length - rest };
}

/** Large files take a second for each parsing of all. */
const turnsFor = (text: string, most: number) => Math.max(1, Math.min(most, Math.round(20_000 / text.length)));

for (const [index, file] of files.entries())
  test(`${file}: a changed value is read back, and all other characters stay`, () => {
    const text = readFileSync(file, 'utf8');
    const document = parseDocument(text);
    const before: Value = document.toJS();
    const random = randomNumbers(file.length * 7919 + text.length);
    const paths = pathsOf(before);
    for (let turn = 0; turn < turnsFor(text, paths.length); turn++) {
      const path = paths[Math.floor(random() * paths.length)] ?? '';
      const old = valueAt(before, path) ?? '';
      const value: Value = Array.isArray(old)
        ? [...old.slice(1), texts[Math.floor(random() * texts.length)] ?? '', ...old.slice(0, 1)]
        : (texts[(index * 5 + turn) % texts.length] ?? '');
      const result = applyEdits(text, [{ path, value }]);
      const read = parse(result);
      assert.deepEqual(valueAt(read, path), value, path);
      assert.deepEqual(lostTexts(result), [], `${path} ${JSON.stringify(value)}`);
      const [from = 0, to = 0] = rangeOf(document, keysOf(path));
      const { start, end } = changedPart(text, result);
      // A line break alone takes the empty line that followed.
      const last = value === '\n' ? to + 1 : to;
      assert.ok(start >= from - 1 && end <= last, `${path}: ${start}–${end} is not within ${from}–${to}`);
    }
  });

/** The paths of the maps with more than one entry. */
function mapsOf(value: Value, path = ''): string[] {
  if (!isMap(value)) return [];
  const maps = Object.entries(value).flatMap(([key, item]) => mapsOf(item, below(path, key)));
  const hasOrder = Object.keys(value).every((key) => !/^\d+$/.test(key));
  return path && hasOrder && Object.keys(value).length > 1 ? [path, ...maps] : maps;
}

/** The files of all languages have the same names and comments. */
for (const file of files.filter((name) => !/\/(en|tr)\/|assistant/.test(name)))
  test(`${file}: added, deleted and moved entries leave the lines of all others`, () => {
    const text = readFileSync(file, 'utf8');
    const document = parseDocument(text);
    const before: Value = document.toJS();
    for (const path of mapsOf(before).slice(0, turnsFor(text, 6))) {
      // A map on one line has no lines of its own.
      if (/^\{/.test(text.slice(...(rangeOf(document, keysOf(path)) as [number, number])))) continue;
      const map = valueAt(before, path);
      assert.ok(isMap(map));
      const ids = Object.keys(map);
      const [first = '', second = ''] = ids;
      const sample = map[second] ?? '';
      const added = applyEdits(text, [{ path: `${path}.new-one`, value: sample }]);
      assert.deepEqual(linesOnlyIn(text, added), [], `${path}: an added entry`);
      const deleted = applyEdits(text, [{ path: `${path}.${second}`, value: null }]);
      assert.deepEqual(linesOnlyIn(deleted, text), [], `${path}: a deleted entry`);
      assert.ok(!parseHas(deleted, `${path}.${second}`));
      const moved = applyEdits(text, [{ path: orderPath(path), value: [...ids].reverse() }]);
      assert.deepEqual(linesOnlyIn(moved, text), [], `${path}: moved entries`);
      assert.deepEqual(valueAt(parse(moved), orderPath(path)), [...ids].reverse());
      const back = applyEdits(moved, [{ path: orderPath(path), value: ids }]);
      assert.deepEqual(parse(back), before, first);
    }
  });

const parseHas = (text: string, path: string) => valueAt(parse(text), path) !== undefined;

test('an edit without a place changes nothing, and neither does one of a file that is no YAML', () => {
  for (const value of ['nowhere', null]) assert.equal(applyEdits('a: b\n', [{ path: 'f.g', value }]), 'a: b\n');
  assert.equal(applyEdits('a: [b\n', [{ path: 'a', value: 'c' }]), 'a: [b\n');
});

test('a comment goes with its entry', () => {
  const text = 'cards:\n  one:\n    t: 1\n\n  # About two.\n  two:\n    t: 2\n  three:\n    t: 3\n';
  const order = applyEdits(text, [{ path: 'cards#order', value: ['three', 'two', 'one'] }]);
  assert.match(order, /^cards:\n {2}three:\n {4}t: 3\n\n {2}# About two.\n {2}two:/);
  assert.doesNotMatch(applyEdits(text, [{ path: 'cards.two', value: null }]), /About two/);
});

test('a Markdown file is one text', () => {
  assert.equal(applyEdits('---\ntitle: a\n---\n## b\n', [{ path: '', value: 'c' }], 'de/terms.md'), 'c');
});

test('phrasings are read and written by subject; a line without one is a problem', () => {
  const text = '# About them.\n# More.\n\n[about]\nwho are you\nwho: “they”\n\n[soon-x]\nwhen\n';
  const phrasings = { about: ['who are you', 'who: “they”'], 'soon-x': ['when'] };
  assert.deepEqual(parsePhrasings(text), phrasings);
  const edits = [
    { path: 'soon-x', value: ['when', 'how soon'] },
    { path: 'own', value: ['dogs'] },
  ];
  const result = applyEdits(text, edits, 'en/phrasings.txt');
  assert.equal(result, `${text}how soon\n\n[own]\ndogs\n`);
  assert.deepEqual(parsePhrasings(result), withEdits(phrasings, edits));
  const faults: Fault[] = [];
  parsePhrasings('# Comment.\nlost\n[a]\nb\n', 'en/phrasings.txt', faults);
  assert.deepEqual(faults.map(faultLine), [
    'en/phrasings.txt:2: "lost" is below no subject; write the subject above it, as [pricing]',
  ]);
  for (const language of ['de', 'en', 'tr']) {
    const file = `${contentFolder}/${language}/phrasings.txt`;
    const shipped = readFileSync(file, 'utf8');
    assert.equal(applyEdits(shipped, [{ path: 'nothing', value: null }], file), shipped, 'it is written as it is read');
  }
});

test('what a release has added to phrasings, or taken away, holds for an edit of an earlier release too', () => {
  const edit = { path: 'about', base: ['a', 'old'], value: ['a', 'old', 'own'] };
  assert.deepEqual(rebaseOnto({ about: ['a', 'new'] })(edit).value, ['a', 'new', 'own']);
  assert.deepEqual(rebaseOnto({ about: edit.base })(edit).value, edit.value);
  assert.deepEqual(rebaseOnto({})(edit).value, edit.value);
});

test('values are the same if they say the same in the same order', () => {
  assert.ok(sameValue({ a: ['b', null] }, { a: ['b', null] }));
  assert.ok(!sameValue({ a: 1, b: 2 }, { b: 2, a: 1 }));
  assert.ok(!sameValue(null, undefined));
});

test('the order of a list has a path of its own', () => {
  assert.deepEqual([orderPath('list'), 'list'].map(isOrder), [true, false]);
  assert.deepEqual([orderPath('list'), 'list'].map(withoutOrder), ['list', 'list']);
});

test('an order does not lose the entries that it does not name', () => {
  const value = { list: { a: 1, b: 2, c: 3 } };
  const ordered = withEdits(value, [{ path: orderPath('list'), value: ['c', 'gone', 'a'] }]);
  assert.deepEqual(valueAt(ordered, orderPath('list')), ['c', 'a', 'b']);
  assert.deepEqual(Object.keys(value.list), ['a', 'b', 'c'], 'the value itself stays');
});
