import { rateLimitKeyForIp } from './rate-limit.server.ts';

/** Counts open connections for each client address, or IPv6 network of a household, and limits them. */
export class ConnectionCounter {
  total = 0;
  readonly #maxPerIp: number;
  readonly #byAddress = new Map<string, number>();

  constructor(maxPerIp: number) {
    this.#maxPerIp = maxPerIp;
  }

  /**
   * Counts a new connection and returns its release function, of which only the first call counts. `undefined` when the
   * address has `maxPerIp` connections open. A connection whose address is unknown is never rejected.
   */
  acquire(ip: string): (() => void) | undefined {
    const key = rateLimitKeyForIp(ip);
    const open = this.#byAddress.get(key) ?? 0;
    if (open >= this.#maxPerIp && key !== '') return undefined;
    this.#byAddress.set(key, open + 1);
    this.total += 1;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.total -= 1;
      const left = (this.#byAddress.get(key) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(key, left);
      else this.#byAddress.delete(key);
    };
  }
}
