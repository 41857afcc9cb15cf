import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    // No data: addresses, so that the content security policy can stay closed.
    assetsInlineLimit: 0,
    target: isSsrBuild ? 'node26' : 'baseline-widely-available',
    // The HTTP server is the entry: pages, page cache and database are one module graph (docs/decisions/002).
    rollupOptions: isSsrBuild ? { input: { index: './server/main.ts' } } : undefined,
  },
}));
