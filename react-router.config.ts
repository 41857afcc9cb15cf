import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole URL table is a dozen lines: shipping it saves a request on every first navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  // The router compares with the address it was asked at, which behind a TLS proxy is never the visitor's. Our own
  // check
  // knows both (http/submission.server.ts).
  allowedActionOrigins: ['**'],
} satisfies Config;
