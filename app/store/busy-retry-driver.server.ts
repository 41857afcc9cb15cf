/**
 * Retries statements while another process holds the lock of the SQLite file. SQLite's own `busy_timeout` would block
 * the event loop.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConnection, SqliteDriver } from 'kysely';

/** Statements fail after the file was locked for `lockTimeout`, but each waits for at least `minimumWait`; in ms. */
const lockTimeout = 5000;
const minimumWait = 250;
/** Pause between two attempts, in ms. */
const retryInterval = 20;

/** When a statement first met the current lock, and when one last met it, in ms since 1970. */
const lock = { firstSeen: 0, lastSeen: 0 };

/** Kysely's SQLite driver with retries. A statement that fails with SQLITE_BUSY has changed nothing. */
export class BusyRetryDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

async function retryWhileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const now = Date.now();
      if (now - lock.lastSeen > minimumWait) lock.firstSeen = now;
      lock.lastSeen = now;
      // The timeout counts from the start of the lock, not of the statement; otherwise a queue would grow without end.
      if (now - lock.firstSeen > lockTimeout && now - started > minimumWait) throw error;
      await wait(retryInterval);
    }
  }
}

/** SQLITE_BUSY, in all its kinds (https://sqlite.org/rescode.html#busy). */
function isLocked(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
