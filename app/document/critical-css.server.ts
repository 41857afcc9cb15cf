import { readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';

const folder = 'build/client';
const files = new Map<string, string>();

/** The text of the built style sheets that the matched routes import; `''` in development, where Vite serves styles. */
export function criticalCss({ manifest, staticHandlerContext }: EntryContext): string {
  const paths = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // React Router appends a `#` to the path of a style sheet that two chunks share.
  return [...new Set(paths.map((path) => path.split('#', 1).join()))].map(read).join('');
}

function read(path: string): string {
  const text = files.get(path) ?? readFileSync(folder + path, 'utf8');
  files.set(path, text);
  return text;
}
