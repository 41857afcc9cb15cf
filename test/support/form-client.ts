/** A client of a site in another process. */

/** A submission key as the page's script makes it. */
export function submissionKey(): string {
  return crypto.randomUUID();
}

/** Posts a form from this client address; returns the status, or 0 when no response came, and the page. */
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
    return { status: 0, page: '' }; // TypeError: the connection broke; TimeoutError: no response
  }
}
