import type { Server } from 'node:http';
import { closeEventStreams } from '#app/http/event-stream.server.ts';
import { beginShutdown, stopJobs } from '#app/lifecycle.server.ts';
import { log } from '#app/telemetry/log.server.ts';

/** The time for open requests to finish, in ms. */
const gracePeriod = 10_000;
/** In ms. `server.close` closes only connections that are idle at that moment, so later ones are closed by polling. */
const idleCheckInterval = 50;

/** On SIGINT or SIGTERM finishes open requests, ends event streams, stops all jobs, and exits. */
export function shutDownOnSignal(server: Server, metrics: Server | undefined): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'closing');
      beginShutdown();
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
