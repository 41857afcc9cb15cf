/**
 * Detects changes by other processes (the command line, other instances, plain SQL) of the countdowns with their
 * titles, and of the published texts.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '#app/env.server.ts';
import { isPostgres } from './database.server.ts';
import { sqliteFile } from './sqlite-values.server.ts';

/** Poll interval for SQLite, and for PostgreSQL without working notifications, in ms. */
const pollInterval = 500;
/** Timeout of the probe notification, and delay before a lost connection is opened again, in ms. */
const probeTimeout = 2000;
const reconnectDelay = 500;
/** Interval between probe notifications, in ms. */
const probeInterval = 15_000;

/** The channels of the notifications. */
const channels = ['countdowns', 'content'] as const;
type Channel = (typeof channels)[number];

type Watcher = { channel: Channel; changed: () => void };

const watchers = new Set<Watcher>();
let stopAll: (() => void) | undefined;

/**
 * Calls `changed` at most half a second after a change of the channel's tables, and sometimes without a change. Returns
 * a function that stops watching. Never throws; a lost connection is opened again. All watchers share one connection.
 */
export function watchChanges(channel: Channel, changed: () => void): () => void {
  const watcher = { channel, changed };
  watchers.add(watcher);
  stopAll ??= isPostgres ? startListening() : watchFile(() => tell());
  return () => {
    if (!watchers.delete(watcher) || watchers.size > 0) return;
    stopAll?.();
    stopAll = undefined;
  };
}

/** Calls the watchers of a channel; without one, all. */
function tell(channel?: string): void {
  for (const watcher of [...watchers]) if (channel === undefined || watcher.channel === channel) watcher.changed();
}

function startListening(): () => void {
  const stopped = new AbortController();
  void listenForever(stopped.signal);
  return () => stopped.abort();
}

/**
 * `PRAGMA data_version` changes with every commit of another connection
 * (https://sqlite.org/pragma.html#pragma_data_version).
 */
function watchFile(changed: () => void): () => void {
  const watcher = new DatabaseSync(sqliteFile(env.DATABASE_URL), { readOnly: true });
  const version = watcher.prepare('PRAGMA data_version');
  const read = () => {
    try {
      return version.get()?.data_version;
    } catch {
      return undefined; // SQLITE_BUSY, SQLITE_IOERR: the next poll reads again
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

async function listenForever(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listen(signal);
    await wait(reconnectDelay, undefined, { signal, ref: false }).catch(() => {});
  }
}

/**
 * Listens until the connection breaks. Calls all watchers at the start: a change may have been missed. Polls while
 * probe notifications do not arrive, as behind a transaction pooler.
 */
async function listen(signal: AbortSignal): Promise<void> {
  const { newClient } = await import('./postgres.server.ts');
  const client = newClient();
  const disconnected = new AbortController();
  const stop = () => disconnected.abort();
  client.on('error', stop).on('end', stop);
  signal.addEventListener('abort', stop);
  let onProbe = () => {};
  let isPolling = false;
  let poll: NodeJS.Timeout | undefined;
  client.on('notification', ({ channel }) => (channel === 'proof' ? onProbe() : tell(channel)));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    await client.query('listen proof');
    tell();
    poll = setInterval(() => isPolling && tell(), pollInterval);
    while (!disconnected.signal.aborted) {
      const probe = new Promise<boolean>((resolve) => {
        onProbe = () => resolve(true);
        setTimeout(resolve, probeTimeout, false).unref();
      });
      await client.query('notify proof');
      isPolling = !(await probe);
      await wait(probeInterval, undefined, { signal: disconnected.signal, ref: false }).catch(() => {});
    }
  } catch {
    // The server is unreachable: the caller connects again, and reads of the table log the error.
  } finally {
    clearInterval(poll);
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

/** Whether PostgreSQL delivers notifications; a transaction pooler does not. Throws when the server is unreachable. */
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
