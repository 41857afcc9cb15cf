/** What both forms have in common before their fields are looked at: their key, how fast they came, how many. */
import { hiddenFields } from '#app/contracts.ts';
import { rateLimiter } from '#app/store/rate-limits.server.ts';
import type { ClientInfo } from './client-info.server.ts';
import { textValue } from './form-data.server.ts';
import { consume, rateLimitKeyForIp } from './rate-limit.server.ts';

/** In ms: nobody fills in a form faster. */
const minFillTime = 2000;
/** In seconds. */
const windowSeconds = 10 * 60;
const addressLimiter = rateLimiter({ name: 'form-address', points: 12, duration: windowSeconds });
const globalLimiter = rateLimiter({ name: 'form-all', points: 600, duration: windowSeconds });

/** The idempotency key that a form brought along, a UUID of any version; `undefined` where it has none, or no proper one. */
export function submittedKey(form: FormData): string | undefined {
  const text = textValue(form, hiddenFields.key);
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text) ? text : undefined;
}

/**
 * Whether a form looks as if a robot had filled it in: the trap is not empty, or the page's script says that it took
 * less than two seconds. A form that says nothing of the time, as without script, is under no suspicion for that.
 */
export function looksAutomated(form: FormData): boolean {
  if (form.get(hiddenFields.honeypot)) return true;
  const elapsed = textValue(form, hiddenFields.elapsed).trim();
  return elapsed !== '' && Number(elapsed) < minFillTime;
}

/** `null` when the visitor may send a form now; else the headers that say in how many seconds they may again (for a 429). */
export async function consumeFormLimits(client: ClientInfo): Promise<Headers | null> {
  return (
    (await consume(addressLimiter, { name: 'address', key: rateLimitKeyForIp(client.ip) })) ??
    (await consume(globalLimiter, { name: 'all', key: 'all' }))
  );
}
