import { defineConfig } from 'vite';
import { threads } from './app/worker-thread.server.ts';
import { buildFolder } from './content/folders.server.ts';
import { bundledPackages, constants } from './vite.config.ts';

/** They share no state with the server. */
export default defineConfig({
  publicDir: false,
  define: constants,
  ssr: { noExternal: bundledPackages },
  build: {
    ssr: true,
    outDir: `${buildFolder}/node`,
    target: 'node26',
    rolldownOptions: {
      input: { site: 'cli/main.ts', ...threads },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
