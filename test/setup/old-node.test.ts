/** The commands on Node 18 and 20, which come from the npm registry. Without the registry these tests are skipped. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pinnedNode } from '../../tools/packages.mjs';
import { ProjectCopy } from '../support/project-copy.ts';

/** The path of another Node. It is kept between runs, because it has 100 MB. */
function otherNode(version: string): string | undefined {
  const folder = resolve('node_modules/.cache', `node-${version}`);
  const node = join(folder, 'node_modules/node/bin/node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
  const parameters = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, `node@${version}`];
  const { status } = spawnSync('npm', parameters, { timeout: 40_000 });
  return status === 0 && existsSync(node) ? node : undefined;
}

for (const version of ['18', '20']) {
  test(`on Node ${version} every command runs on the pinned Node`, (context) => {
    const node = otherNode(version);
    if (!node) return context.skip(`Node ${version} could not be fetched`);
    const clone = new ProjectCopy();
    try {
      // The bundler and others refuse an older Node, so the pinned one and its npm are installed elsewhere first.
      const first = clone.node(['tools/start.mjs'], { npm: 'fail', node });
      assert.equal(first.status, 1);
      const [call] = clone.calls();
      assert.match(call?.parameters ?? '', /^install --prefix \S+ --no-audit/);
      assert.equal(
        existsSync(/--prefix (\S+)/.exec(call?.parameters ?? '')?.[1] ?? ''),
        false,
        'the folder is deleted',
      );
      rmSync(clone.path('node_modules'), { recursive: true });
      clone.addPackages();
      clone.addBuild();
      const script = clone.path('version.mjs');
      writeFileSync(script, 'console.log(process.version, ...process.argv.slice(2))');
      const second = clone.node(['tools/run.mjs', 'version.mjs', 'a b'], { node });
      assert.equal(second.stdout, `v${pinnedNode('.')} a b\n`, second.stderr);
      assert.equal(clone.node(['tools/build.mjs'], { node }).stdout, 'The site is built.\n');
    } finally {
      clone.remove();
    }
  });
}
