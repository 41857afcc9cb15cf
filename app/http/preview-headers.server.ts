/** Headers of a public page that is rendered for the office only. */

/**
 * A preview is stored and indexed nowhere, runs no script, sends no form, and may be framed by pages of this site: all
 * other pages refuse that. `response` has a content security policy with `frame-ancestors`.
 */
export function previewHeaders(response: Headers): Headers {
  const headers = new Headers(response);
  const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
  const kept = policy.filter((directive) => !/^(frame-ancestors|script-src|form-action|connect-src) /.test(directive));
  const own = ["frame-ancestors 'self'", "form-action 'none'", 'sandbox allow-same-origin'];
  headers.set('Content-Security-Policy', [...kept, ...own].join('; '));
  headers.set('X-Frame-Options', 'SAMEORIGIN');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
  return headers;
}
