/** The office without a browser. Redirects are not followed. */
import { hashSecret, newSecret } from '#app/office-kit/secret-token.server.ts';
import type { Site } from './site-process.ts';

type Address = { origin: string };
type Headers = Record<string, string>;

/** Signs in somebody, and returns the headers of their requests. */
export function officeSession(site: Site, { isConfirmed = true, language = 'en' } = {}): { Cookie: string } {
  const secret = newSecret();
  const now = new Date().toISOString();
  site.query(`insert into office_people (name, language, created_at) values ('Ada', '${language}', '${now}')`);
  site.query(`insert into office_sessions (token_hash, person_id, device, created_at, seen_at, confirmed_at)
    values ('${hashSecret('session', secret)}', (select max(id) from office_people), 'Firefox', '${now}', '${now}',
      ${isConfirmed ? `'${now}'` : 'null'})`);
  return { Cookie: `__Host-office=${secret}` };
}

export async function get({ origin }: Address, path: string, headers: Headers = {}) {
  const response = await fetch(origin + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A form post, whose answer may be a file. */
export function post({ origin }: Address, path: string, headers: Headers, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ intent: '', ...fields });
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
}

/** A form post that leads to a page. */
export async function submit(site: Address, path: string, headers: Headers, fields: Record<string, string>) {
  const response = await post(site, path, headers, fields);
  return { status: response.status, location: response.headers.get('Location') ?? '', text: await response.text() };
}
