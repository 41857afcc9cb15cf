/** A feature is its folder and its line in the list: what is left over when both are deleted are a few lines. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deleteFeature, deletions, keepAll, restoreAll } from '#test/support/deleted-features.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';

/** Files that still name it, texts aside; they may only shrink. `texts`, `check` and `offer` are words of any file. */
const maxFiles: Record<string, number> = {
  booking: 29,
  countdown: 7,
  assistant: 22,
  statistics: 7,
  backup: 25,
  waitlist: 26,
};
const copy = new ProjectCopy();
copy.addPackages();
keepAll(copy);

/** In code, styles and comments. */
function filesNaming(feature: string): string[] {
  const files = globSync('{app,content,server,cli,tools}/**/*.{ts,tsx,mjs,css}', {
    cwd: copy.folder,
    exclude: ['**/*.test.ts', '**/texts/??.ts'],
  });
  return files.filter((file) => readFileSync(copy.path(file), 'utf8').toLowerCase().includes(feature));
}

function run(line: string): string {
  const [program = '', ...parameters] = line.split(' ');
  const options = { cwd: copy.folder, encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync(copy.path('node_modules/.bin', program), parameters, options);
  return status === 0 ? '' : stdout + stderr;
}

for (const feature of Object.keys(deletions))
  test(`without ${feature} types, style and use of files and packages are right`, () => {
    const changed = deleteFeature(copy, feature);
    try {
      // The compiler looks again at what has changed since the feature before.
      const checks = [
        `biome format --write ${changed.join(' ')}`,
        `biome check --error-on-warnings ${changed.join(' ')}`,
        'react-router typegen',
        'tsc --incremental --tsBuildInfoFile node_modules/.cache/deletions.tsbuildinfo',
      ];
      for (const check of checks) assert.equal(run(check), '', check);
      const unused = run('knip --no-progress --files --dependencies')
        .split('\n')
        .filter(
          (line) => /\b(app|content|server|cli|tools)\/|package\.json/.test(line) && !/\btest\/|knip\.json/.test(line),
        );
      assert.deepEqual(unused, []);
      const named = feature in maxFiles ? filesNaming(feature) : [];
      assert.ok(named.length <= (maxFiles[feature] ?? 0), `${named.length} files name it:\n${named.join('\n')}`);
    } finally {
      restoreAll(copy);
    }
  });
