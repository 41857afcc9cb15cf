/** Counters for rate limits. On PostgreSQL all instances share them; with SQLite there is only one instance. */
import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { env } from '#app/env.server.ts';
import { database, isPostgres } from './database.server.ts';

type Rule = { name: string; points: number; duration: number };

/**
 * A limiter of `points` in `duration` seconds for each key. While the database is unreachable each instance counts
 * alone.
 */
export function rateLimiter({ name, points, duration }: Rule): RateLimiterAbstract {
  const rule = { keyPrefix: name, points, duration };
  const memory = new RateLimiterMemory(rule);
  if (!isPostgres) return memory;
  return new RateLimiterPostgres({
    ...rule,
    storeClient: { query: queryLikePg },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: memory,
  });
}

/**
 * The key under which an IP address is counted. Keys are stored while the limit lasts, so the address is hashed with
 * the database URL, which has the password, as secret.
 */
export function hashedRateLimitKey(address: string): string {
  return createHmac('sha256', env.DATABASE_URL).update(address).digest('base64url').slice(0, 22);
}

/** Runs a query with the interface of a `pg` client, which the library expects. */
async function queryLikePg({ text, values = [] }: { text: string; values?: unknown[] }) {
  const { rows } = await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}
