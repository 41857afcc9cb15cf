import { defineConfig } from 'vite';
import { buildFolder } from './content/folders.server.ts';

/** A build of its own, so that no public page knows of it. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${buildFolder}/client`,
    // After the build of the site, whose files stay.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: 'app/office/client/office.ts',
      output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
});
