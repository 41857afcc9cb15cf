/** The built files, held in memory with the compressed forms that the build has left beside them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
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
export function loadAssets(folder: string, common: Record<string, string>): Map<string, Ready> {
  const files = globSync('**/*.*', { cwd: folder }).filter((file) => !/\.(br|gz)$/.test(file));
  return new Map(files.map((file) => [`/${file.replaceAll('\\', '/')}`, load(folder, file, common)]));
}

function load(folder: string, file: string, common: Record<string, string>): Ready {
  const path = join(folder, file);
  const type = types[extname(file)];
  if (!type) throw new Error(`Nobody has said what type ${file} is.`);
  const identity = readFileSync(path);
  const compressed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  const isHashed = file.startsWith('assets');
  return {
    status: 200,
    etag: tagOf(identity),
    headers: { ...common, 'Content-Type': type, 'Cache-Control': isHashed ? forever : anHour },
    bodies: { identity, br: compressed('.br'), gzip: compressed('.gz') },
  };
}
