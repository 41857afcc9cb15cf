/** The built site in this process with a fresh database, for tests with real requests. */

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '#content/folders.server.ts';
import { runStatement } from './run-statement.ts';
import { temporaryFolder } from './temporary-folder.ts';

export { submissionKey as key } from './form-client.ts';
export { hidden, text } from './html.ts';

const file = join(temporaryFolder(), 'site.db');
process.env.DATABASE_URL = `file:${file}`;
process.env.LOG_LEVEL = 'silent';
process.env.NODE_ENV = 'production';
process.env.TRUST_PROXY = '1';

const built = pathToFileURL(resolve(buildFolder, 'server/index.js')).href;
const site: typeof import('../../server/main.ts') = await import(built);
const { prepare, startJobs, stopJobs, listen } = site;
await prepare();
startJobs();
const server = await listen(0, '127.0.0.1');
const { port } = server.address() as AddressInfo;
/** For a browser. */
export const origin = `http://127.0.0.1:${port}`;
after(async () => {
  server.closeAllConnections();
  server.close();
  await stopJobs();
});

let visitors = 0;

/** Sends a request from a new client address, unless `init` has one. */
export async function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetchRaw(`http://site.test${path}`, {
    ...init,
    headers: { 'X-Forwarded-For': newAddress(), ...init.headers },
  });
}

/**
 * Like `fetch`, for any host name, without redirects, added headers and content decoding. `target` is for paths that
 * `URL` would spell otherwise.
 */
export async function fetchRaw(address: string, init: RequestInit = {}, target?: string): Promise<Response> {
  const url = new URL(address);
  const { method, headers, body } = new Request(url, { duplex: 'half', ...init } as RequestInit);
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method,
    path: target ?? url.pathname + url.search,
    headers: { ...Object.fromEntries(headers), Host: url.host },
    agent: false,
  });
  if (body) {
    // The headers do not wait for the first bytes of the body.
    outgoing.flushHeaders();
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(outgoing);
  } else outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, rawHeaders } = incoming;
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, i) => rawHeaders.slice(2 * i, 2 * i + 2));
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  return new Response(isEmpty ? null : (Readable.toWeb(incoming) as BodyInit), {
    status,
    headers: pairs as [string, string][],
  });
}

/** Sends a form like a browser without script. */
export async function post(path: string, fields: Iterable<[string, string]>, headers = {}): Promise<Response> {
  const body = new URLSearchParams([...fields]);
  return get(path, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
}

export function newAddress(): string {
  visitors += 1;
  return `198.51.100.${visitors % 250}`;
}

/** The rows of a table. */
export function rows(table: 'contacts' | 'waitlist' | 'deliveries'): Record<string, unknown>[] {
  return query(`select * from ${table} order by id`);
}

/** Runs one SQL statement in a connection of its own. */
export function query(sql: string): Record<string, unknown>[] {
  return runStatement(file, sql);
}
