import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { closedDirectives, loadsThirdPartyFiles } from './csp.server.ts';

/** A client that has come by TLS once comes by TLS for a year (RFC 6797). Subdomains are their owner's business. */
export const transportSecurity = 'max-age=31536000';

/** Features of the browser that could tell on a visitor or cost money; no page uses them. */
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
  // A page has a policy of its own, and the demo page one for the microphone.
  overwrite: false,
};

/** Headers that hold for every response that does not say otherwise itself; over plain HTTP and over TLS. */
export const securityHeaders: Record<'http' | 'https', MiddlewareHandler> = {
  http: secureHeaders({ ...common, strictTransportSecurity: false }),
  https: secureHeaders({ ...common, strictTransportSecurity: transportSecurity }),
};

/** `Permissions-Policy` of a page that is talked to. */
export const permissionsWithMicrophone = deniedFeatures
  .map((feature) => `${feature}=()`)
  .concat('microphone=(self)')
  .join(', ');
