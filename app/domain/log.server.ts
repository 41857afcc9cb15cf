import { pino } from 'pino';
import { env } from '../env.server.ts';

/** Structured log on standard output. Never give it a name, an e-mail address, a message or a network address. */
export const log = pino({ level: env.LOG_LEVEL, base: null, errorKey: 'error' });
