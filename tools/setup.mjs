/** Installs and builds what has changed. Runs on Node 20 and later; starts processes on the Node of package.json. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { node, nodePackage, root, run } from './command.mjs';

/** npm writes it last: it says which packages are whole. */
const installed = 'node_modules/.package-lock.json';

/**
 * `run` is enough for a site that is built, `test` adds the workspace `test/packages`. Writes to standard error only.
 * Ends the process when that fails; the next call then tries again.
 * @param {'run' | 'build' | 'test'} purpose
 */
export async function install(purpose) {
  if (isInstalled(purpose)) return;
  console.error('Installing packages …');
  // After an interruption npm takes a half-written package for an installed one; `npm ci` deletes all.
  const command = existsSync(join(root, installed)) ? 'install' : 'ci';
  rmSync(join(root, installed), { force: true });
  // Without `--include=dev` npm leaves out the bundler when NODE_ENV is production.
  const parameters = [command, '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  if (purpose !== 'test') parameters.push('--workspaces=false');
  await run('npm', parameters, { output: 'stderr' });
  await run(node, ['--version'], { output: 'stderr' });
}

function isInstalled(/** @type {string} */ purpose) {
  const own = json('package.json');
  const wanted = [{ ...own.dependencies, [nodePackage]: '' }];
  if (purpose !== 'run') wanted.push(own.devDependencies);
  if (purpose === 'test') wanted.push(json('test/packages/package.json').devDependencies);
  const { packages: all } = json(installed) ?? { packages: {} };
  const { packages: locked } = json('package-lock.json');
  return (
    wanted.flatMap(Object.keys).every((name) => all[`node_modules/${name}`]) &&
    Object.keys(all).every((path) => all[path].version === locked[path]?.version)
  );
}

/** Repeats content/folders.server.ts. */
const content = process.env.CONTENT_FOLDER ?? 'content';
const buildFolder = join(content, '..', 'build');
const inBuild = (/** @type {string[]} */ ...names) => join(root, buildFolder, ...names);

/**
 * The hashes of all sources, and of those without words, which the bundle does not have. In the folder that React
 * Router empties first.
 */
const stamp = inBuild('server', '.built');
const storedContent = inBuild('content.json');

const sources = [
  'app',
  'cli',
  'tools/check-content.mjs',
  'tools/compress.mjs',
  'tools/pictures.ts',
  'content',
  content,
  'public',
  'server',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.node.config.ts',
  'vite.office.config.ts',
];

export function isBuilt(expected = hashes()) {
  return read(stamp) === expected.join('\n') && existsSync(storedContent);
}

/** Incomplete texts end the process, and change nothing. Only words have changed: the bundle stays. */
export async function build() {
  // First: what is changed meanwhile is built by the next call.
  const expected = hashes();
  if (isBuilt(expected)) return;
  console.log('Building the site …');
  const isBundled = read(stamp).split('\n')[1] === expected[1];
  const checkedContent = join(root, 'node_modules/.cache', buildFolder, 'content.json');
  await run(node, ['tools/check-content.mjs', checkedContent]);
  // A build that is interrupted is made again.
  rmSync(stamp, { force: true });
  if (!isBundled) {
    const environment = { NODE_ENV: 'production' };
    await run('react-router', ['build', '--logLevel', 'warn'], { environment });
    for (const config of ['vite.office.config.ts', 'vite.node.config.ts'])
      await run('vite', ['build', '--config', config, '--logLevel', 'warn'], { environment });
  }
  // A running site reads it: whole, or the one before.
  copyFileSync(checkedContent, `${storedContent}.partial`);
  renameSync(`${storedContent}.partial`, storedContent);
  await run(node, ['tools/pictures.ts']);
  // Builds what features need. The running site learns changed words by itself.
  const scripts = readdirSync(join(root, 'app')).map((feature) => join('app', feature, 'build.ts'));
  for (const script of scripts) if (!isBundled && existsSync(join(root, script))) await run(node, [script]);
  await run(node, ['tools/compress.mjs']);
  writeFileSync(stamp, expected.join('\n'));
}

function hashes() {
  const isWords = (/** @type {string} */ file) => /(^|[\\/])content[\\/]\w+[\\/].+\.(?:yaml|md|txt)$/.test(file);
  const all = createHash('sha256');
  const withoutWords = createHash('sha256');
  for (const file of new Set(sources.flatMap((path) => files(path)))) {
    const text = readFileSync(join(root, file));
    all.update(file).update(text);
    withoutWords.update(file).update(isWords(file) ? '' : text);
  }
  return [all.digest('hex'), withoutWords.digest('hex')];
}

/**
 * @param {string} path a file or a folder, relative to `base`
 * @returns {string[]}
 */
export function files(path, base = root) {
  const absolute = join(base, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => files(join(path, name), base));
}

function read(/** @type {string} */ file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function json(/** @type {string} */ file) {
  return JSON.parse(read(join(root, file)) || 'null');
}
