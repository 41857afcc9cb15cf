/** For signing in only (product.md O2). `__Host-` binds cookies to this host and to TLS; http://localhost works too. */
import { parse } from 'hono/utils/cookie';

const names = { session: '__Host-office', mail: '__Host-office-mail' } as const;
type CookieName = keyof typeof names;

export function readCookie(request: Request, name: CookieName): string | undefined {
  return parse(request.headers.get('Cookie') ?? '', names[name])[names[name]];
}

/** The value of `Set-Cookie`; `seconds` 0 deletes the cookie. */
export function setCookie(name: CookieName, value: string, seconds: number): string {
  return `${names[name]}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

/** For as long as a session may last. */
export const sessionCookie = (secret: string) => setCookie('session', secret, 30 * 24 * 60 * 60);
