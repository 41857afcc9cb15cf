import { defineConfig } from 'vite';
import { threads } from './app/worker-thread.server.ts';
import { buildFolder } from './content/folders.server.ts';
import { bundledPackages, constants } from './vite.config.ts';

/** What runs beside the server: the owner's command line, and each thread. They share no state with it. */
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
