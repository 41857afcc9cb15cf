/** What `npm start` and others install in a fresh clone, and what they do after an install that failed. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { nodePackage } from '../../../tools/command.mjs';

const list = ['tools/run.mjs', 'cli/main.ts', 'countdown', 'list', '--json'];

let clone: ProjectCopy;
beforeEach(() => {
  clone = new ProjectCopy();
});

test('with NODE_ENV=production the packages of the build are installed too, but none that only tests need', () => {
  const { stderr, status } = clone.node(['tools/run.mjs', 'start'], { npm: 'plan', NODE_ENV: 'production' });
  const [call] = clone.calls();
  assert.equal(call?.mode, 'production');
  assert.match(call?.parameters ?? '', /^ci --no-save --include=dev /);
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

test('in a fresh clone the command line installs, and prints nothing but its JSON', () => {
  const { stdout, stderr, status } = clone.node(list, { npm: 'link' });
  assert.equal(status, 0, stderr);
  assert.deepEqual(JSON.parse(stdout), []);
  assert.match(stderr, /Installing packages …\nadded 3 packages/);
  clone.calls();
  assert.equal(clone.node(list, { npm: 'fail' }).status, 0, 'a second call installs nothing');
  assert.deepEqual(clone.calls(), []);
});

test('an install that failed or was interrupted is repeated, without what it has left', () => {
  mkdirSync(clone.path('node_modules/react'), { recursive: true });
  for (const npm of ['fail', 'link'] as const) {
    const { status } = clone.node(list, { npm });
    assert.equal(status, npm === 'fail' ? 1 : 0);
    assert.match(clone.calls()[0]?.parameters ?? '', /^ci /);
  }
});

test('other packages than those of the lock file, and those of another kind of machine, are installed again', () => {
  const installed = clone.path('node_modules/.package-lock.json');
  for (const [from, to] of [
    [/("node_modules\/react": \{\s+"version": ")/, '$10.'],
    [`node_modules/${nodePackage}"`, 'node_modules/node-beos"'],
  ] as const) {
    clone.node(list, { npm: 'link' });
    clone.calls();
    const changed = readFileSync(installed, 'utf8').replace(from, to);
    // A file of its own: the linked one is that of the project.
    rmSync(installed);
    writeFileSync(installed, changed);
    clone.node(list, { npm: 'fail' });
    assert.match(clone.calls()[0]?.parameters ?? '', /^install /);
  }
});
