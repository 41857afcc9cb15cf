import { AsyncLocalStorage } from 'node:async_hooks';
import { fstatSync } from 'node:fs';
import { pino, stdTimeFunctions } from 'pino';

export const requestContext = new AsyncLocalStorage<{ request: string }>();

/** Levels of pino to priorities of syslog (RFC 5424, 6.2.1). */
const priorities: Record<string, number> = { fatal: 2, error: 3, warn: 4, info: 6, debug: 7, trace: 7 };

/** The journal's stream (systemd.exec(5)). A shell may have inherited the variable. */
const { dev, ino } = fstatSync(2);
const isJournal = process.env.JOURNAL_STREAM === `${dev}:${ino}`;

/** Puts the priority before a line where systemd's journal reads it (sd-daemon(3)). */
export const journalLine = (level: string, line: string) => (isJournal ? `<${priorities[level]}>${line}` : line);

/** JSON lines; the entry sets the level. Must not contain names, e-mail addresses, messages or IP addresses. */
export const log = pino({
  base: null,
  errorKey: 'error',
  serializers: { error: withoutData },
  mixin: () => requestContext.getStore() ?? {},
  formatters: { level: (level) => ({ level }) },
  timestamp: stdTimeFunctions.isoTime,
  // A line begins with `{"level":"info"`.
  hooks: { streamWrite: (line) => journalLine(line.slice(10, line.indexOf('"', 10)), line) },
});

/** PostgreSQL quotes whole rows in `detail`. */
function withoutData({ name, message, code, constraint, stack }: Error & { code?: string; constraint?: string }) {
  return { name, message, code, constraint, stack };
}
