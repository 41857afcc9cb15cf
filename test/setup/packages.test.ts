/** What counts as installed: only what npm itself says it has installed, and what is there. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { exclusively } from '../../tools/exclusive.mjs';
import { missingPackages, type Purpose } from '../../tools/packages.mjs';

// npm writes a list, or one name alone.
const here = { os: [process.platform], cpu: process.arch };
const elsewhere = { os: [process.platform], cpu: `${process.arch}l` };
const bundlers = { 'bundler-here': '1.0.0', 'bundler-elsewhere': '1.0.0', 'wasm-runtime': '1.0.0' };
const packages = {
  '': { version: '1.0.0', dependencies: { react: '19.0.0' }, devDependencies: { vite: '8.0.0' } },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/vite': {
    version: '8.0.0',
    optionalDependencies: bundlers,
    peerDependencies: { playwright: '1.0.0' },
    peerDependenciesMeta: { playwright: { optional: true } },
  },
  'node_modules/bundler-here': { version: '1.0.0', optional: true, ...here },
  'node_modules/bundler-elsewhere': { version: '1.0.0', optional: true, ...elsewhere },
  'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
  'test/packages': { version: '1.0.0', devDependencies: { playwright: '1.0.0' } },
  'node_modules/playwright': { version: '1.0.0', dependencies: { react: '18.0.0' } },
  'node_modules/playwright/node_modules/react': { version: '18.0.0' },
};
type Packages = Record<string, { version: string }>;

let folder = '';
const record = () => join(folder, 'node_modules', '.package-lock.json');
const missing = (purpose: Purpose = 'build') => missingPackages(folder, purpose);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const { '': _, 'node_modules/bundler-elsewhere': __, 'node_modules/wasm-runtime': ___, ...installed } = packages;
  for (const path of Object.keys(installed)) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), '{}');
  }
  install(installed);
});

afterEach(() => rmSync(folder, { recursive: true }));

function install(installed: Packages): void {
  writeFileSync(record(), JSON.stringify({ packages: installed }));
}

test('everything that this machine needs is installed', () => {
  assert.deepEqual(missing(), []);
});

test('a missing, half-written or empty record of npm means that nothing is installed', () => {
  for (const text of ['', '{"packages":{"node_modules/react":{"ver', '{}']) {
    writeFileSync(record(), text);
    assert.equal(missing().length, 3, text);
  }
  rmSync(record());
  assert.equal(missing().length, 3);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  assert.equal(missing().length, 3);
});

test('another version, and a folder that was deleted, are missing', () => {
  install({ ...packages, 'node_modules/react': { version: '18.0.0' } });
  assert.deepEqual(missing(), ['node_modules/react']);
  install(packages);
  rmSync(join(folder, 'node_modules/vite'), { recursive: true });
  assert.deepEqual(missing(), ['node_modules/vite']);
});

test('each purpose needs its own packages and those they lead to', () => {
  const test = ['node_modules/playwright', 'node_modules/playwright/node_modules/react'];
  const build = ['node_modules/vite', 'node_modules/bundler-here'];
  install({ 'node_modules/react': { version: '19.0.0' } });
  assert.deepEqual(missing('run'), []);
  assert.deepEqual(missing('build'), build);
  assert.deepEqual(missing('test'), [...build, ...test]);
  install(packages);
  assert.deepEqual(missing('test'), []);
  rmSync(join(folder, 'node_modules/playwright'), { recursive: true });
  assert.deepEqual(missing('build'), []);
  assert.deepEqual(missing('test'), test);
});

test('a lock of a dead process, of an earlier container and an old one do not stop anybody', async () => {
  const lock = join(folder, 'locks', 'lock');
  const dead = spawn('true');
  await once(dead, 'exit');
  for (const holder of [dead.pid, process.pid, process.ppid]) {
    exclusively(lock, () => undefined);
    writeFileSync(lock, String(holder));
    if (holder === process.ppid) utimesSync(lock, new Date(0), new Date(0));
    let told: boolean | undefined;
    exclusively(lock, (isUnfinished) => {
      told = isUnfinished;
      assert.equal(readFileSync(lock, 'utf8'), String(process.pid));
    });
    assert.equal(told, true, String(holder));
    assert.equal(existsSync(lock), false);
  }
});

test('two processes that install at the same time do it one after the other', async () => {
  const log = join(folder, 'log');
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers';
    import { exclusively } from '${join(import.meta.dirname, '../../tools/exclusive.mjs')}';
    exclusively('${join(folder, 'lock')}', (isUnfinished) => {
      appendFileSync('${log}', 'in ' + isUnfinished + '\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
      appendFileSync('${log}', 'out\\n');
    });`;
  const run = () => once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'exit');
  await Promise.all([run(), run(), run()]);
  assert.equal(readFileSync(log, 'utf8'), 'in false\nout\n'.repeat(3));
});
