/** PostgreSQL: one pool for queries, one connection that listens. */
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { env } from '../env.server.ts';

const { builtins, getTypeParser } = pg.types;

/** A value as SQLite would give it back: times as ISO 8601 in UTC, whole numbers as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: (text) => isoTime(getTypeParser(builtins.TIMESTAMPTZ)(text)),
  // A time without a zone, as an adopted table may have it, is UTC.
  [builtins.TIMESTAMP]: (text) => isoTime(getTypeParser(builtins.TIMESTAMPTZ)(`${text}+00`)),
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
};

/** `infinity` is a time to PostgreSQL and none to us. */
const isoTime = (time: unknown) => (time instanceof Date ? time.toISOString() : String(time));

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? (format === 'binary' ? getTypeParser(id, 'binary') : getTypeParser(id)),
} as pg.CustomTypesConfig;

/**
 * What every connection has: deadlines in ms, so that a server that is away becomes an answer and not a wait. Not
 * `statement_timeout`: poolers refuse connections that bring it along.
 */
const connection: pg.PoolConfig = {
  connectionString: withLibpqSslMode(env.DATABASE_URL),
  connectionTimeoutMillis: 5000,
  query_timeout: 8000,
  keepAlive: true,
  application_name: 'site',
  types,
};

/**
 * `sslmode` as every other PostgreSQL client reads it (https://www.postgresql.org/docs/current/libpq-ssl.html):
 * `require` encrypts, only `verify-full` also checks the certificate, which hosted databases sign themselves.
 */
function withLibpqSslMode(url: string): string {
  return /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat') ? `${url}&uselibpqcompat=true` : url;
}

export function postgresDialect(): PostgresDialect {
  const pool = new pg.Pool({ ...connection, max: 10 });
  // A connection that breaks tells the query that uses it; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return new PostgresDialect({ pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() } });
}

/**
 * A connection that goes back to the pool only if it still answers. `pg` gives up on a query in time, but keeps the
 * connection that it was lost on, which after a silent failover would lose every query until TCP gives up too.
 */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  let dead: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (dead) throw dead;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if ((error as Error).message === 'Query read timeout') dead = error as Error;
      throw error;
    }
  };
  // Kysely asks for a cursor only where it streams, which nothing here does.
  return { query, release: () => client.release(dead) } as unknown as PostgresPoolClient;
}

/** A connection of its own, outside the pool, for listening. */
export function newClient(): pg.Client {
  return new pg.Client(connection);
}
