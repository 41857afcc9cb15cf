/** A feature is its folder and its line in the list: what is left over when both are deleted are a few lines. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { deletions, projectWithout } from '#test/support/deleted-features.ts';

/** They may only shrink. */
const maxLines: Record<string, number> = { booking: 6, countdown: 4, texts: 2 };
const checks = ['biome check --error-on-warnings .', 'react-router typegen', 'tsc', 'knip --no-progress'];

for (const [feature, { lines }] of Object.entries(deletions)) {
  const most = maxLines[feature] ?? 0;
  test(`without ${feature} and at most ${most} further lines types, style and use are right`, () => {
    assert.ok(lines.length <= most);
    const copy = projectWithout(feature);
    for (const check of checks) {
      const [program = '', ...parameters] = check.split(' ');
      const options = { cwd: copy.folder, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(copy.path('node_modules/.bin', program), parameters, options);
      assert.equal(status, 0, stdout.slice(-4000) + stderr.slice(-4000));
    }
  });
}
