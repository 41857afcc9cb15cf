/**
 * Installs packages and builds the site for `npm start`, `npm test` and others, each only when its sources have
 * changed. Runs on Node 18 and later; every process that it starts runs on the Node version of package.json.
 */
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
import { dirname, join } from 'node:path';
import { node, root, run } from './command.mjs';
import { exclusively } from './exclusive.mjs';
import { npm } from './npm.mjs';
import { missingPackages, pinnedNode, versionOf } from './packages.mjs';

export { node, root, run };

/**
 * Installs what is missing of the packages of package-lock.json. Writes to standard error only. Ends the process with a
 * message when that fails; the next call then tries again.
 * @param {import('./packages.mjs').Purpose} purpose what the packages are needed for
 */
export function install(purpose) {
  const lock = join(root, 'node_modules', '.installing');
  const hasPinnedNode = () => versionOf(node) === pinnedNode(root);
  const isComplete = () => missingPackages(root, purpose).length === 0 && hasPinnedNode();
  if (!existsSync(lock) && isComplete()) return;
  exclusively(lock, (isUnfinished) => {
    // Another process may have done it meanwhile.
    if (!isUnfinished && isComplete()) return;
    console.error('Installing packages …');
    if (!versionOf(node)) removeNode();
    // Not `npm ci`, which deletes node_modules and with it the Node that may run this script. `--no-save` leaves the
    // lock file as it is. Without `--include=dev` npm leaves out the bundler when NODE_ENV is production.
    // For `run` too: npm would otherwise delete packages for the build that are installed.
    const installed = purpose === 'test' ? 'test' : 'build';
    const withoutTests = installed === 'test' ? [] : ['--workspaces=false'];
    npm(['install', '--no-save', '--include=dev', '--include=optional', ...withoutTests]);
    // npm does not repeat the install scripts of an install that was interrupted.
    if (isUnfinished) npm(['rebuild']);
    const missing = missingPackages(root, installed);
    if (missing.length > 0) console.error(`npm has not installed ${missing.join(', ')}.`);
    if (hasPinnedNode()) return;
    console.error(`The Node of this project does not run here: ${node}. It needs glibc (on Linux), macOS or Windows.`);
    process.exit(1);
  });
}

/** npm would keep a half-written package, and run install scripts on the `node` of another machine in `.bin`. */
function removeNode() {
  for (const path of [dirname(dirname(node)), join(root, 'node_modules', '.bin', 'node')])
    rmSync(path, { recursive: true, force: true });
}

/** The hash of the sources of the build. In the folder that React Router empties first, so that it cannot survive. */
const stamp = join(root, 'build', 'server', '.built');

/** The hash of what the bundle is made of, also in the folder that React Router empties. */
const bundleStamp = join(root, 'build', 'server', '.bundled');

const bundleResults = [join(root, 'build', 'server', 'index.js'), join(root, 'build', 'client', 'site.webmanifest')];

/** The checked texts, and where the start reads them. */
const checkedContent = join(root, 'node_modules', '.cache', 'content.json');
const content = join(root, 'build', 'content.json');

/** The last file of each step of the build. */
const results = [stamp, content, ...bundleResults];

const sources = [
  'app',
  'tools/check-content.mjs',
  'tools/compress.mjs',
  'tools/look-plugin.ts',
  'tools/pictures.ts',
  'tools/train-assistant.ts',
  'content',
  'server',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.office.config.ts',
];

/**
 * Whether `build/` is complete and made from the sources as they are.
 * @param {string} [expected] the hash of the sources, if it is known
 */
export function isBuilt(expected) {
  return results.every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === (expected ?? digest(sources));
}

/**
 * Builds the site, unless it is built from the same sources. Incomplete texts end the process, and change nothing. The
 * bundle is made again only when more than words has changed.
 */
export function build() {
  // Before anything is read: what is changed meanwhile is built by the next call.
  const expected = digest(sources);
  if (isBuilt(expected)) return;
  exclusively(join(root, 'build', '.building'), () => {
    // Another process may have done it meanwhile.
    if (isBuilt(expected)) return;
    console.log('Building the site …');
    const bundle = digest(sources, isWords);
    runTool('tools/check-content.mjs', checkedContent);
    rmSync(stamp, { force: true });
    const bundled = [...bundleResults, bundleStamp];
    const isBundled = bundled.every((file) => existsSync(file)) && readFileSync(bundleStamp, 'utf8') === bundle;
    if (!isBundled) {
      rmSync(bundleStamp, { force: true });
      run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
      run('vite', ['build', '--config', 'vite.office.config.ts', '--logLevel', 'warn'], { NODE_ENV: 'production' });
    }
    // After the bundle, because React Router empties `build/`.
    copyFileSync(checkedContent, `${content}.partial`);
    renameSync(`${content}.partial`, content);
    runTool('tools/pictures.ts');
    if (!isBundled) {
      runTool('tools/train-assistant.ts');
      runTool('tools/compress.mjs');
    }
    writeFileSync(bundleStamp, bundle);
    writeFileSync(stamp, expected);
  });
}

/**
 * Runs a script of the build. The code that Node compiles is kept for the next build (0.2 s of each script).
 * @param {string[]} parameters the script and its parameters
 */
function runTool(...parameters) {
  run(node, parameters, { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile-cache') });
}

/**
 * Whether a file has words of one language. The server reads them when it starts, so the bundle has only their names.
 * @param {string} file
 */
function isWords(file) {
  return /^content[\\/]\w+[\\/].+\.(?:yaml|md)$/.test(file);
}

/**
 * The hash of the names and contents of files.
 * @param {string[]} paths files or folders in the project
 * @param {(file: string) => boolean} isNameOnly the files of which only the name counts
 */
function digest(paths, isNameOnly = () => false) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => files(path))) {
    hash.update(file);
    if (!isNameOnly(file)) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * A file, or every file below a folder, relative to `base`: a copy of the project needs no build of its own.
 * @param {string} path
 * @param {string} base
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
