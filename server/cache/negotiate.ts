import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CountedPage } from '#app/telemetry/counted.server.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers alternate between name and value, as `response.writeHead` takes them. */
type Variant = { etag: string; body: Buffer; headers: string[]; notModified: string[] };

export type CachedResponse = {
  hash: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  page?: CountedPage;
};

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** `headers` are those of every encoding, without `Vary`. */
export function cachedResponse(bodies: Bodies, headers: Record<string, string>, page?: CountedPage): CachedResponse {
  const hash = contentHash(bodies.identity);
  const shared = [...Object.entries(headers).flat(), 'Vary', 'Accept-Encoding'];
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const isIdentity = encoding === 'identity';
    // Their bytes differ (RFC 9110, 8.8.3).
    const etag = `"${hash}${isIdentity ? '' : `-${encoding}`}"`;
    const notModified = [...shared, 'ETag', etag];
    const length = ['Content-Length', String(body.length)];
    const encoded = isIdentity ? length : ['Content-Encoding', encoding, ...length];
    return { etag, body, notModified, headers: [...notModified, ...encoded] };
  };
  const { identity, br, gzip } = bodies;
  return {
    hash,
    page,
    variants: {
      identity: variant('identity', identity),
      ...(br && { br: variant('br', br) }),
      ...(gzip && { gzip: variant('gzip', gzip) }),
    },
  };
}

export function contentHash(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

type Negotiated = { status: 200 | 304; headers: string[]; body?: Buffer };

export function negotiate({ variants }: CachedResponse, { method, headers }: IncomingMessage): Negotiated {
  const accepted = headers['accept-encoding'] ?? '';
  const variant =
    (accepts(accepted, 'br') && variants.br) || (accepts(accepted, 'gzip') && variants.gzip) || variants.identity;
  if (matches(headers['if-none-match'], variant.etag)) return { status: 304, headers: variant.notModified };
  return { status: 200, headers: variant.headers, body: method === 'HEAD' ? undefined : variant.body };
}

/** True for a quality above 0 (RFC 9110, 12.5.3). */
export function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false;
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.toLowerCase().split(';');
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy that compresses makes the ETag weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
