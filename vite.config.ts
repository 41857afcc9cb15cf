import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * React, the router and what every page shares come in two files: apart they would be a dozen requests more, and
 * compress worse (docs/decisions/010). Route modules stay files of their own.
 */
const groups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  { name: 'shell', test: /app\/((shell|i18n)\/.*|ui\/[^/]+)\.tsx?$/ },
];

export default defineConfig({
  plugins: [reactRouter()],
  // No data: addresses, so that the content security policy can stay closed.
  build: { assetsInlineLimit: 0 },
  // In development only what the router names is bundled ahead. Vite would find the server's packages too, bundle them for
  // the browser, and reload the page in the middle.
  optimizeDeps: { noDiscovery: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The HTTP server is the entry: pages, page cache and database are one module graph (docs/decisions/002).
    ssr: { build: { target: 'node26', rollupOptions: { input: './server/main.ts' } } },
  },
});
