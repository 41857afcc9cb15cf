import { pino } from 'pino';
import { env } from '../env.server.ts';

/** Structured log on standard output. Never give it a name, an e-mail address, a message or a network address. */
export const log = pino({ level: env.LOG_LEVEL, base: null, errorKey: 'error', serializers: { error: withoutData } });

/** What is wrong and where, but not with which data: PostgreSQL's `detail` quotes whole rows. */
function withoutData({ name, message, code, constraint, stack }: Error & { code?: string; constraint?: string }) {
  return { name, message, code, constraint, stack };
}
