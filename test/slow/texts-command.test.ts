import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '#test/support/command.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { copyTexts } from '#test/support/working-folder.ts';

const folder = temporaryFolder();
const content = (...parameters: string[]) =>
  runCommand(['content', ...parameters], { DATABASE_URL: `file:${join(folder, 'site.db')}` });

const copy = (name: string) => {
  copyTexts(join(folder, name));
  return join(folder, name);
};
const fileIn = (root: string) => join(root, 'en/about.yaml');

test('texts go from files to the database and back', async () => {
  const edited = copy('edited');
  const before = readFileSync(fileIn(edited), 'utf8');
  const changed = before.replace(/^( {2}title: ).*$/m, '$1"Who: we are"');
  assert.notEqual(changed, before);
  writeFileSync(fileIn(edited), changed);
  assert.match((await content('import', edited)).stdout, /Published as version 1\./);

  const target = copy('target');
  const { stdout } = await content('export', target, '--empty', '--yes');
  assert.match(stdout, /Changed: en\/about\.yaml\.\nPublished as version 2/);
  assert.equal(readFileSync(fileIn(target), 'utf8'), changed);
  assert.match((await content('import', edited, '--yes')).stdout, /Published as version 3\./);
  assert.match((await content('import', edited, '--yes')).stdout, /Nothing to publish\./);
});

test('files with faults are not published', async () => {
  const wrong = copy('wrong');
  writeFileSync(fileIn(wrong), readFileSync(fileIn(wrong), 'utf8').replace(/^( {2}title: ).*$/m, '$1"{nobody}"'));
  const { status, stderr } = await content('import', wrong, '--yes');
  assert.equal(status, 2);
  assert.match(stderr, /en\/about\.yaml: head\.title: \{nobody} is not known/);
});
