/** A visitor without script, at a site in another process. */
const minuteAgo = () => (Date.now() - 60_000).toString(16).padStart(12, '0');

/** A key as the form of a visitor who took their time carries it: version 7, issued a minute ago. */
export function submissionKey(): string {
  const issued = minuteAgo();
  return `${issued.slice(0, 8)}-${issued.slice(8)}-7${crypto.randomUUID().slice(15)}`;
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
