/** The built files, held in memory with the compressed forms that the build has left beside them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { closedPolicy } from '#app/http/csp.server.ts';
import { inlineHashes } from '#app/http/inline-hashes.server.ts';
import { complete } from './headers.ts';
import { type Ready, tagOf } from './ready.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A name with a hash in it never changes its content; every other name is asked about again after an hour. */
const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** Every file below `folder` by its path on the site. Throws for a kind of file that nobody has named a type for. */
export function loadAssets(folder: string): Map<string, Ready> {
  const files = globSync('**/*.*', { cwd: folder }).filter((file) => !/\.(br|gz)$/.test(file));
  return new Map(files.map((file) => [`/${file.replaceAll('\\', '/')}`, load(folder, file)]));
}

function load(folder: string, file: string): Ready {
  const path = join(folder, file);
  const type = types[extname(file)];
  if (!type) throw new Error(`Nobody has said what type ${file} is.`);
  const identity = readFileSync(path);
  const compressed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  const isHashed = file.startsWith('assets');
  const own = {
    'Content-Type': type,
    'Cache-Control': isHashed ? forever : anHour,
    'X-Content-Type-Options': 'nosniff',
    // The cards that pages are shared with are shown on other people's pages.
    'Cross-Origin-Resource-Policy': file.startsWith('og') ? 'cross-origin' : 'same-origin',
  };
  // Of files only drawings are documents, when they are opened by themselves; the rest needs no policy for documents.
  const isDrawing = type === types['.svg'];
  const headers = isDrawing
    ? complete({ ...own, 'Content-Security-Policy': drawingPolicy(identity.toString()) })
    : new Headers(own);
  return {
    status: 200,
    etag: tagOf(identity),
    headers: Object.fromEntries(headers),
    bodies: { identity, br: compressed('.br'), gzip: compressed('.gz') },
  };
}

/** A drawing that is opened by itself is a page: it may use the styles that stand in it, and nothing else. */
function drawingPolicy(svg: string): string {
  const { styles } = inlineHashes(svg);
  return styles.length > 0 ? closedPolicy.replace(';', `; style-src ${styles.join(' ')};`) : closedPolicy;
}
