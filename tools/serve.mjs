/** Starts the built site. A wrong setting or text ends the process with its message and no stack. */
import { existsSync } from 'node:fs';

limitMemory();
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  // Not a literal, because the type checker would then check the built files.
  const built = new URL('../build/server/index.js', import.meta.url).href;
  const { start } = await import(built);
  await start();
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(['EnvironmentError', 'ContentError'].includes(error.name) ? error.message : error);
  process.exit(1);
}

/**
 * Starts this process again, under the same id, with limits that V8 and glibc read only when a process starts. They
 * save 100 MB after 10,000 requests (docs/decisions/014). Values in `NODE_OPTIONS` and `MALLOC_ARENA_MAX` take
 * precedence.
 */
function limitMemory() {
  const limits = '--max-semi-space-size=8 --max-old-space-size=512';
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = process.env;
  if (NODE_OPTIONS.startsWith(limits) || process.platform === 'win32') return;
  const environment = { ...process.env, NODE_OPTIONS: `${limits} ${NODE_OPTIONS}`.trim(), MALLOC_ARENA_MAX };
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment);
}
