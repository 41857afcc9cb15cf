import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { env } from '#app/env.server.ts';
import { log, requestContext } from '#app/telemetry/log.server.ts';
import { requestDuration } from '#app/telemetry/metrics.server.ts';
import { routeName } from './route-table.ts';

/** What a proxy's own name for a request may look like, to be taken over. */
const proper = /^[\w.-]{8,64}$/;

/**
 * Gives every request that is not answered from memory a name, which stands in all that is logged about it and in the
 * answer (`X-Request-Id`). Logged of the address is its route alone: the rest may hold what a visitor typed.
 */
export const logged: MiddlewareHandler = async (context, next) => {
  const given = env.TRUST_PROXY > 0 ? context.req.header('X-Request-Id') : undefined;
  const request = given && proper.test(given) ? given : randomUUID();
  const started = performance.now();
  await requestContext.run({ request }, next);
  context.header('X-Request-Id', request);
  const { status } = context.res;
  const { method, path } = context.req;
  const duration = Math.round(performance.now() - started);
  const route = routeName(path);
  requestDuration.observe({ method, route, status }, duration / 1000);
  log[status >= 500 ? 'warn' : 'debug']({ request, method, route, status, duration }, 'request');
};
