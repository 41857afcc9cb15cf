import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { settings } from '#app/settings.server.ts';

const { builtins, getTypeParser } = pg.types;

/** Reads values as SQLite does: times as ISO 8601 in UTC, integers as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: (text) => isoTime(getTypeParser(builtins.TIMESTAMPTZ)(text)),
  // In an adopted table, a time without a zone is read as UTC.
  [builtins.TIMESTAMP]: (text) => isoTime(getTypeParser(builtins.TIMESTAMPTZ)(`${text}+00`)),
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
};

/** `infinity` has no ISO form and stays as text. */
const isoTime = (time: unknown) => (time instanceof Date ? time.toISOString() : String(time));

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? (format === 'binary' ? getTypeParser(id, 'binary') : getTypeParser(id)),
} as pg.CustomTypesConfig;

/** In ms: with the second for the counters, a form waits for five seconds. Poolers reject `statement_timeout`. */
const connection = (): pg.PoolConfig => ({
  connectionString: withLibpqSslMode(settings().DATABASE_URL),
  connectionTimeoutMillis: 4000,
  query_timeout: 4000,
  keepAlive: true,
  application_name: 'site',
  types,
});

/**
 * As other clients read `sslmode` (https://www.postgresql.org/docs/current/libpq-ssl.html): only `verify-full` checks
 * the certificate, which hosted databases sign themselves.
 */
function withLibpqSslMode(url: string): string {
  return /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat') ? `${url}&uselibpqcompat=true` : url;
}

export function openPool(): PostgresPool {
  const pool = new pg.Pool({ ...connection(), max: 10 });
  // Otherwise the `error` event of a broken connection would end the process; its query rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return { options: pool.options, connect: () => connect(pool), end: () => pool.end() };
}

/**
 * Drops a connection after a query timeout, because its queries would fail until TCP gives up, and after the refusal of
 * a write: after a failover it may lead to the server of before.
 */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  let dead: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (dead) throw dead;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      const { message, code } = error as pg.DatabaseError;
      if (message === 'Query read timeout' || code === '25006') dead = error as Error;
      throw error;
    }
  };
  // Kysely needs a cursor for streaming only.
  return { query, release: () => client.release(dead) } as unknown as PostgresPoolClient;
}

export function newClient(): pg.Client {
  return new pg.Client(connection());
}
