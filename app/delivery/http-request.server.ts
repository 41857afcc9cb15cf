/** `retryAfter` is in seconds. `status` 0: no response, for the reason in `error`. */
export type HttpResult = { status: number; body: string; retryAfter?: number; error: string };

/** In bytes. Longer bodies are truncated. */
const maxBodyBytes = 100_000;

/** Never throws. Redirects are not followed; `init.signal` is the timeout. */
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
    // A TypeError for network errors, a DOMException for an abort or a timeout.
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

/** In seconds, capped at one day (RFC 9110, 10.2.3). */
function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get('Retry-After');
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), 24 * 60 * 60);
}
