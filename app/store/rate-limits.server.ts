/** Counting what one address may do. On PostgreSQL all instances count together; an SQLite file has one instance. */
import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { env } from '../env.server.ts';
import { database, isPostgres } from './database.server.ts';

type Rule = { name: string; points: number; duration: number };

/** A limiter of `points` in `duration` seconds for each key. Without the database each instance counts for itself. */
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
 * What an address is counted under: a name that cannot be turned back into it without the password of the database,
 * because it may be stored for as long as the limit lasts.
 */
export function hashedRateLimitKey(address: string): string {
  return createHmac('sha256', env.DATABASE_URL).update(address).digest('base64url').slice(0, 22);
}

/** The database in the shape of the client that the limiter knows. */
async function queryLikePg({ text, values = [] }: { text: string; values?: unknown[] }) {
  const { rows } = await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}
