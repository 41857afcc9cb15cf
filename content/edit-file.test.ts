import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Document, isScalar, type Node, parseDocument, visit, type YAMLMap } from 'yaml';
import { contentFolder } from '#content/folders.server.ts';
import { differencesOf, isMap, keysOf, orderPath, pathOf, type Value, valueAt } from './edit.ts';
import { applyEdits } from './edit-file.ts';
import { lostTexts } from './lost-texts.ts';

/** The glossaries are lists for editors, and no part of the pages. */
const files = globSync(`${contentFolder}/**/*.yaml`, { exclude: ['**/glossary.yaml'] }).sort();
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

test('the files have every style of a text that matters, and no name has a # or a backslash', () => {
  const styles = new Set<string>();
  for (const file of files)
    visit(parseDocument(readFileSync(file, 'utf8')), (key, node) => {
      if (!isScalar(node)) return;
      if (key === 'key') assert.doesNotMatch(String(node.value), /[\\#]/, file);
      else styles.add(String(node.type));
    });
  for (const style of ['PLAIN', 'QUOTE_DOUBLE', 'BLOCK_LITERAL']) assert.ok(styles.has(style), style);
});

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

for (const file of files)
  test(`${file}: a changed value is read back, and all other characters stay`, () => {
    const text = readFileSync(file, 'utf8');
    const document = parseDocument(text);
    const before: Value = document.toJS();
    const random = randomNumbers(file.length * 7919 + text.length);
    const paths = pathsOf(before);
    // Large files take a second for each parsing of all.
    const count = Math.max(3, Math.min(paths.length, Math.round(20_000 / text.length)));
    for (let turn = 0; turn < count; turn++) {
      const path = paths[Math.floor(random() * paths.length)] ?? '';
      const old = valueAt(before, path) ?? '';
      const value: Value = Array.isArray(old)
        ? [...old.slice(1), texts[Math.floor(random() * texts.length)] ?? '', ...old.slice(0, 1)]
        : (texts[turn % texts.length] ?? '');
      const result = applyEdits(text, [{ path, value }]);
      const read = parse(result);
      assert.deepEqual(valueAt(read, path), value, path);
      assert.deepEqual(lostTexts(result), [], `${path} ${JSON.stringify(value)}`);
      const [from = 0, to = 0] = rangeOf(document, keysOf(path));
      const { start, end } = changedPart(text, result);
      assert.ok(start >= from - 1 && end <= to, `${path}: ${start}–${end} is not within ${from}–${to}`);
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
for (const file of files.filter((name) => !/\/(en|tr)\/|assistant|phrasings/.test(name)))
  test(`${file}: added, deleted and moved entries leave the lines of all others`, () => {
    const text = readFileSync(file, 'utf8');
    const document = parseDocument(text);
    const before: Value = document.toJS();
    for (const path of mapsOf(before).slice(0, 6)) {
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

test('the differences of two texts are edits that write the second', () => {
  for (const file of files.filter((name) => !/\/(en|de)\/|assistant|phrasings/.test(name))) {
    const text = readFileSync(file, 'utf8');
    const before = parse(text);
    const random = randomNumbers(text.length);
    const paths = pathsOf(before).filter((path) => typeof valueAt(before, path) === 'string');
    const edits = Array.from({ length: 5 }, () => {
      const path = paths[Math.floor(random() * paths.length)] ?? '';
      return { path, value: texts[Math.floor(random() * texts.length)] ?? '' };
    });
    const [map = ''] = mapsOf(before);
    const ids = Object.keys((valueAt(before, map) ?? {}) as object);
    const structure = map
      ? [
          { path: `${map}.new-one`, value: { title: 'a: b', list: ['x', 'y # z'] } },
          { path: `${map}.new-one.title`, value: 'plain' },
          { path: orderPath(map), value: ['new-one', ...ids.reverse()] },
        ]
      : [];
    const exported = applyEdits(text, [...edits, ...structure]);
    const found = differencesOf(before, parse(exported)).map(({ path, after }) => ({ path, value: after }));
    assert.equal(applyEdits(text, found), exported, file);
  }
});

const allStyles = `plain: one line
continued: a text
  that goes on
single: 'it''s single'
double: "a \\"double\\" one"
folded: >
  folded lines
  are one

  and another
stripped: >-
  folded lines

literal: |
  two
  lines

stripped-literal: |-
  two
  lines
# A comment between.
kept-literal: |+
  kept

number: 12
yes: true
nothing:
empty: ""
spaced:   far away   # comment
"quoted name": text
nested:
    deep:
        four: spaces
        list:
        - x
        -   y
flow: { a: x, b: [y, "z"], c: {} }
long: [a,
  b, c]
last: no line end`;

test('texts of every style are changed to any text, and back', () => {
  const before = parse(allStyles);
  for (const path of pathsOf(before)) {
    const old = valueAt(before, path);
    for (const text of Array.isArray(old) ? texts.map((each) => ['x', each]) : texts) {
      const changed = applyEdits(allStyles, [{ path, value: text }]);
      assert.deepEqual(valueAt(parse(changed), path), text, path);
      const others = linesOnlyIn(allStyles, changed);
      assert.ok(others.length <= 5, `${path}: ${others.join('|')}`);
      // `null` deletes; a name without a text is as good as a missing one.
      if (old === null) continue;
      const back = applyEdits(changed, [{ path, value: old as Value }]);
      assert.deepEqual(parse(back), before, path);
    }
  }
});

test('lists on one line, empty lists, and lists of lists', () => {
  const text =
    'a: [x, "y: z"] # why\nb:\n  - { t: 1, u: two }\n  - { t: 2, u: three }\nc: {}\nd:\n  - - x\n    - y\n  - [p, q]\ne:\n';
  const edit = (path: string, value: Value) => applyEdits(text, [{ path, value }]);
  assert.match(edit('a', ['x', 'y: z', 'n, m']), /^a: \[x, "y: z", "n, m"\] # why\n/);
  assert.match(
    edit('b', [
      { t: 1, u: 'two' },
      { t: 2, u: 'four' },
      { t: 3, u: 'e' },
    ]),
    /u: four }\n {2}- { t: 3, u: e }\nc/,
  );
  assert.match(edit('c', { n: { t: 'x' } }), /c:\n {2}n:\n {4}t: x\nd:/);
  assert.match(edit('b', []), /\nb: \[\]\nc/);
  assert.match(edit('d', [['x', 'z'], ['p']]), /d:\n {2}- - x\n {4}- z\n {2}- \[p\]\ne:/);
  assert.match(edit('e', 'text'), /\ne: text\n$/);
  assert.equal(edit('f.g', 'nowhere'), text);
});

test('a comment stays with its entry, and those above the first entry with the list', () => {
  const text =
    'cards:\n  # About all.\n  one:\n    t: 1\n\n  # About two.\n  two:\n    t: 2\n\n  # Apart.\n\n  three:\n    t: 3\n';
  const order = applyEdits(text, [{ path: 'cards#order', value: ['three', 'two', 'one'] }]);
  assert.match(order, /^cards:\n {2}# About all.\n {2}three:\n {4}t: 3\n\n {2}# About two.\n {2}two:/);
  const deleted = applyEdits(text, [{ path: 'cards.two', value: null }]);
  assert.doesNotMatch(deleted, /About two/);
  assert.match(deleted, /Apart/);
});

test('a Markdown file is one text', () => {
  assert.equal(applyEdits('---\ntitle: a\n---\n## b\n', [{ path: '', value: 'c' }]), 'c');
});
