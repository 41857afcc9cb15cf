/** Compares the packages in `node_modules` with package-lock.json. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[] }} Locked
 */

/**
 * The folders of the packages that package-lock.json demands on this machine and that are not installed. npm notes what
 * it has installed in `node_modules/.package-lock.json`, at the end of every install and prune, so no file of ours can
 * be wrong about it.
 * @param {string} folder of the project
 * @param {{ dev: boolean }} options whether the packages for build and tests are needed too
 */
export function missingPackages(folder, { dev }) {
  const installed = lockedPackages(join(folder, 'node_modules', '.package-lock.json'));
  const isInstalled = (/** @type {string} */ path, /** @type {string} */ version) =>
    installed[path]?.version === version && existsSync(join(folder, path, 'package.json'));
  return Object.entries(lockedPackages(join(folder, 'package-lock.json')))
    .filter(([path, locked]) => path !== '' && isNeeded(locked, dev) && !isInstalled(path, locked.version))
    .map(([path]) => path);
}

/**
 * The version of a Node, without the “v”; nothing if it does not run here. An interrupted install leaves the pinned
 * Node out, and `node_modules` may come from a machine of another kind.
 * @param {string} node path
 */
export function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

/**
 * The version of Node in package.json.
 * @param {string} folder of the project
 * @returns {string}
 */
export function pinnedNode(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies.node;
}

/**
 * The packages of a lock file by folder; none when the file is missing or half-written.
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (thrown) {
    const { name, code } = /** @type {NodeJS.ErrnoException} */ (thrown);
    if (name === 'SyntaxError' || code === 'ENOENT' || code === 'ENOTDIR') return {};
    throw thrown;
  }
}

/**
 * Optional packages are needed when they name this platform: the binaries of the bundler and others. Those that name
 * none belong to binaries of other platforms, or are not used.
 * @param {Locked} locked
 * @param {boolean} dev
 */
function isNeeded({ dev: isDev, optional, devOptional, os, cpu, libc }, dev) {
  if (isDev && !dev) return false;
  if (!optional && !devOptional) return true;
  const fits = (/** @type {string[] | undefined} */ names, /** @type {string} */ own) => !names || names.includes(own);
  return Boolean(os || cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcOfMachine());
}

function libcOfMachine() {
  if (process.platform !== 'linux') return '';
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}
