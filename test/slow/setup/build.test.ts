/** `npm run build` is the whole build, `npm start` serves it; a build that failed or was stopped is repeated. */

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { buildFolder, contentFolder } from '#content/folders.server.ts';
import { freePort } from '#test/support/local-server.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { until } from '#test/support/until.ts';

const clone = new ProjectCopy();
clone.addPackages();
clone.addBuild();

const stamp = clone.path(buildFolder, 'server/.built');
const isBuilt = () => {
  const { stdout } = clone.node(['-p', "import('./tools/setup.mjs').then((setup) => console.log(setup.isBuilt()))"]);
  return stdout.includes('true');
};

/** Starts a command in the copy, waits for a page, calls `use`, and ends the command by a signal. */
async function serve(command: [string, ...string[]], variables: NodeJS.ProcessEnv, use = async (_: string) => {}) {
  const port = await freePort();
  const env = { ...clone.environment(), ...variables, PORT: String(port), LOG_LEVEL: 'silent' };
  const [program, ...parameters] = command;
  const site = spawn(program, parameters, { cwd: clone.folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let messages = '';
  site.stderr.on('data', (text) => {
    messages += text;
  });
  const status = async () => (await fetch(`http://127.0.0.1:${port}/en`).catch(() => undefined))?.status;
  try {
    await until(async () => site.exitCode !== null || (await status()) === 200, 30_000);
    assert.equal(site.exitCode, null, messages);
    await use(`http://127.0.0.1:${port}`);
  } finally {
    site.kill();
  }
  if (site.exitCode === null && site.signalCode === null) await once(site, 'exit');
  await until(async () => (await status()) === undefined, 5000);
  return messages;
}

test('a copy of a built project is built', () => {
  assert.equal(isBuilt(), true);
});

test('without a home directory `npm start` serves, and a signal to npm alone ends the site', async () => {
  await serve(['npm', 'start'], {
    PATH: process.env.PATH,
    HOME: clone.path('package.json/home'),
    NODE_ENV: 'production',
  });
});

test('a half-written stamp, a missing file and a changed text mean that the site is not built', () => {
  const whole = readFileSync(stamp, 'utf8');
  writeFileSync(stamp, whole.slice(0, 20));
  assert.equal(isBuilt(), false);
  writeFileSync(stamp, whole);
  const stored = clone.path(buildFolder, 'content.json');
  const content = readFileSync(stored);
  rmSync(stored);
  assert.equal(isBuilt(), false);
  writeFileSync(stored, content);
  assert.equal(isBuilt(), true);
  const text = clone.path(contentFolder, 'en/faq.yaml');
  const before = readFileSync(text);
  appendFileSync(text, '\n# a comment\n');
  assert.equal(isBuilt(), false);
  writeFileSync(text, before);
});

test('a build after changed words makes no bundle, and draws the cards of these words alone', () => {
  const bundled = () => statSync(clone.path(buildFolder, 'server/index.js')).mtimeMs;
  const card = (language: string) => readFileSync(clone.path(buildFolder, 'client/og', `${language}-faq.png`));
  const drawn = () => globSync(clone.path('node_modules/.cache/share-cards/*.png'));
  const before = { english: card('en'), german: card('de'), bundled: bundled(), drawn: new Set(drawn()) };
  const text = clone.path(contentFolder, 'en/faq.yaml');
  writeFileSync(text, readFileSync(text, 'utf8').replace(/^title: .*$/m, 'title: Ask away.'));
  assert.equal(isBuilt(), false);
  const { status, stderr } = clone.node(['tools/run.mjs', 'build']);
  assert.equal(status, 0, stderr);
  assert.equal(isBuilt(), true);
  assert.equal(bundled(), before.bundled);
  const added = drawn().filter((file) => !before.drawn.has(file));
  assert.equal(added.length, 1);
  assert.ok(card('en').equals(readFileSync(String(added[0]))));
  assert.ok(!card('en').equals(before.english));
  assert.ok(card('de').equals(before.german));
});

test('incomplete texts stop a build before it changes anything; a build that breaks leaves no stamp', () => {
  const build = (file: string, content: string) => {
    const before = readFileSync(clone.path(file));
    writeFileSync(clone.path(file), content);
    const result = clone.node(['tools/run.mjs', 'build']);
    writeFileSync(clone.path(file), before);
    return result;
  };
  const incomplete = build(join(contentFolder, 'en/faq.yaml'), 'head: {}\n');
  assert.equal(incomplete.status, 1);
  assert.match(incomplete.stderr, /content\/en\/faq\.yaml/);
  assert.equal(isBuilt(), true, 'the old build is whole');
  const broken = build('vite.config.ts', "throw new Error('broken');\n");
  assert.equal(broken.status, 1);
  assert.equal(isBuilt(), false, 'the next start builds again');
});

test('`npm run build` does all, with the models of the build before; after `npm prune --omit=dev` the start serves without npm', async () => {
  rmSync(clone.path(buildFolder), { recursive: true });
  const models = () => globSync(clone.path('node_modules/.cache/assistant/*.model'));
  const trained = () => Object.fromEntries(models().map((file) => [basename(file), statSync(file).mtimeMs]));
  const before = trained();
  const first = clone.node(['tools/run.mjs', 'build'], { NODE_ENV: 'production' });
  assert.equal(first.status, 0, first.stderr);
  for (const file of ['og/de-home.png', 'favicon.ico', 'assets/*.css.br', 'assets/*.js.gz'])
    assert.notEqual(globSync(clone.path(buildFolder, 'client', file)).length, 0, file);
  // English has another title since a test above.
  assert.deepEqual({ ...trained(), 'en.model': 0 }, { ...before, 'en.model': 0 });
  for (const file of models())
    assert.ok(readFileSync(file).equals(readFileSync(clone.path(buildFolder, 'assistant', basename(file)))), file);
  assert.equal(clone.node(['tools/run.mjs', 'build']).stdout, 'The site is built.\n');
  const prune = spawnSync('npm', ['prune', '--omit=dev', '--offline', '--no-audit', '--loglevel=error'], {
    cwd: clone.folder,
    encoding: 'utf8',
  });
  assert.equal(prune.status, 0, prune.stderr);
  assert.ok(!existsSync(clone.path('node_modules/.bin/react-router')));
  const messages = await serve(
    [process.execPath, 'tools/run.mjs', 'start'],
    { NODE_ENV: 'production' },
    async (origin) => {
      const card = await fetch(`${origin}/og/de-home.png`);
      assert.equal(card.headers.get('Content-Type'), 'image/png');
    },
  );
  assert.doesNotMatch(messages, /Installing/);
  const list = clone.node(['tools/run.mjs', 'cli/main.ts', 'countdown', 'list', '--json']);
  assert.deepEqual([list.stdout.trim(), list.stderr], ['[]', '']);
});
