/** Tried this often, a delivery is `failed` and waits for the owner: after about two days. */
export const maxAttempts = 20;

const firstDelay = 10;
const maxDelay = 6 * 60 * 60;

/**
 * Seconds until the next attempt after `attempts` of them: 10, 20, 40 … up to six hours, give or take a quarter, so that
 * what failed together does not come back together. Never sooner than the other side asked for.
 */
export function backoff(attempts: number, retryAfter = 0, random = Math.random()): number {
  const planned = Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
  return Math.max(retryAfter, planned * (0.75 + random / 2));
}
