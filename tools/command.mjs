/** Runs programs on the Node version of package.json. Works on Node 20 and later. */
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later (https://nodejs.org).`);
  process.exit(1);
}

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { platform, arch, ppid: parent } = process;

/** package.json has one for each kind of machine, all of one version. */
export const nodePackage = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;

export const node = join(root, 'node_modules', nodePackage, 'bin', 'node');

/**
 * In the project folder, on the pinned Node where it is installed. Ends this process with the status of a failure.
 * @param {string} command
 * @param {string[]} parameters
 * @param {Options} [options]
 */
export async function run(command, parameters, options) {
  const status = await statusOf(command, parameters, options);
  if (status !== 0) process.exit(status);
}

/**
 * What a command is started with, and where its output goes: `atEnd` shows it as a whole, so that the output of two
 * commands does not mix.
 * @typedef {{ environment?: NodeJS.ProcessEnv, output?: 'stdout' | 'stderr' | 'atEnd' }} Options
 */

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {Options} options
 */
export async function statusOf(command, parameters, { environment = {}, output = 'stdout' } = {}) {
  const PATH = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(':');
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['inherit', { stdout: 1, stderr: 2, atEnd: /** @type {const} */ ('pipe') }[output], 'inherit'],
    env: { ...process.env, PATH, ...environment },
  });
  const stop = () => child.kill();
  process.on('exit', stop);
  const [printed, status] = await Promise.all([
    child.stdout ? buffer(child.stdout) : '',
    new Promise((resolve) => {
      child.on('error', ({ message }) => {
        console.error(message);
        resolve(1);
      });
      child.on('close', (code) => resolve(code ?? 1));
    }),
  ]);
  process.off('exit', stop);
  process.stdout.write(printed);
  // The status of the dynamic linker, which has named the library.
  if (status === 127 && command === node)
    console.error('Node needs this library. On Debian and Ubuntu: apt-get install libatomic1');
  return status;
}

/**
 * On the pinned Node, in place of this process: passes signals on, and ends with the script's status.
 * @param {string[]} parameters the script and its parameters
 * @param {NodeJS.ProcessEnv} environment added to that of this process
 */
export function runScript(parameters, environment = {}) {
  const script = spawn(node, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => script.kill(signal));
  // npm passes a signal on to its shell only, and dash ends of it without telling us.
  const check = () => process.ppid === parent || script.kill();
  if (process.env.npm_lifecycle_event) setInterval(check, 500);
  script.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
