/** Headers of a public page that is rendered for the office only. */

/** A preview is stored and indexed nowhere, runs no script and sends no form. */
export function previewHeaders(response: Headers): Headers {
  const headers = new Headers(response);
  const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
  const kept = policy.filter((directive) => !/^(script-src|form-action|connect-src) /.test(directive));
  const own = ["form-action 'none'", 'sandbox allow-same-origin'];
  headers.set('Content-Security-Policy', [...kept, ...own].join('; '));
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
  return headers;
}
