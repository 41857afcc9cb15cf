/** French as a fourth language: one line and one folder, in a copy of the project (docs/further-language.md). */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { basename } from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, chromium } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { type KnownPage, knownPages, publicPages } from '#app/i18n/pages.ts';
import { contentFolder } from '#content/folders.server.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { violations } from '#test/support/axe.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { readHead, readSitemap } from '#test/support/head.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { Site } from '#test/support/site-process.ts';
import { until } from '#test/support/until.ts';
import { browserOptions } from '../../../playwright.config.ts';
import { addFrench, asFrench } from './placeholder-french.ts';

const clone = new ProjectCopy();
const git = (...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...parameters], {
    cwd: clone.folder,
    encoding: 'utf8',
  });
const inFrench = (page: KnownPage) => address('en', page).replace('/en', '/fr');
const alternatesIn = (html: string) =>
  readHead(html)
    .links.filter(({ rel }) => rel === 'alternate')
    .map(({ hreflang }) => hreflang);
const mail = await new MailServer().start();
let site: Site;
let browser: Browser;

before(() => {
  clone.addPackages();
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'before');
  addFrench(clone.folder);
});
after(() => browser?.close());

test('a language is one line and one folder', () => {
  assert.equal(git('diff', '--numstat').trim(), '1\t0\tcontent/languages.ts');
  const folders = git('ls-files', '--others', '--exclude-standard', '--directory').trim().split('\n');
  assert.deepEqual(new Set(folders), new Set(['content/fr/', `${contentFolder}/fr/`]));
});

test('the check names what the folder lacks, and finds nothing in a complete one', () => {
  const check = () => clone.node(['tools/check-content.mjs']);
  const complete = check();
  assert.deepEqual([complete.status, complete.stderr], [0, '']);
  const files = ['flag.svg', 'language.yaml', 'home.yaml', 'terms.md'].map((name) =>
    clone.path(contentFolder, 'fr', name),
  );
  for (const file of files) renameSync(file, `${file}.away`);
  const { status, stderr } = check();
  for (const file of files) renameSync(`${file}.away`, file);
  assert.equal(status, 1);
  for (const file of files)
    assert.ok(stderr.includes(`content/fr/${basename(file)}: the file is missing`), `${file}: ${stderr}`);
});

test('the site is built with it, and starts', { timeout: 400_000 }, async () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./tools/setup.mjs').then((setup) => setup.build())"],
    { cwd: clone.folder, env: clone.environment(), encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  site = await new Site(mail.environment, clone.folder).start();
  browser = await chromium.launch(browserOptions);
});

test('heads, sitemap and languages of the other pages know French', async () => {
  const text = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  const { faq } = messages('en');
  const page = await text('/fr/faq');
  assert.match(page, /<html lang="fr"/);
  assert.ok(page.includes(asFrench(Object.values(faq.categories)[0]?.title ?? '')));
  assert.ok(page.includes('<meta property="og:locale" content="fr_FR"'));
  for (const path of ['/fr/faq', '/de/faq'])
    assert.deepEqual(alternatesIn(await text(path)), [...languages, 'fr'], path);
  // English and German are a rule of the site (product.md A8); further languages are added.
  assert.deepEqual(alternatesIn(await text('/en')), ['en', 'de', 'fr']);
  const entries = readSitemap(await text('/sitemap.xml'));
  const french = entries.filter(({ loc }) => new URL(loc).pathname.startsWith('/fr'));
  assert.equal(french.length, publicPages().length);
  assert.ok(entries.every(({ alternates }) => alternates.fr?.includes('/fr')));
});

test('paths without a language lead French browsers to French, with and without JavaScript', async () => {
  for (const [locale, path, expected] of [
    ['fr-CA', '/', '/fr'],
    ['fr', '/faq', '/fr/faq'],
    ['es-ES', '/faq', '/en/faq'],
  ]) {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ locale, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${site.origin}${path}`);
      await page.waitForURL(`${site.origin}${expected}`);
      await context.close();
    }
  }
});

test('the language list leads to French, and back', async () => {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/en/about`);
  await page.locator('.language-menu button').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await page.waitForURL('**/fr/about');
  const flag = page.locator('.language-menu button img');
  await until(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  await page.close();
});

test('every French page passes axe and does not scroll sideways at 320 px', async () => {
  for (const width of [320, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const id of knownPages()) {
      await page.goto(`${site.origin}${inFrench(id)}`);
      assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${id} at ${width}`);
      if (width > 320) assert.deepEqual(await violations(page), [], id);
    }
    await context.close();
  }
});

test('a countdown has a French title, given by an option of the command line', async () => {
  const environment = { ...site.environment, LOG_LEVEL: 'silent' };
  const titles = ['--title', 'Closing', '--title-fr', 'Dernière ronde', '--title-de', 'Letzte Runde'];
  const added = clone.node(['cli/main.ts', 'countdown', 'add', ...titles, '--until', '2099-01-01'], environment);
  assert.equal(added.status, 0, added.stderr);
  assert.match(clone.node(['cli/main.ts', 'countdown', 'list'], environment).stdout, /^ +fr +Dernière ronde$/m);
  const home = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  await until(async () => (await home('/fr')).includes('Dernière ronde'), 3000);
  assert.ok((await home('/de')).includes('Letzte Runde') && (await home('/tr')).includes('Closing'));
});

test('a French inquiry is confirmed in French', async () => {
  const fields = { fullName: 'Zoé', email: 'zoe@example.com', message: 'Bonjour', submissionKey: submissionKey() };
  assert.equal((await sendForm(site.origin, '/fr/contact', fields)).status, 200);
  // Each of the two messages has a channel of its own, and either may be the first.
  await until(() => ['zoe@example.com', 'owner@zk.example'].every((to) => mail.sentTo(to).length > 0), 10_000);
  const [confirmation] = mail.sentTo('zoe@example.com');
  const { contacts } = messages('en').mail.visitor;
  assert.equal(confirmation?.subject, asFrench(contacts.subject).replace('{name}', 'Zoé'));
  assert.ok(confirmation?.html?.includes('<html lang="fr" dir="ltr">'));
  assert.ok(mail.sentTo('owner@zk.example')[0]?.text?.includes('Français'));
});

test('the assistant answers a French question from the French pages, and names all languages', async () => {
  const ask = async (content: string) => {
    const response = await fetch(`${site.origin}/api/assistant`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.origin },
      body: JSON.stringify({ language: 'fr', messages: [{ role: 'user', content }] }),
    });
    return response.json();
  };
  const answer = await ask(asFrench('How long does the setup take?'));
  assert.deepEqual([answer.language, answer.sources[0]?.url, answer.confident], ['fr', '/fr/faq#setup', true]);
  const { answer: reply } = await ask(asFrench('which languages do you speak'));
  assert.match(reply, /français, allemand, anglais et turc/);
});
