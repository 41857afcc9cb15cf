/** deploy/release, with stand-ins for what it calls: Node and npm, git, runuser and systemctl. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { beforeEach, test } from 'node:test';
import { en } from '#app/findings/texts/en.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');
const bin = join(folder, 'bin');
mkdirSync(bin);

/** Of the user `site`, only `HOME` and `PATH` are set. */
const scripts = {
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  systemctl: 'echo "systemctl $*" >> "$SITE/calls"',
  git: 'cat "$HOME/hash"',
  npm: `for new; do :; done; mkdir -p "$new/app" "$new/usr/local/bin"; cp ${bin}/node "$new/usr/local/bin/"`,
  node: `release=\${PWD%/app}; echo "\${release##*-} \${*#* }" >> "$HOME/calls"
case "$*" in
  *serve.mjs) trap 'exit 0' TERM; touch "$PWD/serves"; while :; do sleep 0.05; done ;;
  *'site.js check') cat "$HOME/check"; exit 1 ;;
  *'site.js backup'*) for file; do :; done; echo data > "$file" ;;
  --env-file*health-check.mjs*) exit "$(cat "$HOME/health")" ;;
  *health-check.mjs*) until [ -e "$PWD/serves" ]; do sleep 0.05; done ;;
esac`,
};
for (const [name, script] of Object.entries(scripts))
  writeFileSync(join(bin, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });

beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'source'), { recursive: true });
  mkdirSync(join(site, 'releases'));
  assert.equal(release('one', { changesTables: false }).status, 0);
});

function run(...parameters: string[]) {
  rmSync(join(site, 'calls'), { force: true });
  const env = { SITE: site, SETTINGS: join(site, 'env'), PATH: `${bin}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(resolve('deploy/release'), parameters, { encoding: 'utf8', env });
  const calls = readFileSync(join(site, 'calls'), { encoding: 'utf8', flag: 'a+' });
  return { status, output: stdout + stderr, calls };
}

function release(hash: string, { changesTables = true, isReady = true } = {}) {
  const sentence = en.sentences[changesTables ? 'database-behind' : 'database-current'];
  for (const [name, text] of Object.entries({ hash, check: sentence, health: isReady ? '0' : '1' }))
    writeFileSync(join(site, name), text);
  return run();
}

const current = () =>
  basename(readlinkSync(join(site, 'current')))
    .split('-')
    .at(-1);

test('a release that changes no table makes no backup, and goes back by itself when it is not ready', () => {
  const { status, calls } = release('two', { changesTables: false, isReady: false });
  assert.deepEqual([status, current()], [1, 'one']);
  assert.doesNotMatch(calls, /backup/);
});

test('a release that changes tables makes a backup by the program of before, and goes back with it only', () => {
  const { status, calls, output } = release('two');
  assert.deepEqual([status, current()], [0, 'two'], output);
  assert.match(calls, /^one \S+ build\/node\/site\.js backup \S+-two\/before\.db\nsystemctl restart site$/m);

  const refused = run('--back');
  assert.deepEqual([refused.status, current(), refused.calls], [1, 'two', '']);
  assert.match(refused.output, /-two has changed the tables.*\nThe way back is in docs\/upgrade\.md, under "Go back"/);

  const back = run('--back', '--with-backup');
  assert.deepEqual([back.status, current()], [0, 'one'], back.output);
  assert.match(
    back.calls,
    /^one \S+ build\/node\/site\.js restore \S+-two\/before\.db --yes\nsystemctl restart site$/m,
  );
});

test('a release that has changed tables and is not ready stays, and says where the way back is', () => {
  const { status, output } = release('two', { isReady: false });
  assert.deepEqual([status, current()], [1, 'two']);
  assert.match(output, /does not get ready: .*\nIt has changed the tables: docs\/upgrade\.md, "Go back"\.\n/);
  assert.ok(existsSync(join(readlinkSync(join(site, 'current')), 'before.db')));
});
