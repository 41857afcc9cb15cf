/** The process: checks the texts and the database, then serves. Also the entry of the server build. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { measureDeliveries } from '#app/delivery/worker.server.ts';
import { features } from '#app/features.server.ts';
import { closeEventStreams } from '#app/http/event-stream.server.ts';
import { tagChanges } from '#app/http/tag-changes.server.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { beginShutdown, contentProblem, prepare, startJobs, stopJobs } from '#app/lifecycle.server.ts';
import { listedAddresses } from '#app/pages/listed-pages.server.ts';
import { SettingsError, settings } from '#app/settings.server.ts';
import { journalLine, log } from '#app/telemetry/log.server.ts';
import { exposition, measureProcess } from '#app/telemetry/metrics.server.ts';
import { subscribeToContent } from '#content/load.server.ts';
import { app } from './app.ts';
import { clearPages } from './cache/page-cache.ts';
import { serveFromCache } from './cache/serve.ts';
import { createHttpServer } from './http-server.ts';
import { compileRenderer } from './render.ts';

export { app, contentProblem, prepare, settings, startJobs, stopJobs };

/** Rejects when the port is taken. */
export async function listen(port: number, host: string): Promise<Server> {
  subscribeToContent(() => clearPages());
  tagChanges.on('change', clearPages);
  const listener = serveFromCache(getRequestListener(app.fetch));
  const server = createHttpServer(listener, { isProxied: settings().TRUST_PROXY > 0 });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Finishes open requests when a signal stops it. */
export async function start(): Promise<void> {
  // Only logs: Node still ends the process, and its supervisor restarts it.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ error }, 'the process ends'));
  const { placeholders } = await prepare();
  startJobs();
  const metrics = await serveMetrics();
  const warnings = (await Promise.all(features.map((feature) => feature.warnings?.() ?? []))).flat();
  await compileRenderer();
  const server = await listen(settings().PORT, settings().HOST).catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    throw new SettingsError(
      isTaken
        ? `PORT ${settings().PORT} is in use on ${settings().HOST}.`
        : `HOST is "${settings().HOST}" and PORT is "${settings().PORT}", but cannot be listened on: ${error.message}.`,
    );
  });
  shutDownOnSignal(server, metrics);
  const { address, family, port } = server.address() as AddressInfo;
  const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  console.log(`The site is open at ${origin}`);
  for (const { text } of warnings) warn(`Warning: ${text}`);
  if (placeholders.length > 0)
    warn(`Still placeholders in content/site.yaml, left out of pages, mails and chat: ${placeholders.join(', ')}`);
  // Pages are cached by origin, which only SITE_URL makes known in advance.
  if (settings().SITE_URL)
    warmPages(origin).catch((error: unknown) => log.warn({ error }, 'pages were not rendered ahead'));
  else warn(withoutSiteUrl());
}

/** Serves `/metrics` on `METRICS_PORT`, if set. Resolves when the server listens; rejects when the port is taken. */
async function serveMetrics(): Promise<Server | undefined> {
  if (settings().METRICS_PORT === undefined) return undefined;
  measureProcess();
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    await measureDeliveries();
    const { type, text } = await exposition();
    response.writeHead(200, { 'Content-Type': type }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new SettingsError(`METRICS_PORT is "${settings().METRICS_PORT}", but cannot be listened on: ${message}.`)),
    );
    server.listen(settings().METRICS_PORT, settings().METRICS_HOST, resolve);
  });
  return server;
}

const warn = (text: string) => console.warn(journalLine('warn', text));

/** What is missing without `SITE_URL`: mails have no request whose origin they could use. */
function withoutSiteUrl(): string {
  const calls = areCallsOffered() ? ', and the mails about a call have no link to move or cancel it' : '';
  const links = settings().SMTP_URL
    ? `${calls}. Nobody who joins the waitlist is asked for a confirmation, and nobody signs in to the office by mail`
    : '';
  return `SITE_URL is not set: absolute links use the address that each visitor used${links}.`;
}

/** Renders one after the other, so that all pages are cached before the first visitor. */
export async function warmPages(origin: string): Promise<void> {
  for (const path of listedAddresses()) {
    // Prefetches are not counted as page views.
    const response = await fetch(origin + path, { headers: { Purpose: 'prefetch' } });
    await response.arrayBuffer();
  }
}

/** In ms, for open requests. */
const gracePeriod = 10_000;
/** In ms. `server.close` closes only connections that are idle at that moment, so later ones are closed by polling. */
const idleCheckInterval = 50;

export function shutDownOnSignal(server: Server, metrics: Server | undefined): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'closing');
      // A proxy sends no further request into a connection that is about to close.
      server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
      await beginShutdown();
      closeEventStreams();
      const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
      const forcedClose = setTimeout(() => server.closeAllConnections(), gracePeriod);
      server.close(async () => {
        clearInterval(idleCheck);
        clearTimeout(forcedClose);
        metrics?.closeAllConnections();
        metrics?.close();
        await stopJobs();
        process.exit(0);
      });
    });
  }
}
