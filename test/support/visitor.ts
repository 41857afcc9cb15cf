/** A new idempotency key, as the script of a page creates it. */
export function submissionKey(): string {
  return crypto.randomUUID();
}

/** Sends a form to a site from this client address. Returns status and page; status 0 when the connection broke. */
export async function sendForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  address = '198.51.100.1',
): Promise<{ status: number; page: string }> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(20_000),
    });
    return { page: await response.text(), status: response.status };
  } catch {
    return { status: 0, page: '' }; // TypeError of fetch, or the timeout
  }
}
