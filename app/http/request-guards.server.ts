/** First checks of every POST request: its origin, media type and size. */
import type { ClientInfo } from './client-info.server.ts';

/** Whether a page of this site or no page at all sends the request (Fetch Metadata; `Origin` for older browsers). */
export function isSameOrigin(request: Request, client: ClientInfo): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  // Compares hosts only, because a TLS proxy without `X-Forwarded-Proto` hides the visitor's scheme.
  const host = URL.parse(origin ?? '')?.host;
  return !origin || host === new URL(client.origin).host || host === new URL(request.url).host;
}

/** The media type of the body in lower case, without parameters. */
export function mediaType(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
}

/** The body. Throws a `Response` with 413 as soon as the body is longer than `limit` bytes. */
export async function readBody(request: Request, limit: number): Promise<ArrayBuffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw emptyResponse(413);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) throw emptyResponse(413);
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts).arrayBuffer();
}

/** A response without a body, to be thrown. */
export function emptyResponse(status: number): Response {
  return new Response(null, { status });
}
