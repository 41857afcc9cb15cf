/** The thread of `backUpInThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import '#app/features.server.ts';
import { closeDatabase } from '#app/database/migrate.server.ts';
import { backUp } from './store-backup.server.ts';

try {
  parentPort?.postMessage(await backUp(String(workerData)));
} finally {
  await closeDatabase();
}
