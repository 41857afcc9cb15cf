/** What both forms have in common before their fields are looked at: where they come from, how large, how fast. */
import { randomUUIDv7 } from 'node:crypto';
import { hiddenFields } from '#app/contracts.ts';
import { rateLimiter } from '#app/store/rate-limits.server.ts';
import type { ClientInfo } from './client-info.server.ts';
import { consume, rateLimitKeyForIp } from './rate-limit.server.ts';
import { isSameOrigin, mediaType, readBody, refusal } from './request-guards.server.ts';

const bodyLimit = 64 * 1024;
const shortestFillTime = 2000;
const window = 10 * 60;
const perAddress = rateLimiter({ name: 'form-address', points: 12, duration: window });
const inAll = rateLimiter({ name: 'form-all', points: 600, duration: window });

/**
 * A new idempotency key: a UUID version 7 (RFC 9562), whose first 48 bits are the time in ms, so that the form needs
 * no second hidden field to tell how long it took to fill in.
 */
export function newSubmissionKey(): string {
  return randomUUIDv7();
}

/** Whether a text is a UUID of any version. */
export function isSubmissionKey(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
}

/**
 * Whether a form looks as if a robot had filled it in: the trap is not empty, or it came back faster than anybody can
 * type. Such a form is kept and marked, never dropped: a hurried person with autofill must not be lost.
 */
export function looksAutomated(form: FormData, now = Date.now()): boolean {
  if (form.get(hiddenFields.honeypot)) return true;
  const key = String(form.get(hiddenFields.key) ?? '');
  if (key[14] !== '7') return false;
  const issued = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
  return now - issued < shortestFillTime;
}

/**
 * Reads the body of a form post. Throws a `Response`: 403 when another site sent it, 415 when it is not a form,
 * 413 above 64 KiB, 400 when it cannot be read.
 */
export async function readForm(request: Request, client: ClientInfo): Promise<FormData> {
  if (!isSameOrigin(request, client)) throw refusal(403);
  const type = mediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') throw refusal(415);
  const body = await readBody(request, bodyLimit);
  try {
    return await new Response(body, {
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    }).formData();
  } catch (error) {
    if (error instanceof TypeError) throw refusal(400);
    throw error;
  }
}

/** `null` when the visitor may send a form now; else the headers that say when they may again (429). */
export async function rateLimited(client: ClientInfo): Promise<Headers | null> {
  return (
    (await consume(perAddress, { name: 'address', key: rateLimitKeyForIp(client.ip) })) ??
    (await consume(inAll, { name: 'all', key: 'all' }))
  );
}
