/**
 * The environment, read and checked once. A wrong value stops the start with one line that names
 * the variable, what it got and what it wants. Every variable that an owner may set is listed in `.env.example`.
 */
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(0).max(10);
const origin = z.url({ protocol: /^https?$/ }).refine((value) => value.replace(/\/$/, '') === URL.parse(value)?.origin);
const database = z.string().regex(/^file:.+$/);
const level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

const variables = {
  NODE_ENV: { schema: z.string().optional(), wants: 'production or development' },
  PORT: { schema: port.default(3000), wants: 'a port number from 0 to 65535' },
  HOST: { schema: z.string().default('127.0.0.1'), wants: 'a host name or address to listen on' },
  SITE_URL: { schema: origin.optional(), wants: 'the public origin, for example https://www.example.com' },
  DATABASE_URL: { schema: database.default('file:data/site.db'), wants: 'file:path/to/site.db' },
  TRUST_PROXY: { schema: count.default(0), wants: 'the number of proxies in front of the site, 0 to 10' },
  LOG_LEVEL: { schema: level.default('info'), wants: 'fatal, error, warn, info, debug, trace or silent' },
} as const;

type Variables = { [Name in keyof typeof variables]: z.infer<(typeof variables)[Name]['schema']> };

/** What a variable was, and what it wants to be: the line that the owner sees. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Checks `source` and returns typed values. An empty value counts as unset. Throws an {@link EnvironmentError}. */
export function readEnvironment(source: Record<string, string | undefined>): Variables {
  const wrong: string[] = [];
  const entries = Object.entries(variables).map(([name, { schema, wants }]) => {
    const parsed = schema.safeParse(source[name]?.trim() || undefined);
    if (!parsed.success) wrong.push(`${name} is "${source[name]}", but must be ${wants}.`);
    return [name, parsed.data];
  });
  if (wrong.length > 0) throw new EnvironmentError(wrong.join('\n'));
  return Object.fromEntries(entries) as Variables;
}

export const env = readEnvironment(process.env);
