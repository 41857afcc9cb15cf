/** The thread of `backUpInThread`. Node runs this source file; it is not part of the build. */
import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from './backup.server.ts';
import { closeDatabase } from './migrate.server.ts';

try {
  parentPort?.postMessage(await backUp(String(workerData)));
} finally {
  await closeDatabase();
}
