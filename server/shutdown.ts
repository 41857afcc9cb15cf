import type { Server } from 'node:http';
import { closeStreams, stopJobs } from '#app/domain/site/lifecycle.server.ts';
import { log } from '#app/telemetry/log.server.ts';

/** How long requests under way may take to finish, in ms. */
const gracePeriod = 10_000;
/** A connection that fell idle after the closing began is not closed by itself: how often to look for one, in ms. */
const idleCheckInterval = 50;

/** Finishes what is under way when the process is told to stop: requests, event streams, deliveries, the database. */
export function shutDownOnSignal(server: Server, metrics: Server | undefined): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'closing');
      closeStreams();
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
