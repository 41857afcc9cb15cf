import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume, rateLimitKeyForIp } from '#app/http/rate-limit.server.ts';

/**
 * How many documents are rendered for one address in a minute. Kept pages and files do not count, so that there is room
 * for hundreds of people behind one address, and none for a machine that asks for nothing but new ones.
 */
const pages = new RateLimiterMemory({ keyPrefix: 'pages', points: 600, duration: 60 });

/** `null` when a page may be rendered for this address now; else the headers that say when (429). */
export async function pageLimit(address: string): Promise<Headers | null> {
  return address === '' ? null : consume(pages, { name: 'pages', key: rateLimitKeyForIp(address) });
}
