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

function pathsOf(value: Value, path = ''): string[] {
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const below = path ? `${path}.${key.replaceAll('.', '\\.')}` : key.replaceAll('.', '\\.');
    return [below, ...pathsOf(item, below)];
  });
}

/** Edits of every kind in every file, whether or not the check would accept them. */
const edits = Object.entries(shipped).flatMap(([file, whole]): Edit[] => {
  const at = '2027-01-01T00:00:00.000Z';
  const odd = 'Ä: "ş" # İ\n- {brand} [🙂, \\ 12';
  if (typeof whole === 'string') return [{ file, path: '', value: whole.replace('## ', `## ${odd}`), base: whole, at }];
  // Others change the build.
  const paths = pathsOf(whole).filter((path) => !/^(look|booking|timeZone|retention|owner|hosted)/.test(path));
  const found = <Kind extends Value>(isKind: (value: Value) => value is Kind) =>
    paths.flatMap((path) => {
      const base = valueAt(whole, path) as Value;
      return isKind(base) ? [{ file, path, base, at }] : [];
    });
  const texts = found((value) => typeof value === 'string');
  const maps = found(isMap).filter(({ base }) => Object.keys(base).every((id) => !/^\d/.test(id)));
  return [
    ...texts.slice(0, 1).map((text) => ({ ...text, value: odd })),
    ...texts.slice(-1).flatMap((text) => (text.path.includes('.') ? { ...text, value: null } : [])),
    ...found(Array.isArray)
      .slice(0, 1)
      .map((list) => ({ ...list, value: [...list.base.slice(1), 'zwei worte'] })),
    ...maps.slice(0, 1).map(({ base, path, ...map }) => {
      const [first = '', ...others] = Object.keys(base);
      return { ...map, path: orderPath(path), value: [...others, first], base: [first, ...others] };
    }),
    ...maps.slice(-1).map(({ path }) => ({ file, path: `${path}.added`, value: { title: odd, items: [odd] }, at })),
  ];
});

test('edits that were exported, imported and exported again give the same bytes', async () => {
  const [first, second] = [copy('first'), copy('second')];
  assert.ok(exportEdits(first, mergeEdits([], edits, shipped)).length > 20);
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
  const values = (await editsIn(target)).edits.map(({ value }) => value);
  assert.deepEqual(values, ['One other text']);
});

test('what changes the build is left out of an import', async () => {
  const target = copy('build');
  const file = join(target, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('length: 30', 'length: 45'));
  const { edits, leftOut } = await editsIn(target);
  assert.deepEqual(edits, []);
  assert.match(leftOut.join(), /site\.yaml: booking\.length/);
});
