import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { closedDirectives, previewPolicy } from './csp.server.ts';

/** One year (RFC 6797). `includeSubDomains` is for the owner of the domain to decide. */
export const transportSecurity = 'max-age=31536000';

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

/** `isAlone`: files of other hosts lack the header that `require-corp` demands. */
const common = (isAlone: boolean): Parameters<typeof secureHeaders>[0] => ({
  contentSecurityPolicy: closedDirectives,
  crossOriginEmbedderPolicy: isAlone,
  permissionsPolicy: Object.fromEntries(
    [...deniedFeatures, 'microphone'].map((feature): [string, string[]] => [feature, []]),
  ),
  referrerPolicy: 'strict-origin-when-cross-origin',
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: 'DENY',
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // Pages set their own content security policy, and the demo page its permissions.
  overwrite: false,
});

/** Adds to all responses that Hono makes; a header that a response already has stays. Built files have their own. */
export function securityHeaders({ isAlone, isTls }: { isAlone: boolean; isTls: boolean }): MiddlewareHandler {
  return secureHeaders({ ...common(isAlone), strictTransportSecurity: isTls && transportSecurity });
}

export const permissionsWithMicrophone = deniedFeatures
  .map((feature) => `${feature}=()`)
  .concat('microphone=(self)')
  .join(', ');

export function previewHeaders(response: Headers): Headers {
  const headers = new Headers(response);
  headers.set('Content-Security-Policy', previewPolicy(headers.get('Content-Security-Policy') ?? ''));
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
  return headers;
}
