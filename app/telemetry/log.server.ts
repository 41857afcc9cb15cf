import { AsyncLocalStorage } from 'node:async_hooks';
import { fstatSync } from 'node:fs';
import { pino } from 'pino';
import { env } from '#app/env.server.ts';

export const requestContext = new AsyncLocalStorage<{ request: string }>();

/** Levels of pino to priorities of syslog (RFC 5424, 6.2.1). */
const priorities: Record<number, number> = { 60: 2, 50: 3, 40: 4, 30: 6, 20: 7, 10: 7 };

/** The journal's stream (systemd.exec(5)). A shell may have inherited the variable. */
const { dev, ino } = fstatSync(2);
const isJournal = process.env.JOURNAL_STREAM === `${dev}:${ino}`;

/** With its priority before it where systemd's journal reads that (sd-daemon(3)). `level` is that of pino. */
export const journalLine = (level: number, line: string) => (isJournal ? `<${priorities[level]}>${line}` : line);

/** JSON lines on standard output. Must not contain names, e-mail addresses, messages or IP addresses. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  errorKey: 'error',
  serializers: { error: withoutData },
  mixin: () => requestContext.getStore() ?? {},
  // A line begins with `{"level":30`.
  hooks: { streamWrite: (line) => journalLine(Number(line.slice(9, 11)), line) },
});

/** PostgreSQL quotes whole rows in `detail`. */
function withoutData({ name, message, code, constraint, stack }: Error & { code?: string; constraint?: string }) {
  return { name, message, code, constraint, stack };
}
