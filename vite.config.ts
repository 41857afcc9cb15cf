import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // No data: addresses, so that the content security policy can stay closed.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The HTTP server is the entry: pages, page cache and database are one module graph (docs/decisions/002).
    ssr: { build: { target: 'node26', rollupOptions: { input: './server/main.ts' } } },
  },
});
