/**
 * Waiting for another process that is writing to the same SQLite file. SQLite's own waiting would hold up everything
 * that this process does; this lets pages and streams go on meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConnection, SqliteDriver } from 'kysely';

/** How long a file may be locked before whoever wants to write is told so, and how long each at least waits, in ms. */
const lockTimeout = 5000;
const minimumWait = 250;
/** How often to look whether the lock is gone, in ms. */
const retryInterval = 20;

/** When somebody first had to wait for the lock that is held now, and when somebody last looked, in ms since 1970. */
const lock = { since: 0, seen: 0 };

/** The driver of Kysely, with statements that wait for a lock. One that is refused for a lock has changed nothing. */
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
      if (now - lock.seen > minimumWait) lock.since = now;
      lock.seen = now;
      // Those who come later do not wait as long again, or a queue of them would never end.
      if (now - lock.since > lockTimeout && now - started > minimumWait) throw error;
      await wait(retryInterval);
    }
  }
}

/** SQLITE_BUSY, in all its kinds (https://sqlite.org/rescode.html#busy). */
function isLocked(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
