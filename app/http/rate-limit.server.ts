import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { hashedRateLimitKey } from '#app/store/rate-limits.server.ts';
import { limitRejections } from '#app/telemetry/metrics.server.ts';

export { rateLimiter } from '#app/store/rate-limits.server.ts';

/**
 * Consumes one point of `key`. `null` within the limit, else the headers of a 429 with the seconds to wait
 * (draft-ietf-httpapi-ratelimit-headers).
 */
export async function consume(
  limiter: RateLimiterAbstract,
  { name, key }: { name: string; key: string },
): Promise<Headers | null> {
  try {
    await limiter.consume(hashedRateLimitKey(key));
    return null;
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    limitRejections.inc({ limit: limiter.keyPrefix });
    const seconds = Math.ceil(state.msBeforeNext / 1000);
    return new Headers({
      'Retry-After': String(seconds),
      'RateLimit-Policy': `"${name}";q=${limiter.points};w=${limiter.duration}`,
      RateLimit: `"${name}";r=0;t=${seconds}`,
    });
  }
}

/** The client in rate limits: an IPv4 address, or an IPv6 /64 network, in which a household changes addresses daily. */
export function rateLimitKeyForIp(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
