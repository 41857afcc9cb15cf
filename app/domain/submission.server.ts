/** What both forms have in common before their fields are looked at: where they come from, how large, how fast. */
import { randomUUIDv7 } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { limitKey, rateLimiter } from '../store/rate-limits.server.ts';
import { hiddenFields } from './form.ts';
import type { Visitor } from './visitor.server.ts';

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
  if (form.get(hiddenFields.trap)) return true;
  const key = String(form.get(hiddenFields.key) ?? '');
  if (key[14] !== '7') return false;
  const issued = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
  return now - issued < shortestFillTime;
}

/**
 * Reads the body of a form post. Throws a `Response`: 403 when another site sent it, 415 when it is not a form,
 * 413 above 64 KiB, 400 when it cannot be read.
 */
export async function readForm(request: Request, visitor: Visitor): Promise<FormData> {
  if (!isSameOrigin(request, visitor)) throw refusal(403);
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') throw refusal(415);
  const body = await readBody(request);
  try {
    return await new Response(body, {
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    }).formData();
  } catch (error) {
    if (error instanceof TypeError) throw refusal(400);
    throw error;
  }
}

function isSameOrigin(request: Request, visitor: Visitor): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  // By host: behind a TLS proxy that says nothing, the scheme we see is not the visitor's.
  const host = URL.parse(origin ?? '')?.host;
  return !origin || host === new URL(visitor.origin).host || host === new URL(request.url).host;
}

async function readBody(request: Request): Promise<ArrayBuffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > bodyLimit) throw refusal(413);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > bodyLimit) throw refusal(413);
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts).arrayBuffer();
}

function refusal(status: number): Response {
  return new Response(null, { status });
}

/** What counts as one address: for IPv6 the network of a household (/64), which gives its devices new addresses daily. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}

/** `null` when the visitor may send a form now; else the headers that say when they may again (429). */
export async function rateLimited(visitor: Visitor): Promise<Headers | null> {
  for (const [name, limiter, key] of [
    ['address', perAddress, networkOf(visitor.address)],
    ['all', inAll, 'all'],
  ] as const) {
    try {
      await limiter.consume(limitKey(key));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const seconds = Math.ceil(state.msBeforeNext / 1000);
      return new Headers({
        'Retry-After': String(seconds),
        'RateLimit-Policy': `"${name}";q=${limiter.points};w=${window}`,
        RateLimit: `"${name}";r=0;t=${seconds}`,
      });
    }
  }
  return null;
}
