/**
 * The files of the image, laid out without Docker in a clone where nothing is installed, as `deploy/release` does:
 * they are enough to run the site, and the site writes only to its data.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { matchingLine } from '#test/support/child-process.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const [tree, data, temporary] = ['tree', 'data', 'tmp'].map((name) => join(folder, name)) as [string, string, string];
const clone = new ProjectCopy();
after(() => {
  if (!isRoot) spawnSync('chmod', ['-R', 'u+w', tree]);
});

/** The user of the image, where this process may become another one; without that the tree is made read-only. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 1000, gid: 1000 } : {};

/** `npm run image` in the clone, with nothing of this run in its environment. */
function image(...parameters: string[]) {
  const PATH = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const variables = { CONTENT_FOLDER: undefined, PATH: PATH.join(delimiter) };
  const options = { cwd: clone.folder, env: clone.environment(variables) };
  return spawnSync('npm', ['run', '--silent', 'image', '--', ...parameters], { ...options, encoding: 'utf8' });
}

const made = image(tree);
assert.equal(made.status, 0, made.stderr);
chmodSync(folder, 0o755);
for (const path of [data, temporary]) {
  mkdirSync(path);
  if (isRoot) chownSync(path, 1000, 1000);
}
if (!isRoot) spawnSync('chmod', ['-R', 'a-w', tree]);

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const unit = readFileSync('deploy/site.service', 'utf8');

/** The variables of the image, with places of this test. There is no HOME. */
const variables = {
  ...Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map((each) => each.slice(1)),
  ),
  PORT: '0',
  DATABASE_URL: `file:${join(data, 'site.db')}`,
  TMPDIR: temporary,
};

/** A command of the image: `CMD`, or the one of the health check. */
function command(pattern: RegExp): string[] {
  const words: string[] = JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]');
  assert.equal(words[0], '/usr/local/bin/node');
  return words.map((word) => word.replace(/^\//, `${tree}/`));
}

function run([program = '', ...parameters]: string[], environment: Record<string, string> = {}): ChildProcess {
  const options = { cwd: join(tree, 'app'), env: { ...variables, ...environment }, ...user };
  return spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  child.stdout?.resume();
  return child.exitCode ?? (await once(child, 'exit'))[0];
}

/** Each file below a folder with its size and the time of its last change. */
function state(path: string): string[] {
  return globSync('**', { cwd: path }).map((name) => {
    const { size, mtimeMs } = statSync(join(path, name));
    return `${name} ${size} ${mtimeMs}`;
  });
}

test('the image runs as another user, answers, ends when told to, and writes only to its data', async () => {
  const before = state(tree);
  const site = run(command(/^CMD (.+)$/m));
  const [, port = ''] = await matchingLine(site.stdout as Readable, /open at http:\/\/0\.0\.0\.0:(\d+)/);
  const origin = `http://127.0.0.1:${port}`;
  try {
    for (const path of ['/ready', '/en', '/de/contact', '/og/en-home.png', '/icon.svg']) {
      const response = await fetch(origin + path);
      assert.equal(response.status, 200, path);
      await response.arrayBuffer();
    }
    assert.equal(await exitCode(run(command(/^HEALTHCHECK .*CMD (.+)$/m), { PORT: port })), 0);
    assert.equal(await exitCode(run([join(tree, 'usr/local/bin/node'), 'build/node/site.js', 'countdown', 'list'])), 0);
  } finally {
    site.kill('SIGTERM');
  }
  assert.equal(await exitCode(site), 0);
  assert.deepEqual(state(tree), before);
  assert.deepEqual(globSync('**/*', { cwd: temporary }), []);
  assert.deepEqual(globSync('*', { cwd: data }), ['site.db']);
  assert.equal(await exitCode(run(command(/^HEALTHCHECK .*CMD (.+)$/m), { PORT: port })), 1);
});

test('the image has no sources, no tests, no packages of the build, no settings and no data', () => {
  const names = globSync('**', { cwd: tree });
  const strange = /\.test\.|\.env|\.db$|node_modules\/(vite|satori|typescript|@resvg|@fontsource|node)\/|\.map$/;
  const stray = names.filter((name) => strange.test(name) && !name.startsWith('app/build/client'));
  assert.deepEqual(stray, []);
  const sources = names.filter((name) => /^app\/(?!node_modules\/).*\.tsx?$/.test(name));
  assert.deepEqual(sources, ['app/content/folders.server.ts']);
  const bytes = names.reduce((sum, name) => sum + statSync(join(tree, name)).size, 0);
  assert.ok(bytes < 220e6, `${bytes} bytes`);
});

test('a folder that has files is refused with one sentence, and no trace', () => {
  const { status, stderr } = image(tree);
  assert.deepEqual([status, stderr], [1, `The image was not made: ${tree} is not empty.\n`]);
});

test('what the Dockerfile needs reaches the build', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.match(dockerfile, new RegExp(`^LABEL .*version=${version}$`, 'm'));
  const ignore = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const [, line = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const source of line.split(' ').filter((each) => each !== '.'))
      assert.ok(ignore.includes(`!${source}`), source);
  // The same list as in tools/setup.mjs: what a build is made of.
  const [, list = ''] = /const sources = \[\s*('app',[^\]]+)\]/.exec(readFileSync('tools/setup.mjs', 'utf8')) ?? [];
  const inputs = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.split('/')[0]);
  assert.ok(inputs.length > 4);
  for (const name of [...inputs, 'package.json']) assert.ok(ignore.includes(`!${name}`), String(name));
  for (const line of ignore.filter((each) => each.startsWith('!'))) assert.ok(existsSync(line.slice(1)), line);
});

test('the unit starts what is in a release', () => {
  const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1]?.replace('/srv/site/current', tree);
  const [program = '', ...parameters] = (value('ExecStart') ?? '').split(' ');
  assert.ok(existsSync(program), program);
  const script = parameters.find((each) => !each.startsWith('--')) ?? 'none';
  assert.ok(existsSync(join(value('WorkingDirectory') ?? '', script)), script);
  assert.deepEqual([value('Restart'), value('StartLimitIntervalSec')], ['always', '0']);
});

test('the site may write to its backups, under systemd and in the container', () => {
  const recipe = readFileSync('deploy/README.md', 'utf8');
  const [, folder = 'none'] = /^BACKUP_DIR=(.+)$/m.exec(recipe) ?? [];
  assert.ok(unit.includes(`\nReadWritePaths=-${folder}\n`), folder);
  assert.ok(recipe.includes(`install -d -o site -g site -m 700 ${folder}\n`));
  const { site } = parse(readFileSync('deploy/compose.yaml', 'utf8')).services;
  assert.ok(site.volumes.includes(`backups:${site.environment.BACKUP_DIR}`));
  assert.ok(dockerfile.includes(`--chown=1000:1000 /image/data/ ${site.environment.BACKUP_DIR}/\n`));
});

test('the container of compose.yaml has a read-only root and no capabilities, and names files that exist', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'));
  const { site, caddy } = services;
  assert.deepEqual([site.read_only, site.cap_drop, site.user], [true, ['ALL'], '1000:1000']);
  assert.ok(existsSync(join('deploy', site.build.context, site.build.dockerfile)));
  for (const volume of caddy.volumes.filter((each: string) => each.startsWith('.')))
    assert.ok(existsSync(join('deploy', volume.split(':')[0])), volume);
});
