/** Start, reload and check report what cannot be published; of the build it is tested in test/slow/setup. */

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

test('the start reports it, and the reload in development without ending the process', () => {
  const { href } = pathToFileURL(resolve('app/lifecycle.server.ts'));
  const script = `const site = await import('${href}'); console.log(site.contentProblem()); await site.prepare();`;
  const options = { cwd: folder, env: { ...process.env, DATABASE_URL: 'file:site.db' }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options);
  assert.notEqual(status, 0);
  for (const said of [stdout, stderr]) assert.ok(said.includes(problem), said);
});

test('site check reports it', async () => {
  const { status, stdout } = await runCommand(['check'], {}, folder);
  assert.equal(status, 1, stdout);
  assert.ok(stdout.includes(problem), stdout);
});
