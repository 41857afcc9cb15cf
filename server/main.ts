/** The process: checks the words and the database, then serves. Also the entry of the server build. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import { beginWork, closeStore, prepareSite, wordsProblem } from '#app/domain/ready.server.ts';
import { env } from '#app/env.server.ts';
import { app } from './app.ts';
import { fastLane } from './fast-lane.ts';
import { shutDownOnSignal } from './shutdown.ts';

export { app, beginWork, closeStore as close, env, prepareSite as prepare, wordsProblem };

/** Listens until the process is told to stop; then finishes what is under way. */
export async function start(): Promise<void> {
  const { placeholders } = await prepareSite();
  beginWork();
  const listen = { fetch: app.fetch, port: env.PORT, hostname: env.HOST, createServer: createFastServer };
  const server = serve(listen as Parameters<typeof serve>[0], ({ address, family, port }) => {
    const host = family === 'IPv6' ? `[${address}]` : address;
    console.log(`The site is open at http://${host}:${port}`);
    if (placeholders.length > 0) console.warn(`Still placeholders in content/site.yaml: ${placeholders.join(', ')}`);
    if (!env.SITE_URL) console.warn('SITE_URL is not set: absolute links use the address that each visitor used.');
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `PORT ${env.PORT} is in use on ${env.HOST}.` : error.message);
    process.exit(1);
  });
  shutDownOnSignal(server as Server);
}

function createFastServer(options: ServerOptions, listener: RequestListener): Server {
  return createServer(options, fastLane(listener));
}
