import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { closedDirectives, loadsThirdPartyFiles, previewPolicy } from './csp.server.ts';

/** One year (RFC 6797). Without `includeSubDomains`, which is for the owner of the domain to decide. */
export const transportSecurity = 'max-age=31536000';

/** Browser features with a privacy risk that no page uses. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];

const common: Parameters<typeof secureHeaders>[0] = {
  contentSecurityPolicy: closedDirectives,
  crossOriginEmbedderPolicy: !loadsThirdPartyFiles,
  permissionsPolicy: Object.fromEntries(
    [...deniedFeatures, 'microphone'].map((feature): [string, string[]] => [feature, []]),
  ),
  referrerPolicy: 'strict-origin-when-cross-origin',
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: 'DENY',
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // Pages set their own content security policy, and the demo page its own permissions.
  overwrite: false,
};

/**
 * Default headers of every response that Hono makes, and so of every cached page. Built files have their own headers
 * (`server/cache/serve.ts`). A header that a response has already stays.
 */
export const securityHeaders: Record<'http' | 'https', MiddlewareHandler> = {
  http: secureHeaders({ ...common, strictTransportSecurity: false }),
  https: secureHeaders({ ...common, strictTransportSecurity: transportSecurity }),
};

/** `Permissions-Policy` of the page with voice input. */
export const permissionsWithMicrophone = deniedFeatures
  .map((feature) => `${feature}=()`)
  .concat('microphone=(self)')
  .join(', ');

/** The headers of a public page that is rendered for the office only: stored and indexed nowhere. */
export function previewHeaders(response: Headers): Headers {
  const headers = new Headers(response);
  headers.set('Content-Security-Policy', previewPolicy(headers.get('Content-Security-Policy') ?? ''));
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
  return headers;
}
