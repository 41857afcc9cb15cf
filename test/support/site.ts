/** The built site on a fresh database of its own, for tests that talk to it with real requests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { runStatement } from './statement.ts';

export { hidden, text } from './html.ts';
export { submissionKey as key } from './visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const file = join(folder, 'site.db');
process.env.DATABASE_URL = `file:${file}`;
process.env.LOG_LEVEL = 'silent';
process.env.NODE_ENV = 'production';
process.env.TRUST_PROXY = '1';

// Not known to TypeScript, which also runs before anything is built.
const built: string = '../../build/server/index.js';
const site: typeof import('../../server/main.ts') = await import(built);
export const { app } = site;
const { prepare, beginWork, close } = site;
await prepare();
beginWork();
after(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

let visitors = 0;

/** Asks the site as a new visitor with an address of their own, unless `init` says otherwise. */
export async function get(path: string, init: RequestInit = {}): Promise<Response> {
  return app.request(`http://site.test${path}`, {
    ...init,
    headers: { 'X-Forwarded-For': newAddress(), ...init.headers },
  });
}

/** Sends a form as a browser without script does. */
export async function post(path: string, fields: Iterable<[string, string]>, headers = {}): Promise<Response> {
  const body = new URLSearchParams([...fields]);
  return get(path, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
}

export function newAddress(): string {
  visitors += 1;
  return `198.51.100.${visitors % 250}`;
}

/** The rows of a table, as they are in the file. */
export function rows(table: 'contacts' | 'waitlist' | 'deliveries'): Record<string, unknown>[] {
  return query(`select * from ${table} order by id`);
}

/** Runs one statement in a connection of its own, as somebody else would. */
export function query(sql: string): Record<string, unknown>[] {
  return runStatement(file, sql);
}
