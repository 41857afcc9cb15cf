import type { ClientInfo } from './client-info.server.ts';

const urlEncoded = 'application/x-www-form-urlencoded';
/** The editor of texts has some hundred fields. */
const maxFields = 2000;

/**
 * The server has checked the size. Throws a `Response` without a body: 403 for a form of another site, 415 for another
 * media type, 400 for a malformed body or above 2,000 fields.
 */
export async function readFormData(request: Request, client: ClientInfo): Promise<FormData> {
  if (!isSameOrigin(request, client)) throw emptyResponse(403);
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== urlEncoded && type !== 'multipart/form-data') throw emptyResponse(415);
  try {
    return await (type === urlEncoded ? withFewFields(await request.text()) : request).formData();
  } catch (error) {
    if (error instanceof TypeError) throw emptyResponse(400);
    throw error;
  }
}

/** 32,000 names in 64 KiB would take 20 ms. */
function withFewFields(text: string): Response {
  if (text.split('&', maxFields + 1).length > maxFields) throw emptyResponse(400);
  return new Response(text, { headers: { 'Content-Type': urlEncoded } });
}

export type Fields = Pick<FormData | URLSearchParams, 'getAll'>;

/** Removes NUL, which PostgreSQL does not store; files are ignored. */
export function textValues(form: Fields, name: string): string[] {
  return form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .map((value) => value.replaceAll('\0', ''));
}

export function textValue(form: Fields, name: string): string {
  return textValues(form, name)[0] ?? '';
}

/** `undefined` for text that PostgreSQL would not compare with ids. */
export function parseId(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The id in a field, `undefined` when it is empty. Throws a `Response` with 404 for text that is no id. */
export function idIn(fields: Fields, name: string): number | undefined {
  const text = textValue(fields, name);
  const id = parseId(text);
  if (text !== '' && id === undefined) throw emptyResponse(404);
  return id;
}

/** Decides by Fetch Metadata, or by `Origin` for older browsers. A request of no page counts as our own. */
export function isSameOrigin(request: Request, client: ClientInfo): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  // Hosts only: a TLS proxy without `X-Forwarded-Proto` hides the visitor's scheme.
  const host = URL.parse(origin ?? '')?.host;
  return !origin || host === new URL(client.origin).host || host === new URL(request.url).host;
}

/** Throws a `Response` with 413 as soon as the body is longer than `limit` bytes. */
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

export function emptyResponse(status: number): Response {
  return new Response(null, { status });
}
