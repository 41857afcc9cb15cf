import type { Page } from '@playwright/test';
import { hashSecret, newSecret } from '#app/office-kit/secret-token.server.ts';
import { officeOrigin } from './office.ts';
import type { Site } from './site-process.ts';

/** Signs in somebody without a browser, and returns the headers of their requests. */
export function officeSession(site: Site, { isConfirmed = true, language = 'en' } = {}): Record<string, string> {
  const secret = newSecret();
  const now = new Date().toISOString();
  site.query(`insert into office_people (name, language, created_at) values ('Ada', '${language}', '${now}')`);
  site.query(`insert into office_sessions (token_hash, person_id, device, created_at, seen_at, confirmed_at)
    values ('${hashSecret('session', secret)}', (select max(id) from office_people), 'Firefox', '${now}', '${now}',
      ${isConfirmed ? `'${now}'` : 'null'})`);
  return { Cookie: `__Host-office=${secret}` };
}

/** Signs in this browser without a passkey, which takes no time. */
export async function enter(site: Site, page: Page): Promise<void> {
  const [name = '', value = ''] = officeSession(site).Cookie?.split('=') ?? [];
  const origin = officeOrigin(site);
  // The prefix `__Host-` demands an address with TLS; browsers send the cookie to http://localhost too.
  const url = origin.replace('http:', 'https:');
  await page.context().addCookies([{ name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`${origin}/office`);
}

/** A form post of the office without fields. Redirects are not followed. */
export async function post(site: Site, path: string, headers: Record<string, string>, signal?: AbortSignal) {
  return fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: '' }),
    headers,
    ...(signal && { signal }),
  });
}

/** A page of the office. Redirects are not followed. */
export async function get({ origin }: { origin: string }, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A form post of the office with these fields. Redirects are not followed. */
export async function submit(
  { origin }: { origin: string },
  path: string,
  headers: Record<string, string>,
  fields: Record<string, string>,
) {
  const body = new URLSearchParams(fields);
  const response = await fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
  return { status: response.status, location: response.headers.get('Location') ?? '', text: await response.text() };
}
