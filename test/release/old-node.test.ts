/** The commands on other Nodes than the pinned one, which come from the npm registry. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { ProjectCopy } from '#test/support/project-copy.ts';

const clone = new ProjectCopy();
clone.addPackages();
clone.addBuild();
writeFileSync(clone.path('version.mjs'), 'console.log(process.version, ...process.argv.slice(2))');

/** The path of another Node. It is kept between runs, because it has 100 MB. */
function otherNode(version: string): string {
  const folder = resolve('node_modules/.cache', `node-${version}`);
  const node = join(folder, 'node_modules/node/bin/node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
  spawnSync('npm', ['install', '--loglevel=error', '--prefix', folder, `node@${version}`], { stdio: 'inherit' });
  return node;
}

for (const version of ['20', '22', '24']) {
  test(`on Node ${version} every command runs on the pinned Node`, () => {
    const node = otherNode(version);
    const script = clone.node(['tools/run.mjs', 'version.mjs', 'a b'], { node });
    assert.equal(script.stdout, `${process.version} a b\n`, script.stderr);
    assert.equal(clone.node(['tools/run.mjs', 'build'], { node }).stdout, 'The site is built.\n');
  });
}
