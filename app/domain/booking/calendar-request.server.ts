/** Reads the file of the calendar at the operator's own address. */

/** Why a calendar was not read, with a detail after a colon: `status:404`, `connection:ECONNREFUSED`. */
export type CalendarFailure = 'redirect' | 'large' | 'slow' | 'format' | `${Detailed}:${string}`;
type Detailed = 'status' | 'connection';

export type CalendarFile = { text: string } | { failure: CalendarFailure };

/** In ms, for everything. */
const timeout = 5000;
/** In bytes. */
const maxSize = 2 * 1024 * 1024;

/** The text of the file. No redirects, which could leave https; 5 s and 2 MB at most. Never throws. */
export async function fetchCalendar(url: string, signal: AbortSignal): Promise<CalendarFile> {
  // `fetch` refuses addresses with a name and a password.
  const { username, password } = new URL(url);
  const address = Object.assign(new URL(url), { username: '', password: '' });
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { Accept: 'text/calendar', ...(username && { Authorization: `Basic ${login}` }) };
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  try {
    const response = await fetch(address, { headers, redirect: 'manual', signal: deadline });
    const { status, body } = response;
    if (status >= 300 && status < 400) return { failure: 'redirect' };
    if (status !== 200) return { failure: `status:${status}` };
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.length;
      if (size > maxSize) return { failure: 'large' };
      parts.push(part);
    }
    return { text: new TextDecoder().decode(Buffer.concat(parts)) };
  } catch (error) {
    if (deadline.aborted) return { failure: 'slow' };
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    return { failure: `connection:${code || message}` };
  }
}
