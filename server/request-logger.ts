import { env } from '#app/env.server.ts';
import { log, requestContext } from '#app/telemetry/log.server.ts';
import { requestDuration } from '#app/telemetry/metrics.server.ts';
import type { Middleware } from './environment.ts';

/** A proxy may name a request; a client may not. */
export const requestIdHeader = env.TRUST_PROXY > 0 ? 'X-Request-Id' : '';

/**
 * Logs and measures every request that is not answered from memory. Its id stands in all that is logged meanwhile, and in
 * the response. The path pattern of its route is logged, not its path, which may hold what a visitor typed.
 */
export const requestLogger: Middleware = async (context, next) => {
  const request = context.get('requestId');
  const started = performance.now();
  await requestContext.run({ request }, next);
  context.header('X-Request-Id', request);
  const { status } = context.res;
  const { method } = context.req;
  const route = context.get('route') ?? 'none';
  const duration = Math.round(performance.now() - started);
  requestDuration.observe({ method, route, status }, duration / 1000);
  log[status >= 500 ? 'warn' : 'debug']({ request, method, route, status, duration }, 'request');
};
