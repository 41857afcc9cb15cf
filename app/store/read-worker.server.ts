/** The thread of `read-thread.server.ts`. Node runs this source file; it is not part of the build. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { env } from '#app/env.server.ts';
import type { ThreadAnswer } from '#app/worker-thread.server.ts';
import type { Statement } from './read-thread.server.ts';
import { sqliteFile, values, withBooleans } from './sqlite.server.ts';

/** How long a read waits for a lock, in ms. Readers seldom wait: the database is in WAL mode. */
const busyTimeout = 5000;

const connection = new DatabaseSync(sqliteFile(env.DATABASE_URL), { readOnly: true, timeout: busyTimeout });

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
