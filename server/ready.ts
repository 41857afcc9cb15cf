/** Answers that are written already: their bytes in every encoding, their headers as they go out. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CountedPage } from '#app/domain/statistics.server.ts';
import { transportSecurity } from './headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** One answer in the encodings that it is worth having in. */
export type Ready = {
  status: number;
  etag: string;
  /** Without length, encoding and tag, which belong to one encoding. */
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Which page it is counted as. A file is none. */
  page?: CountedPage;
};

/** What goes out: a status, headers as name, value, name, value …, and perhaps a body. */
export type Outgoing = { status: number; headers: string[]; body?: Buffer };

/** A tag that changes with the content (RFC 9110, 8.8.3). */
export function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** What matters of a request; `origin` is the site's as the visitor sees it. */
type Asked = { method: string; headers: IncomingHttpHeaders; origin: string };

/** Picks encoding and status for one request: 304 where the visitor has it already, no body for HEAD. */
export function outgoing(ready: Ready, { method, headers: request, origin }: Asked): Outgoing {
  const encoding = bestEncoding(ready, request['accept-encoding']);
  // A tag for each encoding: their bytes differ.
  const etag = `"${ready.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = flat(ready.headers);
  headers.push('ETag', etag, 'Vary', varyOf(ready));
  if (origin.startsWith('https:')) headers.push(...transportSecurity);
  if (matches(request['if-none-match'], etag)) return { status: 304, headers };
  const body = ready.bodies[encoding] ?? ready.bodies.identity;
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(body.length));
  return { status: ready.status, headers, body: method === 'HEAD' ? undefined : body };
}

const flattened = new WeakMap<object, string[]>();

/** The same headers go out thousands of times: they are laid out once. */
function flat(headers: Record<string, string>): string[] {
  let list = flattened.get(headers);
  if (!list) {
    list = Object.entries(headers).flat();
    flattened.set(headers, list);
  }
  return list.slice();
}

function varyOf({ headers }: Ready): string {
  return headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
}

function bestEncoding({ bodies }: Ready, accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (bodies.br && accepts(accepted, 'br')) return 'br';
  return bodies.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** `If-None-Match` compares weakly: a proxy that compresses may have marked the tag as weak (RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
