/** The typefaces of `content/site.yaml`: style sheets made by `npm run fonts`, and messages when they are missing. */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { ProjectCopy } from '#test/support/project-copy.ts';

const clone = new ProjectCopy();
clone.addPackages();
after(() => clone.remove());

const sheets = ['app/fonts/subset-fonts.css', 'app/fonts/full-fonts.css', 'app/routes/legal/reading-face.css'];
const setTypefaces = (headlines: string, text: string) => {
  const look = `headlines: ${headlines}\n  text: ${text}`;
  const file = 'content/site.yaml';
  writeFileSync(clone.path(file), read(file).replace(/headlines: \S+\n {2}text: \S+/, look));
};
const read = (file: string) => readFileSync(clone.path(file), 'utf8');

test('with the shipped typefaces `npm run fonts` writes the style sheets as they are', () => {
  const before = sheets.map(read);
  const { status, stderr } = clone.node(['tools/run.mjs', 'tools/fonts/subset.ts']);
  assert.equal(status, 0, stderr);
  assert.deepEqual(sheets.map(read), before);
});

test('other typefaces are asked for by name, then made, with fallback fonts of their kind', () => {
  setTypefaces('instrument-sans', 'vollkorn');
  const check = () => clone.node(['tools/run.mjs', 'tools/check-content.mjs'], { CONTENT_FOLDER: 'content' });
  assert.match(
    check().stderr,
    /subset-fonts\.css has other typefaces than instrument-sans and vollkorn; run npm install/,
  );
  const { status, stderr } = clone.node(['tools/run.mjs', 'tools/fonts/subset.ts']);
  assert.equal(status, 0, stderr);
  assert.equal(check().stderr, '');
  const [subsets = '', full = '', reading = ''] = sheets.map(read);
  assert.match(subsets, /--f-display: 'Instrument Sans', 'Instrument Sans Arial', [^;]*, sans-serif;/);
  assert.match(subsets, /--f-text: 'Vollkorn', 'Vollkorn Georgia', [^;]*, serif;/);
  assert.match(
    subsets,
    /family: 'Vollkorn Georgia';\s*src: local\('Georgia'\);\s*font-weight: 400;[^}]*size-adjust: 98\.25%/,
  );
  assert.match(full, /family: 'Vollkorn';\s*src: url\('@fontsource-variable\/vollkorn\/files\/vollkorn-latin-wght/);
  assert.match(reading, /family: 'Instrument Sans';\s*src: url\('..\/..\/fonts\/reading\.woff2'\)/);
});

test('a typeface that is not installed is named with the command that installs it', () => {
  setTypefaces('instrument-sans', 'lora');
  const { status, stderr } = clone.node(['tools/run.mjs', 'tools/fonts/subset.ts']);
  assert.equal(status, 1);
  assert.match(stderr, /npm install --save-dev --save-exact @fontsource-variable\/lora/);
});
