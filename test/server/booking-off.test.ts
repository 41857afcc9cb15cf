/** `booking: off` in `site.yaml`: no page, and no link to it (product.md B1). */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { address } from '#app/i18n/addresses.ts';
import { knownPages } from '#app/i18n/pages.ts';
import { contentFolder } from '#content/folders.server.ts';
import { Site } from '../support/site-process.ts';
import { workingFolder } from '../support/working-folder.ts';

test('while booking is off, its page does not exist, and nothing links to it', async () => {
  const folder = workingFolder();
  const file = join(folder, contentFolder, 'site.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^booking:\n(?:[ ].*\n)+/m, 'booking: off\n'));
  const site = await new Site({}, folder).start();
  for (const path of ['', '/manage', '/manage?key=x', '/invite.ics?key=x', '/times.json'].map(
    (end) => `/en/book${end}`,
  ))
    assert.equal((await fetch(site.origin + path)).status, 404, path);
  assert.equal((await fetch(`${site.origin}/en/book`, { method: 'POST', body: new URLSearchParams() })).status, 404);
  const paths = knownPages()
    .filter((page) => page !== 'book')
    .map((page) => address('en', page));
  for (const path of [...paths, '/en/nothing', '/sitemap.xml', '/llms.txt']) {
    const page = await (await fetch(site.origin + path)).text();
    assert.doesNotMatch(page, /\/en\/book/, path);
  }
  const home = await (await fetch(`${site.origin}/en`)).text();
  for (const topic of ['consultation', 'strategy-call']) assert.ok(home.includes(`/en/contact?topic=${topic}`), topic);
  const { tools } = await (await fetch(`${site.origin}/api/chat/en`)).json();
  assert.equal(tools.times, undefined);
  const asked = await fetch(`${site.origin}/api/assistant`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify({ language: 'en', messages: [{ role: 'user', content: 'Book a call on Monday' }], state: '' }),
  });
  const reply = await asked.text();
  assert.equal(asked.status, 200, reply);
  assert.doesNotMatch(reply, /\/en\/book|slot/);
  assert.doesNotMatch(await (await fetch(`${site.origin}/en/privacy`)).text(), /book a call/);
});
