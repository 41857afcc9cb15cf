/** Hears of changes that another process makes: the command line, another instance, somebody with plain SQL. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '#app/env.server.ts';
import { isPostgres } from './database.server.ts';
import { sqliteFile } from './sqlite.server.ts';

/** How often SQLite is asked whether its file has changed, and PostgreSQL where it cannot tell us by itself, in ms. */
const pollInterval = 500;
/** How long a notification may take before listening counts as not working, and how long a lost connection rests, in ms. */
const probeTimeout = 2000;
const reconnectDelay = 500;
/** How often the listening connection proves that it still hears, in ms. */
const probeInterval = 15_000;

/**
 * Calls `changed` at most half a second after a change that may concern the countdowns, and now and then without one.
 * Returns how to stop.
 */
export function watchCountdowns(changed: () => void): () => void {
  if (!isPostgres) return watchFile(changed);
  const over = new AbortController();
  void listenForever(changed, over.signal);
  return () => over.abort();
}

/** `PRAGMA data_version` moves when another connection has committed (https://sqlite.org/pragma.html#pragma_data_version). */
function watchFile(changed: () => void): () => void {
  const watcher = new DatabaseSync(sqliteFile(env.DATABASE_URL), { readOnly: true });
  const version = watcher.prepare('PRAGMA data_version');
  const read = () => {
    try {
      return version.get()?.data_version;
    } catch {
      return undefined; // SQLITE_BUSY, SQLITE_IOERR: the file cannot be read now, and is looked at again soon
    }
  };
  let lastVersion = read();
  const poll = () => {
    const now = read();
    if (now === lastVersion) return;
    lastVersion = now;
    changed();
  };
  const timer = setInterval(poll, pollInterval).unref();
  return () => {
    clearInterval(timer);
    watcher.close();
  };
}

async function listenForever(changed: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listen(changed, signal);
    await wait(reconnectDelay, undefined, { signal, ref: false }).catch(() => {});
  }
}

/**
 * Listens until the connection breaks. What was changed while nobody listened is asked for at the beginning. Where
 * notifications do not arrive, as behind a transaction pooler, it polls meanwhile.
 */
async function listen(changed: () => void, signal: AbortSignal): Promise<void> {
  const { newClient } = await import('./postgres.server.ts');
  const client = newClient();
  const over = new AbortController();
  const stop = () => over.abort();
  client.on('error', stop).on('end', stop);
  signal.addEventListener('abort', stop);
  let onProbe = () => {};
  let isPolling = false;
  let poll: NodeJS.Timeout | undefined;
  client.on('notification', ({ channel }) => (channel === 'countdowns' ? changed() : onProbe()));
  try {
    await client.connect();
    await client.query('listen countdowns');
    await client.query('listen proof');
    changed();
    poll = setInterval(() => isPolling && changed(), pollInterval);
    while (!over.signal.aborted) {
      const probe = new Promise<boolean>((resolve) => {
        onProbe = () => resolve(true);
        setTimeout(resolve, probeTimeout, false).unref();
      });
      await client.query('notify proof');
      isPolling = !(await probe);
      await wait(probeInterval, undefined, { signal: over.signal, ref: false }).catch(() => {});
    }
  } catch {
    // The server is away: whoever reads the countdown says so. Here it is only a reason to try again.
  } finally {
    clearInterval(poll);
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

/** Whether this PostgreSQL delivers notifications to us; a transaction pooler does not. */
export async function receivesNotifications(): Promise<boolean> {
  const { newClient } = await import('./postgres.server.ts');
  const client = newClient();
  client.on('error', () => {});
  await client.connect();
  try {
    const received = new Promise<boolean>((resolve) => {
      client.on('notification', () => resolve(true));
      setTimeout(resolve, probeTimeout, false);
    });
    await client.query('listen proof');
    await client.query('notify proof');
    return await received;
  } finally {
    await client.end();
  }
}
