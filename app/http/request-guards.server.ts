/** What everything that is posted to us is looked at for first: where it comes from, what it is, how large. */
import type { ClientInfo } from './client-info.server.ts';

/** Whether a request comes from a page of ours, or from no page at all (Fetch Metadata; `Origin` for older browsers). */
export function isSameOrigin(request: Request, client: ClientInfo): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  // By host: behind a TLS proxy that says nothing, the scheme we see is not the visitor's.
  const host = URL.parse(origin ?? '')?.host;
  return !origin || host === new URL(client.origin).host || host === new URL(request.url).host;
}

/** What the body says it is, without its parameters, in lower case. */
export function mediaType(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
}

/** The body. Throws a `Response` with 413 as soon as more than `limit` bytes have come. */
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

/** An answer without a body, to be thrown. */
export function emptyResponse(status: number): Response {
  return new Response(null, { status });
}
