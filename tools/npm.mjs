/** Runs npm with a Node that can install every package, and with a cache that can be written. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nodeIn, root, run } from './command.mjs';
import { nodePackage, pinnedNode } from './packages.mjs';

const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** npm for machines with an older Node, whose own npm is as old. */
const npmVersion = '11.19.1';

/** On an older Node npm leaves out the bundler: an optional package, whose `engines` exclude Node below 22.12. */
const isRecent = Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Runs npm in the project folder, on the pinned Node if the Node of this process is older. Writes to standard error
 * only. Ends this process when npm fails or is missing.
 * @param {string[]} parameters
 */
export function npm(parameters) {
  const windows = process.platform === 'win32';
  if (spawnSync('npm', ['--version'], { shell: windows }).status !== 0) {
    console.error('npm was not found on the PATH. Install Node.js with npm (https://nodejs.org), then try again.');
    process.exit(1);
  }
  const environment = cacheEnvironment();
  if (isRecent) run('npm', [...parameters, ...quiet], environment, 'stderr');
  else withPinnedNode(environment, (node, cli) => run(node, [cli, ...parameters, ...quiet], environment, 'stderr'));
  if (environment.npm_config_cache) rmSync(environment.npm_config_cache, { recursive: true, force: true });
}

/**
 * Installs the pinned Node and npm in a temporary folder.
 * @param {NodeJS.ProcessEnv} environment
 * @param {(node: string, cli: string) => void} use called with the paths of Node and npm
 */
function withPinnedNode(environment, use) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Where npm fails, `run` ends the process.
  process.once('exit', remove);
  const dependencies = { [nodePackage]: pinnedNode(root), npm: npmVersion };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  run('npm', ['install', '--prefix', folder, ...quiet], environment, 'stderr');
  const modules = join(folder, 'node_modules');
  use(nodeIn(modules), join(modules, 'npm', 'bin', 'npm-cli.js'));
  remove();
}

/**
 * npm keeps its cache in the home directory. The user of a service often has none: then the cache is in `node_modules`
 * for as long as npm runs.
 * @returns {NodeJS.ProcessEnv}
 */
function cacheEnvironment() {
  const cache = process.env.npm_config_cache ?? homeCache();
  if (cache && isWritable(existsSync(cache) ? cache : dirname(cache))) return {};
  return { npm_config_cache: join(root, 'node_modules', '.cache', 'npm') };
}

function homeCache() {
  try {
    return homedir() && join(homedir(), '.npm');
  } catch {
    return undefined; // ERR_SYSTEM_ERROR: the user has no entry in /etc/passwd
  }
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(`${folder}/`, constants.W_OK);
    return true;
  } catch {
    return false; // ENOENT, ENOTDIR, EACCES or EROFS
  }
}
