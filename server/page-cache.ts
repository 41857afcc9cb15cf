/**
 * Pages as they were rendered, ready to be sent. A page is kept for one version of the countdowns and one year; while a
 * countdown runs, for a second. Only what every visitor gets alike is kept (`Cache-Control` says so), never an error.
 */
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { type Countdowns, countdownsNow } from '#app/domain/countdown-feed.server.ts';
import { bestBrotli } from './best-brotli.ts';
import { type Ready, tagOf } from './ready.ts';

/** How many pages are kept; the one that was rendered first goes first. Nine pages in three languages, and room. */
const most = 200;
/** How long a page with a running countdown is kept, in ms: its clock is part of the page. */
const tick = 1000;

type Entry = { ready: Ready; version: string; until: number };

const entries = new Map<string, Entry>();

/** The page, if it may be sent as it is. */
export function cachedPage(key: string): Ready | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
  if (entry.version === countdownsNow()?.version && entry.until > Date.now()) return entry.ready;
  entries.delete(key);
  return undefined;
}

/** Keeps a page that was rendered from these countdowns, and returns it as it is now sent. */
export function keepPage(
  key: string,
  page: Omit<Ready, 'etag' | 'bodies'> & { body: string },
  from: Countdowns,
): Ready {
  const identity = Buffer.from(page.body);
  const runs = page.body.includes('class="count"');
  const ready: Ready = {
    status: page.status,
    headers: page.headers,
    page: page.page,
    etag: tagOf(identity),
    bodies: { identity, br: brotliCompressSync(identity, quick), gzip: gzipSync(identity, { level: 4 }) },
  };
  const now = new Date();
  // The year stands in the footer.
  const newYear = new Date(now.getFullYear() + 1, 0).getTime();
  const until = runs ? Math.min(now.getTime() + tick, newYear) : newYear;
  entries.delete(key);
  entries.set(key, { ready, version: from.version, until });
  for (const oldest of entries.keys()) {
    if (entries.size <= most) break;
    entries.delete(oldest);
  }
  if (!runs) void compressWell(ready);
  return ready;
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const deflate = promisify(gzip);

/** What stays is worth the time that the best compression takes, on another thread. The tag stays: the content does. */
async function compressWell(ready: Ready): Promise<void> {
  const { identity } = ready.bodies;
  const [br, zipped] = await Promise.all([bestBrotli(identity), deflate(identity, { level: 9 })]);
  ready.bodies.br = br;
  ready.bodies.gzip = zipped;
}
