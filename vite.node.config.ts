import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { buildFolder } from './content/folders.server.ts';
import { bundledPackages, constants } from './vite.config.ts';

const threads = globSync('app/**/*-worker.server.ts').map((source) => [basename(source, '.ts'), source]);

/** The command line and the threads, which share no state with the server. */
export default defineConfig({
  publicDir: false,
  define: constants,
  ssr: { noExternal: bundledPackages },
  build: {
    ssr: true,
    outDir: `${buildFolder}/node`,
    target: 'node26',
    rolldownOptions: {
      input: { site: 'cli/main.ts', ...Object.fromEntries(threads) },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
