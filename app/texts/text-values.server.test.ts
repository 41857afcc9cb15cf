import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestOfShown as digestOf } from '#app/office-kit/shown.server.ts';
import type { Value } from '#content/edit.ts';
import { plainMarkdown } from '#content/markdown-blocks.ts';
import type { Field } from './fields.ts';
import { changesOf, listTextFiles, readTextFile, type TextState, textOf } from './text-values.server.ts';

const field = (path: string, more: Partial<Field> = {}): Field => {
  return { kind: 'text', key: path, path, isOptional: false, ...more };
};

/** The changes of a file with this value, of which the person saw `saw`, after these texts were sent. */
function changes(draft: Value, fields: Field[], texts: Record<string, string>, saw: Record<string, string>) {
  const version = { language: 'de' as const, path: 'de/a.yaml', shipped: draft, published: draft, draft };
  const file = { id: 'a', group: 'pages' as const, name: 'a.yaml', isShared: false, isMarkdown: false };
  const state: TextState = { file, fields, versions: [version] };
  const typed = Object.entries(texts).map(([path, text]) => {
    return { file: 'de/a.yaml', path, text, seen: digestOf(saw[path] ?? '') };
  });
  return changesOf(state, typed).map(({ path, value }) => [path, value]);
}

test('a text that was only sent along is no change, also when somebody else has changed it', () => {
  const lines = 'One.\nTwo.\n';
  assert.deepEqual(changes({ a: lines }, [field('a')], { a: 'One.\r\nTwo.\r\n' }, { a: lines }), []);
  assert.deepEqual(changes({ a: 'Three.\nFour.\n' }, [field('a')], { a: 'One.\r\nTwo.\r\n' }, { a: lines }), []);
  assert.deepEqual(changes({ a: 'Ends with a space. ' }, [field('a')], { a: 'Old. ' }, { a: 'Old. ' }), []);
});

test('a changed text keeps its space at the end, and one line', () => {
  assert.deepEqual(changes({ a: 'Old. ' }, [field('a')], { a: ' New\r\nline.' }, { a: 'Old. ' }), [
    ['a', 'New line. '],
  ]);
  assert.deepEqual(changes({ a: 'Old.' }, [field('a')], { a: 'a \n\n\t\n  b  c' }, { a: 'Old.' }), [['a', 'a b  c']]);
  assert.deepEqual(changes({ a: 'a\nb' }, [field('a')], { a: 'c\r\nd' }, { a: 'a\nb' }), [['a', 'c\nd']]);
});

test('soft hyphens are not shown, and stay in the words that had them', () => {
  const draft = { a: 'Wachs&shy;tums&shy;lösung, zu&nbsp;groß.' };
  const seen = 'Wachstumslösung, zu\u00a0groß.';
  assert.equal(textOf(draft, 'a'), seen);
  assert.deepEqual(changes(draft, [field('a')], { a: seen }, { a: 'Old.' }), []);
  assert.deepEqual(changes(draft, [field('a')], { a: 'Die Wachstumslösung: zu\u00a0klein.' }, { a: seen }), [
    ['a', 'Die Wachs&shy;tums&shy;lösung: zu&nbsp;klein.'],
  ]);
  assert.deepEqual(changes(draft, [field('a')], { a: 'Wachstumslösungen' }, { a: seen }), [['a', 'Wachstumslösungen']]);
});

test('a list has a line for each text; numbers are numbers; what may be left out is left out', () => {
  const list = [field('l', { kind: 'lines' })];
  assert.deepEqual(changes({ l: ['a', 'b '] }, list, { l: 'a\r\nb ' }, { l: 'something else' }), []);
  assert.deepEqual(changes({ l: ['a', 'b '] }, list, { l: ' c\n\nb \n' }, { l: 'a\nb ' }), [['l', ['c', 'b']]]);
  assert.deepEqual(changes({ l: ['a'] }, list, { l: ' ' }, { l: 'a' }), [['l', ['']]], 'the check asks for a text');
  for (const [typed, value] of Object.entries({ '1,5': 1.5, '1.000': '1.000', '0x10': '0x10' }))
    assert.deepEqual(changes({ n: 72 }, [field('n', { kind: 'number' })], { n: typed }, { n: '72' }), [['n', value]]);
  const optional = [field('o', { isOptional: true })];
  assert.deepEqual(changes({ o: 'a' }, optional, { o: '' }, { o: 'a' }), [['o', null]]);
  assert.deepEqual(changes({}, optional, { o: '' }, {}), []);
});

test('a piece of a legal text is stored with the whole file', () => {
  const markdown = '---\nheading: A\n---\n\n## {if mail} One\n\n{#owner} Two\n';
  const pieces = plainMarkdown(markdown);
  const version = {
    language: 'de' as const,
    path: 'de/impressum.md',
    shipped: pieces,
    published: pieces,
    draft: pieces,
    markdown,
  };
  const file = { id: 'impressum', group: 'legal' as const, name: 'impressum.md', isShared: false, isMarkdown: true };
  const fields = ['text.0', 'text.1'].map((path) => field(path, { kind: 'piece' }));
  const typed = ['One', 'Three'].map((text, index) => {
    return { file: version.path, path: `text.${index}`, text, seen: digestOf(['One', 'Two'][index]) };
  });
  assert.deepEqual(changesOf({ file, fields, versions: [version] }, typed), [
    { file: version.path, path: '', value: markdown.replace('Two', 'Three') },
  ]);
});

test('of how visitors ask, only what was taught is edited', () => {
  const path = 'de/phrasings.txt';
  const file = listTextFiles().find(({ id }) => id === 'phrasings');
  const edits = [{ file: path, path: 'joke', value: ['a', 'b'], at: '' }];
  const state = readTextFile(file as never, {
    shipped: { [path]: { joke: ['a'] } },
    published: [],
    drafts: edits,
    edits,
  });
  const german = state.versions.find(({ language }) => language === 'de');
  assert.equal(textOf(german?.draft ?? null, 'joke'), 'b');
  const typed = (text: string) => changesOf(state, [{ file: path, path: 'joke', text, seen: digestOf('b') }])[0]?.value;
  assert.deepEqual([typed('c'), typed('')], [['a', 'c'], ['a']]);
});
