import { countUsage, type LimitName, limits, pointsOf, type Usage, usageOf } from '#app/database/rate-limits.server.ts';
import { limitRejections } from '#app/telemetry/metrics.server.ts';
import type { ClientInfo } from './client-info.server.ts';

// Without a value, an alarm would miss the first rejection.
for (const limit of Object.keys(limits)) limitRejections.inc({ limit }, 0);

/**
 * `null` within the limit, else the headers of a 429. The limit holds for each of the client's networks, twice for a
 * /56 and three times for a /48. What a smaller network has too many of is not counted in the larger ones.
 */
export async function consumeForClient(name: LimitName, { ip }: ClientInfo): Promise<Headers | null> {
  for (const [index, network] of networksOf(ip).entries()) {
    const limit = await consume(name, network, index + 1);
    if (limit) return limit;
  }
  return null;
}

/** `times` the points are allowed. `null` within the limit, else headers of a 429. */
export async function consume(name: LimitName, key: string, times = 1): Promise<Headers | null> {
  const points = pointsOf(name) * times;
  const usage = await countUsage(name, key);
  return usage.consumedPoints > points ? rejection(name, points, usage) : null;
}

/** Whether all clients together have used up the limit; counts nothing. */
export async function usedUp(name: LimitName): Promise<Headers | null> {
  const points = pointsOf(name);
  const usage = await usageOf(name, everybody);
  return usage && usage.consumedPoints >= points ? rejection(name, points, usage) : null;
}

export const everybody = 'all';

/** Headers have the seconds to wait (draft-ietf-httpapi-ratelimit-headers). */
function rejection(name: LimitName, points: number, { msBeforeNext }: Usage): Headers {
  limitRejections.inc({ limit: name });
  const seconds = Math.ceil(msBeforeNext / 1000);
  // Names those who share the limit: `address`, `all`.
  const policy = name.replace(/^\w+-/, '');
  return new Headers({
    'Retry-After': String(seconds),
    'RateLimit-Policy': `"${policy}";q=${points};w=${limits[name].duration}`,
    RateLimit: `"${policy}";r=0;t=${seconds}`,
  });
}

/**
 * The smallest first: an IPv4 address; or of IPv6 the /64, in which a household changes addresses daily, and the /56
 * and /48, which providers give to one customer (RFC 6177).
 */
export function networksOf(address: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return [mapped ?? address];
  // Proxies may write capitals and zeros.
  const [head = '', tail] = (URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address).split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const [one, two, three, four = '0'] = [...groups, ...Array<string>(Math.max(0, missing)).fill('0')];
  const site = `${one}:${two}:${three}`;
  return [`${site}:${four}`, `${site}:${four.padStart(4, '0').slice(0, 2)}/56`, `${site}/48`];
}

export class ConnectionCounter {
  total = 0;
  readonly #maxPerIp: number;
  readonly #byNetwork = new Map<string, number>();

  constructor(maxPerIp: number) {
    this.#maxPerIp = maxPerIp;
  }

  /**
   * `undefined` when the address has `maxPerIp` connections open, twice as many its /56, or three times its /48; an
   * unknown address is never rejected. Only the first call of the release function counts.
   */
  acquire(ip: string): (() => void) | undefined {
    const networks = networksOf(ip);
    const open = (network: string) => this.#byNetwork.get(network) ?? 0;
    if (ip !== '' && networks.some((network, index) => open(network) >= this.#maxPerIp * (index + 1))) return undefined;
    const count = (change: 1 | -1) => {
      this.total += change;
      for (const network of networks) {
        this.#byNetwork.set(network, open(network) + change);
        if (open(network) === 0) this.#byNetwork.delete(network);
      }
    };
    count(1);
    let isOpen = true;
    return () => {
      if (isOpen) count(-1);
      isOpen = false;
    };
  }
}
