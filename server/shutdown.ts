import type { Server } from 'node:http';
import { closeStreams, stopJobs } from '#app/domain/site/lifecycle.server.ts';
import { log } from '#app/telemetry/log.server.ts';

/** How long requests under way may take to finish, in ms. */
const grace = 10_000;
/** A connection that fell idle after the closing began is not closed by itself: how often to look for one, in ms. */
const lookForIdle = 50;

/** Finishes what is under way when the process is told to stop: requests, event streams, deliveries, the database. */
export function shutDownOnSignal(server: Server, metrics: Server | undefined): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'closing');
      closeStreams();
      const idle = setInterval(() => server.closeIdleConnections(), lookForIdle);
      const late = setTimeout(() => server.closeAllConnections(), grace);
      server.close(async () => {
        clearInterval(idle);
        clearTimeout(late);
        metrics?.closeAllConnections();
        metrics?.close();
        await stopJobs();
        process.exit(0);
      });
    });
  }
}
