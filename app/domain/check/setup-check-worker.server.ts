/** The thread of `last-check.server.ts`. Node runs this source file; it is not part of the build. */
import { parentPort } from 'node:worker_threads';
import { closeDatabase } from '#app/store/migrate.server.ts';
import { checkSetup } from './setup-check.server.ts';

try {
  parentPort?.postMessage(await checkSetup());
} finally {
  await closeDatabase();
}
