/** Answers that are written already: their bytes in every encoding, their headers as they go out. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CountedPage } from '#app/domain/statistics.server.ts';
import { transportSecurity } from './headers.ts';
import { remembered } from './remembered.ts';

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
  const { etag, whole, unchanged } = written(ready, encoding, origin.startsWith('https:'));
  if (matches(request['if-none-match'], etag)) return unchanged;
  return method === 'HEAD' ? { ...whole, body: undefined } : whole;
}

type Written = { etag: string; whole: Outgoing; unchanged: Outgoing };

/** By body, for plain HTTP and for TLS: the same goes out thousands of times, so it is written down once. */
const plain = new WeakMap<Buffer, Written>();
const secure = new WeakMap<Buffer, Written>();

function written(ready: Ready, encoding: Encoding, isSecure: boolean): Written {
  const known = isSecure ? secure : plain;
  const body = ready.bodies[encoding] ?? ready.bodies.identity;
  let answer = known.get(body);
  if (!answer) {
    answer = write(ready, { body, encoding, isSecure });
    known.set(body, answer);
  }
  return answer;
}

function write(
  { status, headers: own, etag: tag }: Ready,
  { body, encoding, isSecure }: { body: Buffer; encoding: Encoding; isSecure: boolean },
): Written {
  const isPlain = encoding === 'identity';
  // A tag for each encoding: their bytes differ.
  const etag = `"${tag}${isPlain ? '' : `-${encoding}`}"`;
  const headers = Object.entries(own).flat();
  headers.push('ETag', etag, 'Vary', own.vary ? `${own.vary}, Accept-Encoding` : 'Accept-Encoding');
  if (isSecure) headers.push(...transportSecurity);
  const ofBody = [...(isPlain ? [] : ['Content-Encoding', encoding]), 'Content-Length', String(body.length)];
  return { etag, whole: { status, headers: [...headers, ...ofBody], body }, unchanged: { status: 304, headers } };
}

function bestEncoding({ bodies }: Ready, accepted = ''): Encoding {
  const takes = understood(accepted);
  if (bodies.br && takes.br) return 'br';
  return bodies.gzip && takes.gzip ? 'gzip' : 'identity';
}

/** By what browsers send as `Accept-Encoding`, of which there are few. */
const understood = remembered(100, (accepted) => ({ br: accepts(accepted, 'br'), gzip: accepts(accepted, 'gzip') }));

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
