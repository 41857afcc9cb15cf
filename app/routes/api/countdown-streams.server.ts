/** The open event streams of the countdowns. */
import type { ServerResponse } from 'node:http';
import { subscribeToCountdowns } from '#app/domain/countdown/countdown-feed.server.ts';

/** In ms, below the idle timeouts of proxies. A page reconnects after two missed heartbeats. */
const heartbeatInterval = 25_000;
/** The delay before a browser reconnects, in ms. */
const retry = 2000;
/** A client that leaves this many bytes of events (a dozen) unread is disconnected, and reconnects. */
const maxQueued = 1024;

const open = new Set<ServerResponse>();
let current = '';
let unsubscribe = () => {};

/** Sends `first`, then changes and heartbeats until the response is closed; `version` is that of the countdowns. */
export function openCountdownStream(response: ServerResponse, first: 'change' | 'ready', version: string): void {
  if (open.size === 0) {
    current = version;
    unsubscribe = subscribeToCountdowns({ changed: sendChange, closed: endStreams });
  }
  open.add(response);
  const heartbeatTimer = setInterval(() => send(response, 'heartbeat', current), heartbeatInterval);
  response.once('close', () => {
    clearInterval(heartbeatTimer);
    open.delete(response);
    if (open.size === 0) unsubscribe();
  });
  send(response, first, version, `retry: ${retry}\n`);
  if (version !== current) send(response, 'change', current);
}

function sendChange(version: string): void {
  current = version;
  for (const response of open) send(response, 'change', version);
}

function endStreams(): void {
  for (const response of open) response.end();
}

function send(response: ServerResponse, event: 'change' | 'ready' | 'heartbeat', id: string, before = ''): void {
  if (response.writableLength > maxQueued) response.destroy();
  else response.write(`${before}id: ${id}\nevent: ${event}\ndata: ${Date.now()}\n\n`);
}
