/** Starts the built site. A wrong setting or text ends the process with its message and no stack. */
import { existsSync } from 'node:fs';

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
