import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ProjectCopy } from '#test/support/project-copy.ts';

const clone = new ProjectCopy();
clone.addPackages();

const made = [...globSync('app/fonts/*.woff2'), 'app/fonts/subset-fonts.css', 'app/fonts/full-fonts.css'];
const read = () =>
  [...made, 'app/pages/legal/reading-face.css'].map((file) => readFileSync(clone.path(file), 'base64'));

test('`npm run fonts` makes the font files and style sheets that are here, kerning included', () => {
  const before = read();
  assert.equal(before.length, 10);
  const { status, stderr } = clone.node(['tools/run.mjs', 'tools/fonts/subset.ts']);
  assert.equal(status, 0, stderr);
  assert.deepEqual(read(), before);
});
