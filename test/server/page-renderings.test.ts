/** How often a page is rendered: the rest of the requests get the cached response. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, mock, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { negotiate } from '../../server/cache/negotiate.ts';
import { cachePages, clearPages, getPage } from '../../server/cache/page-cache.ts';
import type { Environment } from '../../server/environment.ts';

const seconds: Record<string, number> = { '/home': 1, '/about': 60, '/form': 0 };
let renderings: string[] = [];
/** What happens while a page is rendered. */
let meanwhile = () => {};

const app = new Hono<Environment>();
app.use(cachePages);
app.get('*', ({ req, set, body }) => {
  renderings.push(req.path);
  meanwhile();
  if (req.path === '/home') set('tags', ['countdown']);
  const age = seconds[req.path] ?? 0;
  return body(`rendering ${renderings.length}`, 200, age ? { 'Cache-Control': `public, s-maxage=${age}` } : {});
});
const render = getRequestListener(app.fetch);
const server = createServer((request, response) => {
  const cached = getPage(`http://${request.headers.host}${request.url}`);
  if (!cached) return render(request, response);
  response.end(negotiate(cached, request).body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close().closeAllConnections());
let time = 0;
mock.method(performance, 'now', () => time);

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const load = async (path: string) => (await fetch(origin + path)).text();

/** What is rendered for ten requests for each page at the same time, and for ten more one after the other. */
async function renderedBy(paths: string[]): Promise<string[]> {
  renderings = [];
  await Promise.all(Array.from({ length: 10 }, () => paths.map(load)).flat());
  for (let request = 0; request < 10; request++) for (const path of paths) await load(path);
  return renderings.sort();
}

test('a page is rendered once in the time that it may be stored for: a running countdown once a second', async () => {
  const paths = ['/home', '/about'];
  assert.deepEqual(await renderedBy(paths), ['/about', '/home']);
  time += 999;
  assert.deepEqual(await renderedBy(paths), []);
  time += 1;
  assert.deepEqual(await renderedBy(paths), ['/home']);
  time += 59_000;
  assert.deepEqual(await renderedBy(paths), ['/about', '/home']);
});

test('a change of the countdowns renders the home page again, a change of the texts every page', async () => {
  const paths = ['/home', '/about'];
  await renderedBy(paths);
  clearPages('countdown');
  assert.deepEqual(await renderedBy(paths), ['/home']);
  clearPages();
  assert.deepEqual(await renderedBy(paths), ['/about', '/home']);
});

test('a page that was being rendered when the texts changed is not stored', async () => {
  clearPages();
  renderings = [];
  meanwhile = clearPages;
  await load('/about');
  meanwhile = () => {};
  for (let request = 0; request < 2; request++) await load('/about');
  assert.deepEqual(renderings, ['/about', '/about']);
});

test('a page that may not be stored is rendered for each request', async () => {
  assert.equal((await renderedBy(['/form'])).length, 20);
});

test('addresses with a query push out no page without one', async () => {
  clearPages();
  await load('/about');
  for (let query = 0; query < 210; query++) await load(`/home?${query}=`);
  renderings = [];
  await load('/about');
  await load('/home?209=');
  assert.deepEqual(renderings, []);
});
