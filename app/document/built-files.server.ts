import { existsSync, globSync, readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';
import { buildFolder } from '#content/folders.server.ts';
import { integrityOf } from '../http/csp.server.ts';
import script from './start.js?url';

const folder = `${buildFolder}/client`;

/** The built style sheets by path. Read at the start: a new build may replace the files under a running site. */
const files = new Map(
  globSync('assets/*.css', { cwd: folder }).map((name) => [
    `/${name.replaceAll('\\', '/')}`,
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]),
);

/** The text of the built style sheets that the matched routes import; `''` in development, where Vite serves styles. */
export function criticalCss({ manifest, staticHandlerContext }: EntryContext): string {
  const paths = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // React Router appends a `#` to the path of a style sheet that two chunks share.
  return [...new Set(paths.map((path) => path.split('#', 1).join()))].map((path) => files.get(path) ?? '').join('');
}

const file = `${buildFolder}/client${script}`;

/** The `integrity` of the built script; `undefined` in development, where no script is built. */
export const startIntegrity = existsSync(file) ? integrityOf(readFileSync(file, 'utf8')) : undefined;
