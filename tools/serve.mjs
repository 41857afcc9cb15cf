/** A wrong setting or text ends the process with its message and no stack. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '../content/folders.server.ts';
import { loadSettings } from './load-settings.mjs';

limitMemory();

try {
  loadSettings();
  const { start } = await import(pathToFileURL(resolve(buildFolder, 'server/index.js')).href);
  await start();
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(['SettingsError', 'DatabaseError', 'ContentError'].includes(error.name) ? error.message : error);
  process.exit(1);
}

/** Limits V8 and glibc, which saves 100 MB (docs/decisions/014): starts this process again, under the same id. */
function limitMemory() {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = process.env;
  // In MB: of a container, a third may be the heap.
  const heap = Math.min(512, Math.floor((process.constrainedMemory() || Infinity) / 3 / 2 ** 20));
  const options = `--max-semi-space-size=8 --max-old-space-size=${heap}`;
  if (NODE_OPTIONS.startsWith(options) || process.platform === 'win32') return;
  const parameters = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const limits = { NODE_OPTIONS: `${options} ${NODE_OPTIONS}`.trim(), MALLOC_ARENA_MAX };
  process.execve?.(process.execPath, parameters, { ...process.env, ...limits });
}
