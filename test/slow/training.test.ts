/** The assistant's models: made at the build, learnt again in a thread when texts have changed. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildFolder, contentFolder } from '#content/folders.server.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { Site } from '#test/support/site-process.ts';
import { until } from '#test/support/until.ts';

const clone = new ProjectCopy();
clone.addPackages();
clone.addBuild();

const builtFile = clone.path(buildFolder, 'assistant/tr.model');

async function ask(site: Site, content: string) {
  const response = await fetch(`${site.origin}/api/assistant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ language: 'tr', messages: [{ role: 'user', content }] }),
  });
  return response.text();
}

test('changed texts are answered at once by the old model, learnt in a thread and stored beside the database', async () => {
  const built = readFileSync(builtFile);
  const file = clone.path(contentFolder, 'tr/phrasings.txt');
  const texts = readFileSync(file, 'utf8');
  const phrase = 'zıngırtılı pırlangaçlar';
  writeFileSync(file, texts.replace('\n[payback]\n', `\n[payback]\n${phrase}\n`));
  assert.notEqual(readFileSync(file, 'utf8'), texts);
  const site = new Site({}, clone.folder);
  await site.start();
  assert.match(await ask(site, 'Kurulum ne kadar sürer?'), /faq#setup/);
  await until(() => existsSync(join(site.folder, 'assistant', 'tr.model')), 60_000, 100);
  assert.deepEqual(readdirSync(join(site.folder, 'assistant')), ['tr.model'], 'texts as built are not learnt again');
  assert.ok(readFileSync(builtFile).equals(built));
  await until(async () => (await ask(site, phrase)).includes('faq#payback'), 10_000, 100);
});
