import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole URL table is a dozen lines: shipping it saves a request on every first navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: 'enforce',
  subResourceIntegrity: true,
} satisfies Config;
