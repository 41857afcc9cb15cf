/** Supply chain: pinned versions, known licences, and only the allowed install scripts. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Locked = {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, optionalDependencies, devDependencies, allowScripts } = read('package.json');
const testPackages = read('test/packages/package.json').devDependencies;
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)
  // Without the project itself, the workspace test/packages, and the link to it in node_modules.
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }));

test('every dependency is pinned to one version, and has an integrity hash in the lock file', () => {
  for (const version of Object.values({
    ...dependencies,
    ...optionalDependencies,
    ...devDependencies,
    ...testPackages,
  }))
    assert.match(String(version), /^\d+\.\d+\.\d+(-[\w.]+)?$/);
  for (const { name, integrity } of locked) assert.match(integrity ?? 'none', /^sha512-/, name);
});

test('Node has the same version for every kind of machine', () => {
  assert.equal(new Set(Object.values(optionalDependencies)).size, 1);
});

test('the lock file has the optional packages of every platform, which `npm ci` needs', () => {
  const names = new Set(locked.map(({ name }) => name));
  const missing = locked.flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  );
  assert.deepEqual(missing, []);
});

test('exactly the packages with install scripts are listed in allowScripts', () => {
  const having = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  assert.deepEqual(Object.keys(allowScripts).sort(), having.sort());
});

/** Licences of packages that are shipped; packages for build and test may have any free licence. */
const permissive = /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|Unlicense|OFL-1\.1|MPL-2\.0)$/;
const free =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|Unlicense|OFL-1\.1|MPL-2\.0|CC-BY-4\.0|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|MIT OR Apache-2\.0|PostgreSQL|\(MIT AND Zlib\))$/;

test('every package has a licence that allows its use', () => {
  for (const { name, license = 'none', dev } of locked) assert.match(license, dev ? free : permissive, name);
});

test('a command prints the list of licences, which LICENSE ends with', () => {
  const list = execFileSync(process.execPath, ['tools/licences.mjs'], { encoding: 'utf8' });
  assert.match(list, /^MIT\treact@\d/m);
  assert.doesNotMatch(list, /playwright|unknown/);
  assert.ok(readFileSync('LICENSE', 'utf8').endsWith(`--- licence and package, from package-lock.json\n${list}`));
});
