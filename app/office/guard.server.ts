/** Says who may see the office, and from where (docs/decisions/020). */
import { type MiddlewareFunction, matchRoutes, redirect } from 'react-router';
import { isSameOrigin } from '#app/http/form-data.server.ts';
import { consumeForClient } from '#app/http/rate-limit.server.ts';
import { officeContext } from '#app/office-kit/office-context.ts';

/** The pages that can be opened without a session. */
export const openPages = ['/sign-in', '/sign-in/mail', '/invitation'];

/** Middleware before every page. Throws a `Response` for a request that the office does not answer. */
export const guard: MiddlewareFunction = async ({ request, context }) => {
  const { client, session, headers, mayOpen } = context.get(officeContext);
  const { pathname, search } = new URL(request.url);
  if (!isSecureOrigin(client.origin)) throw new Response('insecure', { status: 403 });
  // PostgreSQL stores no NUL, and fails where it gets one.
  if (request.url.includes('%00')) throw new Response(null, { status: 400 });
  if (request.method === 'POST' && !isSameOrigin(request, client)) throw new Response(null, { status: 403 });
  if (session) {
    if (mayOpen(pathname.replace(/^\/office\/?/, '/').replace(/(.)\/$/, '$1'))) return;
    // A page of this person says why, in their language.
    throw redirect('/office?done=reserved', 303);
  }
  const limit = await consumeForClient('office-address', client);
  if (limit) {
    for (const [name, value] of limit) headers.set(name, value);
    throw new Response(null, { status: 429 });
  }
  const openPaths = openPages.map((path) => ({ path }));
  if (matchRoutes(openPaths, pathname, '/office')) return;
  const isPage = request.method === 'GET' && pathname !== '/office';
  throw redirect(`/office/sign-in${isPage ? `?to=${encodeURIComponent(pathname + search)}` : ''}`, 303);
};

/** Whether nobody can listen to a connection to this origin: it uses TLS, or stays on this machine. */
function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
