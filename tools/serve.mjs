/** Starts the built site. A setting or a text that is wrong ends it with its own line and no stack. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  // Not a literal: the type checker would read the built files.
  const built = new URL('../build/server/index.js', import.meta.url).href;
  const { start } = await import(built);
  await start();
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(['EnvironmentError', 'ContentError'].includes(error.name) ? error.message : error);
  process.exit(1);
}
