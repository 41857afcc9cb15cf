import type { Config } from '@react-router/dev/config';
import { buildFolder } from './content/folders.server.ts';

export default {
  appDirectory: 'app',
  buildDirectory: buildFolder,
  // The whole URL table is a dozen lines: shipping it saves a request on every first navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  // React Router compares `Origin` with the internal address, never the public one behind a TLS proxy; `isSameOrigin`
  // in `http/form-data.server.ts` compares it with both.
  allowedActionOrigins: ['**'],
} satisfies Config;
