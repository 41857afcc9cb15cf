/** What `npm start` and others install in a fresh clone, and what they do after an install that failed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { nodePackage } from '../../tools/packages.mjs';
import { ProjectCopy } from '../support/project-copy.ts';

const stats = ['tools/run.mjs', 'cli/main.ts', 'stats', '--json'];

let clone: ProjectCopy;
beforeEach(() => {
  clone = new ProjectCopy();
});
afterEach(() => clone.remove());

test('with NODE_ENV=production the packages of the build are installed too, but none that only tests need', () => {
  const { stderr, status } = clone.node(['tools/start.mjs'], { npm: 'plan', NODE_ENV: 'production' });
  const [call] = clone.calls();
  assert.equal(call?.mode, 'production');
  assert.match(call?.parameters ?? '', /^install --no-save --include=dev /);
  for (const name of ['@react-router/dev', 'vite', 'react', nodePackage]) {
    assert.match(stderr, new RegExp(`^add ${name} \\d`, 'm'));
  }
  const { devDependencies } = JSON.parse(readFileSync(clone.path('test/packages/package.json'), 'utf8'));
  for (const name of Object.keys(devDependencies)) assert.doesNotMatch(stderr, new RegExp(`^add ${name} `, 'm'));
  // The plan installs nothing: the start says so, and does not try to build.
  assert.equal(status, 1);
  assert.match(stderr, /The Node of this project does not run here/);
});

test('`npm ci` accepts the lock file', () => {
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run'], {
    cwd: clone.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });
  assert.equal(status, 0, stderr);
});

test('in a fresh clone the command line installs, and prints nothing but its JSON', () => {
  const { stdout, stderr, status } = clone.node(stats, { npm: 'link' });
  assert.equal(status, 0, stderr);
  assert.deepEqual(Object.keys(JSON.parse(stdout)), ['from', 'to', 'counts']);
  assert.match(stderr, /Installing packages …\nadded 3 packages/);
  clone.calls();
  assert.equal(clone.node(stats, { npm: 'fail' }).status, 0, 'a second call installs nothing');
  assert.deepEqual(clone.calls(), []);
});

test('an install that failed is repeated, with its install scripts', () => {
  assert.equal(clone.node(stats, { npm: 'fail' }).status, 1);
  assert.equal(clone.calls().length, 1);
  const { stdout, status, stderr } = clone.node(stats, { npm: 'link' });
  assert.equal(status, 0, stderr);
  assert.ok(JSON.parse(stdout));
  const commands = clone.calls().map(({ parameters }) => parameters.split(' ')[0]);
  assert.deepEqual(commands, ['install', 'rebuild']);
  assert.equal(existsSync(clone.path('node_modules/.installing')), false);
});

test('a Node of another kind of machine in node_modules is replaced', () => {
  const node = clone.path('node_modules', nodePackage, 'bin/node');
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(node, 'no program', { mode: 0o755 });
  // Linking fails where the file still exists.
  const { status, stdout, stderr } = clone.node(stats, { npm: 'link' });
  assert.equal(status, 0, stderr);
  assert.ok(JSON.parse(stdout));
});

test('without npm one line says what to do', () => {
  const { status, stdout, stderr } = clone.node(['tools/start.mjs']);
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^Installing packages …\nnpm was not found on the PATH\. Install Node\.js with npm .*\n$/);
});

test('a user without a usable home directory gets a cache inside of the project', () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  const cacheWith = (variables: NodeJS.ProcessEnv) => {
    clone.node(stats, { npm: 'fail', ...variables });
    return clone.calls()[0]?.cache;
  };
  const own = clone.path('node_modules/.cache/npm');
  // Below a file, where not even root can make folders.
  assert.equal(cacheWith({ HOME: clone.path('package.json/home') }), own);
  assert.equal(cacheWith({ HOME: '' }), own);
  assert.equal(cacheWith({ npm_config_cache: clone.path('package.json/cache') }), own);
  assert.equal(cacheWith({ HOME: home }), '', 'npm chooses');
  rmSync(home, { recursive: true });
});

test('every script of package.json installs first, or needs no packages', () => {
  const { scripts } = JSON.parse(readFileSync(clone.path('package.json'), 'utf8'));
  const others = Object.entries(scripts as Record<string, string>).filter(([, script]) => !script.includes('run.mjs'));
  assert.deepEqual(
    others.map(([name]) => name),
    ['start', 'build', 'image', 'licences', 'sbom'],
  );
  const licences = clone.node(['tools/licences.mjs']);
  assert.match(licences.stdout, /^MIT\treact@/m);
});
