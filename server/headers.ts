import type { MiddlewareHandler } from 'hono';
import { closedPolicy, isolation, permissions } from '#app/http/csp.server.ts';

/** Headers that hold for every answer that does not say otherwise for itself. */
const common: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': permissions.quiet,
  // In development Vite writes scripts and styles of its own into the page.
  ...(import.meta.env.DEV ? {} : { 'Content-Security-Policy': closedPolicy }),
  ...isolation,
};

/** Whoever has come by TLS once comes by TLS for a year (RFC 6797). Subdomains are their owner's business. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Fills in what an answer does not say itself. */
export function complete(own: HeadersInit): Headers {
  const headers = new Headers(own);
  for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value);
  return headers;
}

/** Every answer with its headers complete; `isTls` says whether the visitor came by TLS. */
export function secure(isTls: (context: Parameters<MiddlewareHandler>[0]) => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(common)) if (!context.res.headers.has(name)) context.header(name, value);
    if (isTls(context)) context.header(...transportSecurity);
  };
}
