import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { trainingSources } from './app/assistant/training-sources.server.ts';
import { contentSources } from './content/stored-content.server.ts';

/**
 * Bundles React with the router, and the modules that every page shares, into one file each: a dozen files fewer, which
 * also compress better (docs/decisions/010). Every route module stays a file of its own.
 */
const groups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  {
    name: 'shell',
    test: /(app\/((shell|i18n)\/.*|ui\/[^/]+|ui\/form\/form-request|assistant\/chat\/launcher-frame)|content\/ids)\.tsx?$/,
  },
];

/** Packages of many small files, which a start of the built site would open one by one (docs/decisions/002). */
export const bundledPackages = ['hono', 'kysely', 'yaml', 'zod'];

/** What made the stored models and texts: those of other code are not read. */
export const constants = {
  'import.meta.env.TRAINING_SOURCES': JSON.stringify(trainingSources()),
  'import.meta.env.CONTENT_SOURCES': JSON.stringify(contentSources()),
};

export default defineConfig(({ command }) => ({
  define: command === 'build' ? constants : {},
  plugins: [reactRouter()],
  // No `data:` URLs, which the content security policy does not allow. No reports on the speed of plugins.
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  // In development Vite pre-bundles only the packages that React Router lists. Discovery would add the packages of the
  // server late, and reload the page.
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
