/** A shared cache (RFC 9111): responses with `Cache-Control: public` for `s-maxage` seconds. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sharedMaxAge } from '#app/http/cache-control.server.ts';
import { clientInfo } from '#app/http/client-info.server.ts';
import { fromSettings } from '#app/settings.server.ts';
import type { CountedPage } from '#app/telemetry/counted.server.ts';
import type { Middleware } from '../environment.ts';
import { type CachedResponse, cachedResponse, contentHash, negotiate } from './negotiate.ts';

/** About 30 addresses, known queries, and a reserve. */
const maxEntries = 200;
const minSecondsForBestCompression = 30;

/** `expires`: in ms of `performance.now`, which a clock that is set back does not change. */
type Entry = { response: CachedResponse; expires: number; tags: readonly string[] };

const entries = new Map<string, Entry>();
let generation = 0;

/** `url`: origin, path and query. */
export function getPage(url: string): CachedResponse | undefined {
  const entry = entries.get(url);
  return entry && entry.expires > performance.now() ? entry.response : undefined;
}

/** Removes those with this tag, or all. Pages that are being rendered are not stored either. */
export function clearPages(tag?: string): void {
  generation++;
  for (const [url, { tags }] of entries) if (!tag || tags.includes(tag)) entries.delete(url);
}

const rendering = new Map<string, Promise<CachedResponse | undefined>>();

/** Concurrent requests for the same page share one rendering. */
export const cachePages: Middleware = async (context, next) => {
  const { incoming } = context.env;
  const { method, url: address = '' } = incoming;
  const mayBeCached = (method === 'GET' || method === 'HEAD') && !address.startsWith('/api/') && isCanonical(address);
  if (!mayBeCached) return next();
  const url = clientInfo(incoming).origin + address;
  const cached = getPage(url) ?? (await rendering.get(url)) ?? (await store());
  if (!cached) return;
  const { status, headers, body } = negotiate(cached, incoming);
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2));
  context.res = undefined;
  context.res = new Response(body as BodyInit | undefined, { status, headers: pairs as [string, string][] });

  async function store(): Promise<CachedResponse | undefined> {
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
    rendering.set(url, promise);
    let stored: CachedResponse | undefined;
    try {
      const generationBefore = generation;
      await next();
      const { page, tags = [] } = context.var;
      stored = await storePage({ url, response: context.res, page, tags, generation: generationBefore });
      return stored;
    } finally {
      rendering.delete(url);
      resolve(stored);
    }
  }
};

/** Other spellings, such as `/en?` and `/%65n`, are without end, and each would be one more page in the cache. */
function isCanonical(address: string): boolean {
  const url = URL.parse(address, 'http://localhost');
  return url !== null && address === url.pathname + url.search && !url.pathname.includes('%');
}

type Rendered = {
  url: string;
  response: Response;
  page: CountedPage | undefined;
  tags: readonly string[];
  generation: number;
};

/** Without SITE_URL anybody can invent hosts, each with pages of its own: those of the first are compressed best. */
const ownOrigin = fromSettings(({ SITE_URL }) => ({ origin: SITE_URL && new URL(SITE_URL).origin }));

/** `undefined` for a page that is not public, or outdated already. */
async function storePage({ url, response: rendered, page, tags, generation: generationBefore }: Rendered) {
  const { status, headers } = rendered;
  const isForAll = status === 200 && !headers.has('Vary');
  const seconds = isForAll ? sharedMaxAge(headers.get('Cache-Control') ?? '') : 0;
  if (seconds === 0) return undefined;
  const identity = Buffer.from(await rendered.clone().arrayBuffer());
  const { origin } = new URL(url);
  const own = ownOrigin();
  own.origin ??= origin;
  const isBest = origin === own.origin && seconds >= minSecondsForBestCompression;
  const before = entries.get(url)?.response;
  const response =
    before?.hash === contentHash(identity)
      ? before
      : await compressed(identity, Object.fromEntries(headers), page, isBest);
  if (generationBefore !== generation) return undefined;
  entries.delete(url);
  entries.set(url, { response, tags, expires: performance.now() + seconds * 1000 });
  // Drops those with a query first: a route that stores any of them pushes out no page of the site.
  evictOldest(entries, maxEntries, (stored) => stored.includes('?'));
  evictOldest(entries, maxEntries);
  return response;
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Run one after the other: each takes 5 MB, and all would take every processor just after a start. */
const compressions: (() => Promise<void>)[] = [];
const maxWaiting = 40;

async function compressInTurn(): Promise<void> {
  for (let [next] = compressions; next; [next] = compressions) {
    await next();
    compressions.shift();
  }
}

async function compressed(
  identity: Buffer,
  headers: Record<string, string>,
  page: CountedPage | undefined,
  isBest: boolean,
) {
  const [br, gzip] = await Promise.all([compressBrotli(identity, fast), compressGzip(identity, { level: 4 })]);
  const response = cachedResponse({ identity, br, gzip }, headers, page);
  if (isBest && compressions.length < maxWaiting) {
    compressions.push(async () => {
      const [br, gzip] = [await compressBrotli(identity), await compressGzip(identity, { level: 9 })];
      response.variants = cachedResponse({ identity, br, gzip }, headers, page).variants;
    });
    if (compressions.length === 1) void compressInTurn();
  }
  return response;
}

export function evictOldest(entries: Map<string, unknown>, max: number, isAmong = (_key: string) => true): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    if (isAmong(oldest)) entries.delete(oldest);
  }
}
