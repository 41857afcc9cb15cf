/** On PostgreSQL all instances share the counters; with SQLite there is one instance. */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { fromSettings, settings } from '#app/settings.server.ts';
import { database, isPostgres } from './database.server.ts';

/** `isLocal`: each instance counts alone, because a query would cost more than some requests. */
type Limit = { points: number | SetPoints; duration: number; isLocal?: true };
type SetPoints = 'FORMS_PER_TEN_MINUTES' | 'ASSISTANT_ANSWERS_A_DAY';

const minute = 60;
const tenMinutes = 10 * minute;

/** `points` in `duration` seconds, for each key (docs/decisions/014). */
export const limits = {
  /** Documents that are not cached: enough for an office of some hundred people, like the next two. */
  pages: { points: 600, duration: minute, isLocal: true },
  data: { points: 1200, duration: minute, isLocal: true },
  /** All other requests, before their body is read. */
  posts: { points: 300, duration: minute, isLocal: true },
  /** Valid forms, and posts to links with an unknown secret. */
  'form-address': { points: 12, duration: tenMinutes },
  /** Above this, forms are stored as suspected spam. */
  'form-all': { points: 'FORMS_PER_TEN_MINUTES', duration: tenMinutes },
  /** Changes of a call, and uses of a link above the limits of its address. */
  link: { points: 12, duration: tenMinutes },
  'assistant-address': { points: 30, duration: minute },
  'assistant-all': { points: 600, duration: minute },
  /** Answers of the language model may cost the owner money. */
  'model-day': { points: 'ASSISTANT_ANSWERS_A_DAY', duration: 24 * 60 * minute },
  /** Above this, the site's own texts answer an address. */
  'model-address': { points: 25, duration: 24 * 60 * minute },
  'office-address': { points: 60, duration: tenMinutes },
  'office-code': { points: 5, duration: tenMinutes },
  /** E-mail addresses whose owners have just disowned a sign-up. */
  disowned: { points: 1, duration: 24 * 60 * minute },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export function pointsOf(name: LimitName): number {
  const { points }: Limit = limits[name];
  return typeof points === 'number' ? points : settings()[points];
}

export type Usage = { consumedPoints: number; msBeforeNext: number };

/** While the database is unreachable, each instance counts alone. */
export function countUsage(name: LimitName, key: string): Promise<Usage> {
  // `consume` has the same points for every key; networks of different sizes have different limits.
  return limiters()[name].penalty(hashed(key), 1);
}

export function usageOf(name: LimitName, key: string): Promise<Usage | null> {
  return limiters()[name].get(hashed(key));
}

const limiters = fromSettings(
  () =>
    Object.fromEntries((Object.keys(limits) as LimitName[]).map((name) => [name, rateLimiter(name)])) as Record<
      LimitName,
      RateLimiterAbstract
    >,
);

function rateLimiter(name: LimitName): RateLimiterAbstract {
  const { duration, isLocal }: Limit = limits[name];
  const rule = { keyPrefix: name, points: pointsOf(name), duration };
  const memory = new RateLimiterMemory(rule);
  if (!isPostgres() || isLocal) return memory;
  return new RateLimiterPostgres({
    ...rule,
    storeClient: { query: queryLikePg },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: memory,
  });
}

/** Stored while the limit lasts; the secret is the database URL with its password. */
function hashed(key: string): string {
  return createHmac('sha256', settings().DATABASE_URL).update(key).digest('base64url').slice(0, 22);
}

/** In ms: how long a request waits for a counter, and then how long no request waits. */
const queryTimeout = 1000;
let pausedUntil = 0;

/** The interface of a `pg` client. Rejects at once for a while after a failure: a form needs several counters. */
async function queryLikePg({ text, values = [] }: { text: string; values?: unknown[] }) {
  if (Date.now() < pausedUntil) throw new Error('the database has not answered');
  const query = database().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  try {
    const { rows } = await Promise.race([query, rejectAfter(queryTimeout)]);
    return { rows, rowCount: rows.length };
  } catch (error) {
    pausedUntil = Date.now() + queryTimeout;
    throw error;
  }
}

async function rejectAfter(timeout: number): Promise<never> {
  await wait(timeout, undefined, { ref: false });
  throw new Error(`no answer within ${timeout} ms`);
}
