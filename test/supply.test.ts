/** What comes from other people: exactly these versions, licences that allow it, and no install script unasked. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Locked = {
  version: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies, allowScripts } = read('package.json');
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }));

test('every dependency is pinned to one version, and the lock file knows its bytes', () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    assert.match(String(version), /^\d+\.\d+\.\d+(-[\w.]+)?$/);
  for (const { name, integrity } of locked) assert.match(integrity ?? 'none', /^sha512-/, name);
});

test('the lock file has the packages of every platform, without which `npm ci` refuses it', () => {
  const names = new Set(locked.map(({ name }) => name));
  const missing = locked.flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  );
  assert.deepEqual(missing, []);
});

test('scripts that run when a package is installed are allowed by name, and no others are listed', () => {
  const having = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  assert.deepEqual(Object.keys(allowScripts).sort(), having.sort());
});

/** Licences under which a package may be delivered with a site; only used to build or test it, any free one will do. */
const permissive = /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|Unlicense|OFL-1\.1|MPL-2\.0)$/;
const free =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|Unlicense|OFL-1\.1|MPL-2\.0|CC-BY-4\.0|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|MIT OR Apache-2\.0|PostgreSQL|\(MIT AND Zlib\))$/;

test('every licence is known, and allows what is done', () => {
  for (const { name, license = 'none', dev } of locked) assert.match(license, dev ? free : permissive, name);
});

test('the list of licences and the bill of materials come by one command each', () => {
  const list = execFileSync(process.execPath, ['tools/licences.mjs'], { encoding: 'utf8' });
  assert.match(list, /^MIT\treact@\d/m);
  assert.doesNotMatch(list, /playwright|unknown/);
  assert.match(read('package.json').scripts.sbom, /^npm sbom /);
  assert.ok(readFileSync('LICENSE', 'utf8').endsWith(`--- licence and package, from package-lock.json\n${list}`));
});
