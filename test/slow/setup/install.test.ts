/** What `npm start` and others install in a fresh clone, and what they do after an install that failed. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, test } from 'node:test';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { nodePackage } from '../../../tools/command.mjs';

const list = ['tools/run.mjs', 'cli/main.ts', 'countdown', 'list', '--json'];

const realNpm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
/** What the stand-in for npm does after it has noted its parameters and printed a line. */
const actions = {
  fail: 'exit 1',
  // Hard links to the packages of this project. `npm ci` deletes what is there.
  link: `[ "$1" != ci ] || rm -rf node_modules; cp -al "${resolve('node_modules')}" .`,
  // The real npm says what it would install.
  plan: `export PATH="${dirname(process.execPath)}:$PATH"; exec "${realNpm}" "$@" --dry-run`,
};

let clone: ProjectCopy;
beforeEach(() => {
  clone = new ProjectCopy();
});

/** Runs Node with a stand-in for npm. `calls`: NODE_ENV and the parameters of each call. */
function run(parameters: string[], npm: keyof typeof actions, variables = {}) {
  const bin = temporaryFolder();
  const log = join(bin, 'calls');
  const lines = ['#!/bin/sh', `echo "$NODE_ENV $*" >> "${log}"`, 'echo "added 3 packages"', actions[npm]];
  writeFileSync(join(bin, 'npm'), lines.join('\n'), { mode: 0o755 });
  const result = clone.node(parameters, { PATH: `${bin}:/usr/bin:/bin`, ...variables });
  return { ...result, calls: existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [] };
}

test('with NODE_ENV=production the packages of the build are installed too, but none that only tests need', () => {
  const { stderr, status, calls } = run(['tools/run.mjs', 'start'], 'plan', { NODE_ENV: 'production' });
  assert.match(calls[0] ?? '', /^production ci --no-save --include=dev /);
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
  const { stdout, stderr, status } = run(list, 'link');
  assert.equal(status, 0, stderr);
  assert.deepEqual(JSON.parse(stdout), []);
  assert.match(stderr, /Installing packages …\nadded 3 packages/);
  const second = run(list, 'fail');
  assert.deepEqual([second.status, second.calls], [0, []], 'a second call installs nothing');
});

test('an install that failed or was interrupted is repeated, without what it has left', () => {
  mkdirSync(clone.path('node_modules/react'), { recursive: true });
  for (const npm of ['fail', 'link'] as const) {
    const { status, calls } = run(list, npm);
    assert.equal(status, npm === 'fail' ? 1 : 0);
    assert.match(calls[0] ?? '', /^ ci /);
  }
});

test('other packages than those of the lock file, and those of another kind of machine, are installed again', () => {
  const installed = clone.path('node_modules/.package-lock.json');
  for (const [from, to] of [
    [/("node_modules\/react": \{\s+"version": ")/, '$10.'],
    [`node_modules/${nodePackage}"`, 'node_modules/node-beos"'],
  ] as const) {
    run(list, 'link');
    const changed = readFileSync(installed, 'utf8').replace(from, to);
    // A file of its own: the linked one is that of the project.
    rmSync(installed);
    writeFileSync(installed, changed);
    assert.match(run(list, 'fail').calls[0] ?? '', /^ install /);
  }
});
