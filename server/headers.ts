import type { MiddlewareHandler } from 'hono';

/** Headers that hold for every answer. The content security policy comes with the page cache, which knows the hashes. */
export const secure: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('X-Frame-Options', 'DENY');
  context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  context.header('Cross-Origin-Opener-Policy', 'same-origin');
};
