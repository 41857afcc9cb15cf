/** `node tools/image.mjs FOLDER` builds the site and lays out what runs it (for deploy/Dockerfile, deploy/release). */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { node, nodePackage, root } from './command.mjs';
import { build, files, install } from './setup.mjs';

const tools = ['serve', 'load-settings', 'health-check'].map((name) => `tools/${name}.mjs`);
const parts = ['package.json', 'build', 'content', ...tools];

/** Sources, besides the one that names the folders, and what only the build reads. */
const unread = /^content\/(?!folders\.server).*\.ts$|\.built$|\.model\.\d+$/;

/** Node runs no TypeScript in node_modules. */
const unreadOfPackages = /\.(map|[mc]?tsx?|test\.[mc]?js)$/;

/**
 * Lays out `app`, `usr/local/bin/node` and an empty `data`. Throws when the folder has files or nothing is built.
 * @param {string} folder is made if it does not exist
 */
function layOut(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  // Compression is the last step of the build.
  if (!files('build/client').some((file) => file.endsWith('.br'))) throw new Error('Nothing is built.');
  for (const part of parts) copy(part, join(folder, 'app'), unread);
  for (const path of packages()) copy(path, join(folder, 'app'), unreadOfPackages);
  copy(relative(root, node), folder, undefined, 'usr/local/bin/node');
  mkdirSync(join(folder, 'data'));
  // Serves another user than the one who owns the project.
  if (process.platform !== 'win32') execFileSync('chmod', ['-R', 'u+w,a+rX', folder]);
}

/**
 * @param {string} path in the project
 * @param {string} folder
 * @param {RegExp} [without] paths in the project
 * @param {string} target
 */
function copy(path, folder, without, target = path) {
  cpSync(join(root, path), join(folder, target), {
    recursive: true,
    filter: (source) => {
      if (without?.test(relative(root, source).split(sep).join('/'))) return false;
      // Packages inside of a package are copied by their own path.
      return source === join(root, path) || !source.endsWith(`${sep}node_modules`);
    },
  });
}

/** Reads the lock file: `npm ls` fails without the packages of the tests. Only the program of Node is copied. */
function packages() {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(locked)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter((path) => path !== `node_modules/${nodePackage}` && existsSync(join(root, path)));
}

/** In bytes; compressed as a registry counts. */
async function sizes(/** @type {string} */ folder) {
  const all = files('.', folder);
  const unpacked = all.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  const tar = spawn('tar', ['-c', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let compressed = 0;
  const archive = tar.stdout.pipe(createGzip()).on('data', (/** @type {Buffer} */ { length }) => {
    compressed += length;
  });
  await once(archive, 'end');
  return { count: all.length, unpacked, compressed };
}

const [, , target] = process.argv;
try {
  if (!target) throw new Error('Which folder? npm run image -- FOLDER');
  const folder = resolve(target);
  await install('build');
  await build();
  layOut(folder);
  const { count, unpacked, compressed } = await sizes(folder);
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${count} files in ${folder}: ${megabytes(unpacked)}, compressed ${megabytes(compressed)}`);
} catch (thrown) {
  console.error(`The image was not made: ${/** @type {Error} */ (thrown).message}`);
  process.exit(1);
}
