/** A visitor at a site in another process. */

/** A key as a page's script makes it. */
export function submissionKey(): string {
  return crypto.randomUUID();
}

/** Sends a form from this address; tells the status, or 0 when no answer came, and what the page said. */
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
    return { status: 0, page: '' }; // the connection broke, so nobody was told anything
  }
}
