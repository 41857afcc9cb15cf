import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page needs comes in one file: React, the router, the shell's parts. Apart they would be a dozen requests
 * and compress worse (docs/decisions/010). Route modules stay files of their own, and what forms share is one.
 */
const groups = [
  {
    name: 'everywhere',
    priority: 1,
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@react-router)\/|app\/(entry\.client|root|ui\/[^/]+|ui\/form\/network|i18n\/[^/]+|chat\/[\w-]+(?<!own-assistant)|shell\/[^/]+|routes\/site\/[^/]+)\.tsx?$|app\/(ui|shell)\/art\/|content\/(languages|ids)\.ts/,
  },
  { name: 'form', test: /app\/(ui\/form|domain)\// },
];

/** A file of its own that nothing imports; `bin/start-script.mjs` goes on with it. */
const startScript: Plugin = {
  name: 'start-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/start.ts', fileName: 'assets/start.js' });
  },
};

/**
 * What the router does not need here, and a bundler cannot know. Of the files for reports about its own work, for asking
 * for routes one by one (`react-router.config.ts` says that all are known) and for what is shown while a whole page waits
 * for its data, every function does nothing. Its components lose their names for developer tools, which keep also those
 * that nobody uses. Its last error page, for when ours has failed too, begins no scripts.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /node_modules\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/(fog-of-war|fallback))\.js$/,
    },
    handler: (id) => {
      const [, names = ''] = /^export \{ (.*) \};$/m.exec(readFileSync(id, 'utf8')) ?? [];
      return `const no = () => undefined; export { ${names.replace(/\w+/g, 'no as $&')} };`;
    },
  },
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/\bReact\S*\.forwardRef\(/g, '/* @__PURE__ */ $&')
        .replace(/\bReact\S*\.createElement\(Scripts, null\)/g, 'null'),
  },
};

export default defineConfig({
  plugins: [reactRouter(), startScript, leanRouter],
  // No data: addresses, so that the content security policy can stay closed.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    // The HTTP server is the entry: pages, page cache and database are one module graph (docs/decisions/002).
    ssr: { build: { target: 'node26', rollupOptions: { input: './server/main.ts' } } },
  },
});
