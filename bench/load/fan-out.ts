import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { randomAddress } from './requests.ts';
import type { LoadedSite } from './site.ts';

/** Resolves when the assistant has learnt the texts, too. */
const timeout = 60_000;
const openedAtOnce = 100;

export async function fanOut(site: LoadedSite, streams: number) {
  const before = site.megabytes;
  const sockets: Socket[] = [];
  let ready = 0;
  const received: number[] = [];
  const openStream = async () => {
    const socket = openSocket(site.origin);
    sockets.push(socket);
    socket.on('data', (data) => {
      if (data.includes('event: ready')) ready += 1;
      if (data.includes('event: change')) received.push(Date.now());
    });
    await once(socket, 'connect');
  };
  try {
    while (sockets.length < streams)
      await Promise.all(Array.from({ length: Math.min(openedAtOnce, streams - sockets.length) }, openStream));
    await until(() => ready === streams);
    const during = site.megabytes;
    changeCountdown(site.database);
    const changed = Date.now();
    await until(() => received.length === streams);
    const requested = Date.now();
    await (await fetch(`${site.origin}/en/terms`)).text();
    return {
      streams,
      'MB with streams': during,
      'KB per stream': Math.round(((during - before) * 1024) / streams),
      'first event after ms': (received.at(0) ?? 0) - changed,
      'last event after ms': (received.at(-1) ?? 0) - changed,
      'next page, ms': Date.now() - requested,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const lines = ['GET /api/countdown/events HTTP/1.1', 'Host: load', `X-Forwarded-For: ${randomAddress()}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

function changeCountdown(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const end = new Date(Date.now() + 9e6).toISOString();
  database.exec(`insert into countdowns (title, target_date, is_active) values ('Load', '${end}', 1)`);
  database.close();
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + timeout;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not within ${timeout} ms: ${condition}`);
    await wait(20);
  }
}
