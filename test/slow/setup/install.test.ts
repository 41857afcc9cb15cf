/** What `npm start` and others install in a fresh clone, and what they do after an install that failed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { nodePackage } from '../../../tools/command.mjs';

const list = ['tools/run.mjs', 'cli/main.ts', 'leads', 'list', '--json'];

let clone: ProjectCopy;
beforeEach(() => {
  clone = new ProjectCopy();
});
afterEach(() => clone.remove());

test('with NODE_ENV=production the packages of the build are installed too, but none that only tests need', () => {
  const { stderr, status } = clone.node(['tools/run.mjs', 'start'], { npm: 'plan', NODE_ENV: 'production' });
  const [call] = clone.calls();
  assert.equal(call?.mode, 'production');
  assert.match(call?.parameters ?? '', /^install --no-save --include=dev /);
  for (const name of ['@react-router/dev', 'vite', 'react', nodePackage]) {
    assert.match(stderr, new RegExp(`^add ${name} \\d`, 'm'));
  }
  const { devDependencies } = JSON.parse(readFileSync(clone.path('test/packages/package.json'), 'utf8'));
  for (const name of Object.keys(devDependencies)) assert.doesNotMatch(stderr, new RegExp(`^add ${name} `, 'm'));
  // The plan installs nothing: the start ends, and does not try to build.
  assert.equal(status, 1);
});

test('a machine without the library that Node needs reads how to install it', () => {
  mkdirSync(clone.path('node_modules', nodePackage, 'bin'), { recursive: true });
  writeFileSync(clone.path('node_modules', nodePackage, 'bin/node'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  const script = "import('./tools/command.mjs').then(({ node, run }) => run(node, ['--version']))";
  const { status, stderr } = clone.node(['-e', script]);
  assert.deepEqual([status, /apt-get install libatomic1$/m.test(stderr)], [127, true], stderr);
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
  const { stdout, stderr, status } = clone.node(list, { npm: 'link' });
  assert.equal(status, 0, stderr);
  assert.deepEqual(JSON.parse(stdout), []);
  assert.match(stderr, /Installing packages …\nadded 3 packages/);
  clone.calls();
  assert.equal(clone.node(list, { npm: 'fail' }).status, 0, 'a second call installs nothing');
  assert.deepEqual(clone.calls(), []);
});

test('an install that failed is repeated; after one that was interrupted, without what it has left', () => {
  const modules = clone.path('node_modules');
  assert.equal(clone.node(list, { npm: 'fail' }).status, 1);
  assert.equal(existsSync(join(modules, '.installed')), false);
  const dead = spawnSync('true').pid;
  mkdirSync(join(modules, 'react'));
  writeFileSync(join(modules, '.installing'), String(dead));
  // Linking fails where a folder still exists.
  const { stdout, status, stderr } = clone.node(list, { npm: 'link' });
  assert.equal(status, 0, stderr);
  assert.ok(JSON.parse(stdout));
  assert.equal(existsSync(join(modules, '.installing')), false);
});

test('while another process installs, a command ends and says so', () => {
  mkdirSync(clone.path('node_modules'));
  writeFileSync(clone.path('node_modules/.installing'), String(process.pid));
  const { status, stderr } = clone.node(list, { npm: 'link' });
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`^Process ${process.pid} installs or builds here`));
  assert.deepEqual(clone.calls(), []);
});

test('packages of another kind of machine, and other packages than those of the lock file, are installed again', () => {
  for (const [from, to] of [
    [`${process.platform}-`, 'beos-'],
    [/ \w{8}/, ' 00000000'],
  ] as const) {
    rmSync(clone.path('node_modules'), { recursive: true, force: true });
    assert.equal(clone.node(list, { npm: 'link' }).status, 0);
    clone.calls();
    const stamp = clone.path('node_modules/.installed');
    const changed = readFileSync(stamp, 'utf8').replace(from, to);
    // A file of its own: the linked one is that of the project.
    rmSync(stamp);
    writeFileSync(stamp, changed);
    clone.node(list, { npm: 'fail' });
    assert.equal(clone.calls().length, 1);
  }
});

test('a user without a usable home directory gets a cache inside of the project', () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  const cacheWith = (variables: NodeJS.ProcessEnv) => {
    clone.node(list, { npm: 'fail', ...variables });
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
    ['start', 'test:slow', 'build', 'image', 'licences', 'sbom'],
  );
  const licences = clone.node(['tools/licences.mjs']);
  assert.match(licences.stdout, /^MIT\treact@/m);
});
