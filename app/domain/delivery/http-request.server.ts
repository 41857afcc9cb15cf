/** Asking another server something, with a deadline, and telling what came of it without throwing. */

/** The answer as far as it could be read. `status` 0: there was none, and `error` says why. */
export type HttpResult = { status: number; body: string; retryAfter?: number; error: string };

/** No answer is read further than this, in bytes: nothing that we need is longer. */
const maxBodyBytes = 100_000;

/** One request that follows no redirect and ends with `signal`. */
export async function sendRequest(url: string, init: RequestInit): Promise<HttpResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const body = await readBody(response);
    return {
      status: response.status,
      body,
      retryAfter: retryAfterSeconds(response.headers),
      error: `HTTP ${response.status}`,
    };
  } catch (error) {
    // A refused connection, a name that does not resolve, a deadline: `fetch` throws TypeError or DOMException.
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    return { status: 0, body: '', error: cause?.code ?? (name === 'TimeoutError' ? 'no answer in time' : message) };
  }
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size > maxBodyBytes) break;
  }
  return Buffer.concat(parts).toString();
}

/** `Retry-After` in seconds, whichever of its two forms was used (RFC 9110, 10.2.3); at most a day is believed. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get('Retry-After');
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), 24 * 60 * 60);
}
