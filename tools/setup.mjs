/** Installs and builds what has changed. Runs on Node 20 and later; starts processes on the Node of package.json. */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { devNull, homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { node, root, run } from './command.mjs';

const packages = join(root, 'node_modules');
/** The hash of the sources, and whether the packages of the tests are there too. */
const installed = join(packages, '.installed');

/**
 * `run` is enough for a site that is built, `test` adds the workspace `test/packages`. Writes to standard error only.
 * Ends the process when that fails; the next call then tries again.
 * @param {'run' | 'build' | 'test'} purpose
 */
export function install(purpose) {
  const isTest = purpose === 'test';
  const lists = digest(['package.json', 'package-lock.json', 'test/packages/package.json']);
  const sources = `${process.platform}-${process.arch} ${lists}`;
  const [before, extent] = read(installed).split('\n');
  const isWhole = purpose === 'run' || existsSync(join(packages, '.bin', isTest ? 'playwright' : 'vite'));
  if (before === sources && (!isTest || extent === purpose) && isWhole && existsSync(node)) return;
  alone(join(packages, '.installing'), (wasInterrupted) => {
    console.error('Installing packages …');
    // npm takes a half-written package for an installed one. Its cache still has those that came.
    const unsure = wasInterrupted ? readdirSync(packages) : ['.installed'];
    for (const name of unsure) if (!['.installing', '.cache'].includes(name)) remove(join(packages, name));
    // `npm ci` would delete the Node that may run this script. Without `--include=dev` npm leaves out the bundler when
    // NODE_ENV is production.
    const parameters = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
    run('npm', isTest ? parameters : [...parameters, '--workspaces=false'], npmCache(), 'stderr');
    run(node, ['--version'], {}, 'stderr');
    writeFileSync(installed, `${sources}\n${purpose}`);
  });
}

/** npm keeps its cache in the home directory, which the user of a service often lacks. */
function npmCache() {
  try {
    const cache = process.env.npm_config_cache ?? join(homedir() || devNull, '.npm');
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return {};
  } catch {
    // ENOENT, ENOTDIR, EACCES, EROFS; ERR_SYSTEM_ERROR of a user without an entry in /etc/passwd
    return { npm_config_cache: join(packages, '.cache', 'npm') };
  }
}

/**
 * Ends this process if another one does the same here. `wasInterrupted`: an earlier one has ended within its work.
 * @param {string} lock a file that exists meanwhile
 * @param {(wasInterrupted: boolean) => void} work
 */
function alone(lock, work) {
  const wasInterrupted = existsSync(lock);
  const holder = Number(read(lock));
  // A container gives the same numbers again: the own number is that of an earlier process.
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    console.error(`Process ${holder} installs or builds here. Try again when it has ended (or delete ${lock}).`);
    process.exit(1);
  }
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid));
  } catch (thrown) {
    console.error(`The project folder cannot be written to: ${/** @type {Error} */ (thrown).message}`);
    process.exit(1);
  }
  work(wasInterrupted);
  remove(lock);
}

function isRunning(/** @type {number} */ id) {
  try {
    return process.kill(id, 0);
  } catch (thrown) {
    return /** @type {NodeJS.ErrnoException} */ (thrown).code === 'EPERM'; // the process of another user
  }
}

/** As in content/folders.server.ts. */
const content = process.env.CONTENT_FOLDER ?? 'content';
const buildFolder = join(content, '..', 'build');
const inBuild = (/** @type {string[]} */ ...names) => join(root, buildFolder, ...names);

/** The hash of the sources, in the folder that React Router empties first, so that it cannot survive. */
const stamp = inBuild('server', '.built');

/** The hash of what the bundle is made of, in the same folder. */
const bundleStamp = inBuild('server', '.bundled');

const bundleResults = [
  inBuild('server', 'index.js'),
  inBuild('node', 'site.js'),
  inBuild('client', 'site.webmanifest'),
];

const checkedContent = join(packages, '.cache', buildFolder, 'content.json');
const storedContent = inBuild('content.json');

const sources = [
  'app',
  'cli',
  'tools/check-content.mjs',
  'tools/compress.mjs',
  'tools/pictures.ts',
  'tools/train-assistant.ts',
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

/** Whether the build is complete and made of these sources; `expected` is their hash, if it is known. */
export function isBuilt(expected = '') {
  const results = [stamp, storedContent, ...bundleResults];
  return results.every((file) => existsSync(file)) && read(stamp) === (expected || digest(sources));
}

/** Incomplete texts end the process, and change nothing. The bundle is made again when more than words has changed. */
export function build() {
  // First: what is changed meanwhile is built by the next call.
  const expected = digest(sources);
  if (isBuilt(expected)) return;
  alone(inBuild('.building'), () => {
    console.log('Building the site …');
    const bundle = digest(sources, isWords);
    runTool('tools/check-content.mjs', checkedContent);
    remove(stamp);
    const isBundled = bundleResults.every((file) => existsSync(file)) && read(bundleStamp) === bundle;
    if (!isBundled) {
      remove(bundleStamp);
      run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
      for (const config of ['vite.office.config.ts', 'vite.node.config.ts'])
        run('vite', ['build', '--config', config, '--logLevel', 'warn'], { NODE_ENV: 'production' });
    }
    // React Router has emptied the folder.
    copyFileSync(checkedContent, `${storedContent}.partial`);
    renameSync(`${storedContent}.partial`, storedContent);
    writeFileSync(bundleStamp, bundle);
    runTool('tools/pictures.ts');
    // The running site learns changed words by itself.
    if (!isBundled || !existsSync(inBuild('assistant'))) runTool('tools/train-assistant.ts');
    runTool('tools/compress.mjs');
    writeFileSync(stamp, expected);
  });
}

/** The code that Node compiles is kept for the next build (0.2 s of each script). */
function runTool(/** @type {string[]} */ ...parameters) {
  run(node, parameters, { NODE_COMPILE_CACHE: join(packages, '.cache', 'node-compile-cache') });
}

/** The server reads words when it starts: the bundle has only the names of their files. */
function isWords(/** @type {string} */ file) {
  return /(^|[\\/])content[\\/]\w+[\\/].+\.(?:yaml|md|txt)$/.test(file);
}

/**
 * @param {string[]} paths files or folders in the project
 * @param {(file: string) => boolean} isNameOnly without the contents of these files
 */
function digest(paths, isNameOnly = () => false) {
  const hash = createHash('sha256');
  for (const file of new Set(paths.flatMap((path) => files(path)))) {
    hash.update(file);
    if (!isNameOnly(file)) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Relative to `base`: a copy of the project needs no build of its own.
 * @param {string} path a file or a folder
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

function remove(/** @type {string} */ path) {
  rmSync(path, { recursive: true, force: true });
}
