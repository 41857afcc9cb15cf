import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Edit, isMap, orderPath, type Value, valueAt } from '#content/edit.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { copyTexts } from '#test/support/working-folder.ts';

const folder = temporaryFolder();
process.env.DATABASE_URL = `file:${join(folder, 'site.db')}`;
const { endCheckThread, shippedValues } = await import('./check-edits.server.ts');
const { editsIn, exportEdits } = await import('./content-folder.server.ts');
const { mergeEdits } = await import('./edits.ts');
after(() => endCheckThread());

const shipped = await shippedValues();

function copy(name: string): string {
  const target = join(folder, name);
  copyTexts(target);
  return target;
}

const bytesOf = (root: string) =>
  globSync('**/*.{yaml,md,txt}', { cwd: root })
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'latin1')] as const);

/** Repeatable numbers below a limit. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const pieces = ['Ä', 'ş', 'İ', '🙂', ' ', ' #', ': ', '"', "'", '\n', '{brand}', '- ', '[', '\\', ', ', 'wort', '12'];

function pathsOf(value: Value, path = ''): string[] {
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const below = path ? `${path}.${key.replaceAll('.', '\\.')}` : key.replaceAll('.', '\\.');
    return [below, ...pathsOf(item, below)];
  });
}

/** Edits of any kind, whether or not the check would accept them. */
function randomEdits(seed: number, count: number): Edit[] {
  const below = numbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  // As the editor stores them: without spaces around, and not empty.
  const text = () =>
    Array.from({ length: 1 + below(12) }, () => pick(pieces))
      .join('')
      .trim() || 'wort';
  const files = Object.keys(shipped);
  return Array.from({ length: count }, (): Edit => {
    const file = pick(files);
    const value = shipped[file] as Value;
    const at = '2027-01-01T00:00:00.000Z';
    if (typeof value === 'string')
      return { file, path: '', value: value.replace('## ', `## ${text()}`), base: value, at };
    const path = pick(pathsOf(value).filter((each) => !/^(look|booking|timeZone|retention|owner|hosted)/.test(each)));
    const old = valueAt(value, path) as Value;
    const edit = { file, path, base: old, at };
    if (Array.isArray(old))
      return { ...edit, value: [...old.slice(below(2)), file.endsWith('.txt') ? 'zwei worte' : text()] };
    if (!isMap(old))
      return below(9) === 0 && path.includes('.') ? { ...edit, value: null } : { ...edit, value: text() };
    const ids = Object.keys(old);
    if (below(3) === 0 && ids.every((id) => !/^\d/.test(id)))
      return { ...edit, path: orderPath(path), value: [...ids.slice(1), ...ids.slice(0, 1)], base: ids };
    return { file, path: `${path}.added-${below(99)}`, value: { title: text(), items: [text(), text()] }, at };
  });
}

test('edits that were exported, imported and exported again give the same bytes', async () => {
  const edits = mergeEdits([], randomEdits(2027, 200), shipped);
  const [first, second] = [copy('first'), copy('second')];
  assert.ok(exportEdits(first, edits).length > 20);
  const imported = await editsIn(first);
  assert.deepEqual(imported.problems, []);
  exportEdits(second, imported.edits);
  assert.deepEqual(bytesOf(second), bytesOf(first));
  assert.deepEqual(exportEdits(second, imported.edits), [], 'a further export changes nothing');
});

test('an export keeps the byte order mark and the line ends of an editor', async () => {
  const target = copy('windows');
  const file = join(target, 'en/about.yaml');
  const before = `\ufeff${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`;
  writeFileSync(file, before);
  const path = pathsOf(shipped['en/about.yaml'] as Value).find(
    (each) => typeof valueAt(shipped['en/about.yaml'], each) === 'string',
  ) as string;
  exportEdits(target, [{ file: 'en/about.yaml', path, value: 'One other text', at: '' }]);
  const lines = readFileSync(file, 'utf8').split('\r\n');
  assert.equal(lines.filter((line, index) => line !== before.split('\r\n')[index]).length, 1);
  assert.deepEqual(
    (await editsIn(target)).edits.map(({ value }) => value),
    ['One other text'],
  );
});

test('what changes the build is left out of an import', async () => {
  const target = copy('build');
  const file = join(target, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('length: 30', 'length: 45'));
  const { edits, leftOut } = await editsIn(target);
  assert.deepEqual(edits, []);
  assert.match(leftOut.join(), /site\.yaml: booking\.length/);
});
