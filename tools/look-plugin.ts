/**
 * A Vite plugin that puts the colours and the logo of `content/site.yaml` into our sources, before they are bundled:
 * style sheets, drawings (`.svg`) and modules with drawings. With the shipped colours every source stays as it is.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { contentFolder } from '#content/folders.server.ts';
import { ContentError, readLook } from '#content/load.server.ts';
import { toJsx } from '#content/look/logo.ts';
import type { Logo } from '#content/look/logo-files.server.ts';
import { recolour, recolourCode } from '#content/look/palette.ts';

type Look = ReturnType<typeof readLook>;

const app = `${normalizePath(resolve('app'))}/`;
/** Server modules use the palette when they run. */
const hasColours = (id: string) =>
  normalizePath(id).startsWith(app) && /\.(?:tsx?|svg|css)$/.test(id) && !id.includes('.server.');

const logoModule = 'virtual:logo';
/** Vite compiles JSX by the extension, and leaves out modules whose ids begin with a null character. */
const logoId = `${logoModule}.jsx`;

export function lookPlugin(): Plugin {
  let current = readLook(contentFolder);
  let cacheFolder = '';

  /** The path of a drawing, or of its copy in the colours of the site. */
  function recolouredFile(file: string): string {
    if (!hasColours(file)) return file;
    const source = readFileSync(file, 'utf8');
    const result = recolour(source, current.look);
    if (result === source) return file;
    const hash = createHash('sha256').update(result).digest('hex').slice(0, 16);
    const copy = join(cacheFolder, hash, basename(file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, result);
    return copy;
  }

  const recolourStyles = {
    postcssPlugin: 'look',
    // Runs after `@import`s are resolved, and before Vite replaces the addresses of files.
    Once(root: { walkDecls(visit: (declaration: Declaration) => void): void }) {
      root.walkDecls((declaration) => {
        const from = dirname(declaration.source?.input.file ?? '');
        declaration.value = recolour(declaration.value, current.look).replace(drawingUrl, (address) => {
          const path = normalizePath(relative(from, recolouredFile(resolve(from, address))));
          return path.startsWith('.') ? path : `./${path}`;
        });
      });
    },
  };

  return {
    name: 'look',
    config: () => ({ css: { postcss: { plugins: [recolourStyles as never] } } }),
    configResolved: ({ cacheDir }) => {
      cacheFolder = join(cacheDir, 'look');
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (source === logoModule) return logoId;
        if (!source.endsWith('.svg')) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        return resolved && { ...resolved, id: recolouredFile(resolved.id) };
      },
    },
    load: (id) => (id === logoId ? logoSource(current.logo) : null),
    transform: {
      order: 'pre',
      handler(code, id) {
        // React Router adds queries to the ids of routes.
        const [file = ''] = id.split('?', 1);
        if (!hasColours(file) || !/\.tsx?$/.test(file)) return null;
        const result = recolourCode(code, current.look);
        return result === code ? null : { code: result, map: null };
      },
    },
    configureServer: (server) =>
      followChanges(
        server,
        () => current,
        (look) => {
          current = look;
        },
      ),
  };
}

const drawingUrl = /(?<=url\(['"]?)\.[^'")]+\.svg(?=['"]?\))/g;

type Declaration = { value: string; source?: { input: { file?: string } } };

/** `mark` and `chat`, as attributes for an `<svg>` element. */
function logoSource({ mark, chat }: Logo): string {
  return Object.entries({ mark, chat })
    .map(([name, { viewBox, shapes }]) => {
      const children = `<>${toJsx(shapes)}</>`;
      return `export const ${name} = { viewBox: ${JSON.stringify(viewBox)}, children: ${children} };`;
    })
    .join('\n');
}

/** In development: serves the icon, and applies changes of `site.yaml` and of the logo. */
function followChanges(server: ViteDevServer, current: () => Look, set: (look: Look) => void): void {
  server.middlewares.use('/icon.svg', (_, response) => {
    response.setHeader('Content-Type', 'image/svg+xml').end(current().logo.icon);
  });
  const content = resolve(contentFolder);
  server.watcher.add(content);
  server.watcher.on('all', (_, file) => {
    if (dirname(resolve(file)) !== content || !/\.(yaml|svg)$/.test(file)) return;
    try {
      set(readLook(contentFolder));
    } catch (error) {
      // The development server shows the problems of `site.yaml`; the last valid look stays.
      if (!(error instanceof ContentError)) throw error;
      return;
    }
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const module of moduleGraph.idToModuleMap.values())
        if (module.id === logoId || hasColours(module.file ?? '')) moduleGraph.invalidateModule(module);
    }
    if (file.endsWith('.svg')) server.ws.send({ type: 'full-reload' });
  });
}
