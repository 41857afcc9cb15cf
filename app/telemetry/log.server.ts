import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { env } from '#app/env.server.ts';

/** The id of the current request, which is added to every log line. */
export const requestContext = new AsyncLocalStorage<{ request: string }>();

/**
 * Structured log (JSON lines) on standard output. Must not contain names, e-mail addresses, messages or IP addresses.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  errorKey: 'error',
  serializers: { error: withoutData },
  mixin: () => requestContext.getStore() ?? {},
});

/** Leaves out `detail`, in which PostgreSQL quotes whole rows. */
function withoutData({ name, message, code, constraint, stack }: Error & { code?: string; constraint?: string }) {
  return { name, message, code, constraint, stack };
}
