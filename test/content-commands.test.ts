/** The commands that check the content report what cannot be published. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { contentFolder } from '#content/folders.server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { runCommand } from './support/command.ts';
import { withValue } from './support/content-copy.ts';
import { copyTexts } from './support/working-folder.ts';

const folder = temporaryFolder();
copyTexts(join(folder, contentFolder));
const file = join(folder, contentFolder, 'de/assistant.yaml');
writeFileSync(file, withValue('answers', { setup: 'In {nobody}.' })(readFileSync(file, 'utf8')));

const problem = 'content/de/assistant.yaml: answers.setup: {nobody} is not known';

/** Runs a script of the repository on the copy of the content. */
function runNode(...parameters: string[]) {
  const env = { ...process.env, DATABASE_URL: 'file:site.db' };
  return spawnSync(process.execPath, parameters, { cwd: folder, env, encoding: 'utf8' });
}

test('the build reports it', () => {
  const { status, stderr } = runNode(resolve('tools/check-content.mjs'));
  assert.equal(status, 1, stderr);
  assert.ok(stderr.includes(problem), stderr);
});

test('the start reports it, and the reload in development without ending the process', () => {
  const { href } = pathToFileURL(resolve('app/lifecycle.server.ts'));
  const script = `const site = await import('${href}'); console.log(site.contentProblem()); await site.prepare();`;
  const { status, stdout, stderr } = runNode('--input-type=module', '-e', script);
  assert.notEqual(status, 0);
  for (const said of [stdout, stderr]) assert.ok(said.includes(problem), said);
});

test('site check reports it', async () => {
  const { status, stdout } = await runCommand(['check'], {}, folder);
  assert.equal(status, 1, stdout);
  assert.ok(stdout.includes(problem), stdout);
});
