import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contentSources } from './content/stored-content.server.ts';

const shell = [
  /app\/(shell|i18n)\/.*\.tsx?$/,
  /app\/ui\/([^/]+|form\/(button-for-agents|form-request))\.tsx?$/,
  /app\/assistant\/chat\/(launcher-frame|slot|use-agent-tools|widget)\.tsx?$/,
  /app\/assistant\/chat\/conversation\/session-storage\.ts$/,
  /content\/ids\.ts$/,
];

/** Fewer files, which also compress better (docs/decisions/010): React with the router, and what every page shares. */
const groups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  { name: 'shell', test: (id: string) => shell.some((files) => files.test(id)) },
];

/** Packages of many small files, which a start of the built site would open one by one (docs/decisions/002). */
export const bundledPackages = ['hono', 'kysely', 'yaml', 'zod'];

/** What made the stored texts: those of other code are not read. */
export const constants = {
  'import.meta.env.CONTENT_SOURCES': JSON.stringify(contentSources()),
};

/** Browsers of Baseline 2024: nested rules stay as they are, which is shorter. */
const cssTarget = ['chrome123', 'firefox125', 'ios17.5', 'safari17.5'];

export default defineConfig(({ command }) => ({
  define: command === 'build' ? constants : {},
  plugins: [reactRouter()],
  // Content security allows no `data:` URLs.
  build: { assetsInlineLimit: 0, cssTarget, rolldownOptions: { checks: { pluginTimings: false } } },
  // Discovery would add the packages of the server late, and reload the page.
  optimizeDeps: { noDiscovery: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The HTTP server is the entry, so that pages, page cache and database share one module graph (docs/decisions/002).
    ssr: {
      resolve: { noExternal: command === 'build' ? bundledPackages : [] },
      build: { target: 'node26', rollupOptions: { input: './server/main.ts' } },
    },
  },
}));
