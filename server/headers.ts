import type { MiddlewareHandler } from 'hono';

/** Headers that hold for every answer. */
export const common: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const secure: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(common)) context.header(name, value);
};
