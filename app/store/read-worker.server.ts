/** The thread of `read-thread.server.ts`. Node runs this source file; it is not part of the build. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from '#app/worker-thread.server.ts';
import type { Statement } from './read-thread.server.ts';
import { values, withBooleans } from './sqlite-values.server.ts';

/** How long a read waits for a lock, in ms. Readers seldom wait: the database is in WAL mode. */
const busyTimeout = 5000;

const connection = new DatabaseSync(String(workerData), { readOnly: true, timeout: busyTimeout });

parentPort?.on('message', ({ sql, parameters }: Statement) => parentPort?.postMessage(read(sql, parameters)));

function read(sql: string, parameters: readonly unknown[]): ThreadAnswer {
  try {
    return {
      answer: connection
        .prepare(sql)
        .all(...values(parameters))
        .map(withBooleans),
    };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
