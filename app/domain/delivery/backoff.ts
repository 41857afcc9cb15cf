/** After this many attempts (about two days) a delivery is `failed` until the owner retries it. */
export const maxAttempts = 20;

/** In seconds. */
const firstDelay = 10;
const maxDelay = 6 * 60 * 60;

/**
 * Seconds until the next attempt after `attempts` attempts: exponential, 10, 20, 40 … up to six hours, with a jitter of
 * 25 %, so that deliveries that failed together are not retried together. Never less than `retryAfter`.
 */
export function backoff(attempts: number, retryAfter = 0, random = Math.random()): number {
  const planned = Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
  return Math.max(retryAfter, planned * (0.75 + random / 2));
}
