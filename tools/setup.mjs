/**
 * Installs packages and builds the site for `npm start`, `npm test` and others, each only when its sources have
 * changed. Runs on Node 18 and later; every process that it starts runs on the Node version of package.json.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** The path of the Node that the site runs on: the npm package `node`, pinned in package.json. */
export const node = join(bin, windows ? 'node.cmd' : 'node');

/**
 * Runs a command in the project folder. Ends this process with the status of a command that fails.
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string>} environment added to that of this process
 */
export function run(command, parameters, environment = {}) {
  const PATH = `${bin}${windows ? ';' : ':'}${process.env.PATH}`;
  const { status, error } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH, ...environment },
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the packages of package-lock.json, unless that has been done since it changed. */
export function install() {
  const stamp = join(root, 'node_modules', '.installed');
  const expected = digest(['package.json', 'package-lock.json']);
  if (read(stamp) === expected && existsSync(node)) return;
  console.log('Installing packages …');
  // Not `npm ci`, which deletes node_modules and with it the Node that may run this script.
  // `--no-save` leaves the lock file as it is.
  const parameters = ['install', '--no-save', ...quiet];
  if (Number.parseInt(process.versions.node, 10) >= 22) run('npm', parameters);
  else withPinnedNode((pinned, npm) => run(pinned, [npm, ...parameters]));
  writeFileSync(stamp, expected);
}

/**
 * Runs npm on the pinned Node, installed in a temporary folder. On an old Node npm would skip the bundler, an optional
 * package whose `engines` exclude that Node.
 * @param {(node: string, npm: string) => void} use called with the paths of both
 */
function withPinnedNode(use) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  try {
    run('npm', ['install', '--prefix', folder, ...quiet, `node@${dependencies.node}`]);
    use(join(folder, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node'), process.env.npm_execpath ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the site, unless its sources are unchanged since the last build. Incomplete texts end the process. */
export function build() {
  const stamp = join(root, 'build', '.built');
  const expected = digest([
    'app',
    'tools/compress.mjs',
    'tools/pictures.ts',
    'content',
    'public',
    'server',
    'package-lock.json',
    'react-router.config.ts',
    'vite.config.ts',
  ]);
  if (read(stamp) === expected) return;
  console.log('Building the site …');
  run(node, ['tools/check-content.mjs']);
  run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  run(node, ['tools/pictures.ts']);
  run(node, ['tools/compress.mjs']);
  writeFileSync(stamp, expected);
}

/**
 * The hash of the names and contents of files.
 * @param {string[]} paths files or folders in the project
 */
function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of files(join(root, path))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * A file, or every file below a folder.
 * @param {string} path
 * @returns {string[]}
 */
export function files(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
