/** Starts the built site. A setting or a text that is wrong ends it with its own line and no stack. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { start } = await import('../build/server/index.js');
  await start();
} catch (error) {
  console.error(['EnvironmentError', 'ContentError'].includes(error.name) ? error.message : error);
  process.exit(1);
}
