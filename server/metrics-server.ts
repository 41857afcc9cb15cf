import { createServer, type Server } from 'node:http';
import { measureDeliveries } from '#app/delivery/worker.server.ts';
import { EnvironmentError, env } from '#app/env.server.ts';
import { exposition, measureProcess } from '#app/telemetry/metrics.server.ts';

/** Metrics are served to this machine only, never to the public. */
const host = '127.0.0.1';

/** Serves `/metrics` on `METRICS_PORT`, if set. Resolves when the server listens; rejects when the port is taken. */
export async function serveMetrics(): Promise<Server | undefined> {
  if (env.METRICS_PORT === undefined) return undefined;
  measureProcess();
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    await measureDeliveries();
    const { type, text } = await exposition();
    response.writeHead(200, { 'Content-Type': type }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new EnvironmentError(`METRICS_PORT is "${env.METRICS_PORT}", but cannot be listened on: ${message}.`)),
    );
    server.listen(env.METRICS_PORT, host, resolve);
  });
  return server;
}
