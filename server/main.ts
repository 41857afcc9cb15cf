/** The process: checks the words and the database, then serves. Also the entry of the server build. */
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import { beginWork, closeStore, prepareSite, wordsProblem } from '#app/domain/ready.server.ts';
import { env } from '#app/env.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { app } from './app.ts';
import { guardedServer } from './connections.ts';
import { fastLane } from './fast-lane.ts';
import { serveMetrics } from './metrics.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { warmPages } from './warm.ts';

export { app, beginWork, closeStore as close, env, prepareSite as prepare, wordsProblem };

/** Listens until the process is told to stop; then finishes what is under way. */
export async function start(): Promise<void> {
  // Logged as everything is; then the process ends as it would anyway, and whoever keeps it running starts it anew.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ error }, 'the process ends'));
  const { placeholders } = await prepareSite();
  beginWork();
  const metrics = await serveMetrics();
  const listen = { fetch: app.fetch, port: env.PORT, hostname: env.HOST, createServer: createFastServer };
  const server = serve(listen as Parameters<typeof serve>[0], ({ address, family, port }) => {
    const host = family === 'IPv6' ? `[${address}]` : address;
    console.log(`The site is open at http://${host}:${port}`);
    if (placeholders.length > 0) console.warn(`Still placeholders in content/site.yaml: ${placeholders.join(', ')}`);
    // Pages are kept by address: without this one nobody knows which will be asked for.
    if (env.SITE_URL) void warmPages(env.SITE_URL);
    else console.warn('SITE_URL is not set: absolute links use the address that each visitor used.');
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `PORT ${env.PORT} is in use on ${env.HOST}.` : error.message);
    process.exit(1);
  });
  shutDownOnSignal(server as Server, metrics);
}

function createFastServer(options: ServerOptions, listener: RequestListener): Server {
  return guardedServer(fastLane(listener), { options, isProxied: env.TRUST_PROXY > 0 });
}
