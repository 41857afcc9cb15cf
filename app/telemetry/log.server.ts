import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { env } from '#app/env.server.ts';

/** What is being answered: whatever is logged meanwhile carries the request's name. */
export const requestContext = new AsyncLocalStorage<{ request: string }>();

/** Structured log on standard output. Never give it a name, an e-mail address, a message or a network address. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  errorKey: 'error',
  serializers: { error: withoutData },
  mixin: () => requestContext.getStore() ?? {},
});

/** What is wrong and where, but not with which data: PostgreSQL's `detail` quotes whole rows. */
function withoutData({ name, message, code, constraint, stack }: Error & { code?: string; constraint?: string }) {
  return { name, message, code, constraint, stack };
}
