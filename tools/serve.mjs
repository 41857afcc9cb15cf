/** A wrong setting or text ends the process with its message and no stack. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '../content/folders.server.ts';
import { loadSettings } from './load-settings.mjs';
import { memoryLimits } from './memory-limits.mjs';

limitMemory();

try {
  loadSettings();
  const { start } = await import(pathToFileURL(resolve(buildFolder, 'server/index.js')).href);
  await start();
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(['EnvironmentError', 'DatabaseError', 'ContentError'].includes(error.name) ? error.message : error);
  process.exit(1);
}

/** Starts this process again, under the same id. */
function limitMemory() {
  const limits = memoryLimits();
  if (!limits || process.platform === 'win32') return;
  const parameters = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, parameters, { ...process.env, ...limits });
}
