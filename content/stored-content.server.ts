/** The checked texts, which the build stores, so that a start does not parse and check them again (0.6 s). */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The stored texts of a content folder; `undefined` when a file of it has changed, and before the first build. */
export function storedContent<Content>(folder: string): Content | undefined {
  try {
    const stored: { hash: string; content: Content } = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    return stored.hash === sourcesHash(folder) ? stored.content : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Stores the texts that `read` returns in `file`, by default where a start reads them, and returns them. Throws what
 * `read` throws, and then stores nothing.
 */
export function storeContent<Content>(
  folder: string,
  read: (folder: string) => Content,
  file = fileOf(folder),
): Content {
  const partial = `${file}.${process.pid}`;
  // The hash comes first: a text that is changed during the reading must not pass for the stored one.
  const stored = { hash: sourcesHash(folder), content: read(folder) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(partial, JSON.stringify(stored));
  renameSync(partial, file);
  return stored.content;
}

function fileOf(folder: string): string {
  return resolve(folder, '../build/content.json');
}

/**
 * The hash of the texts, of the code that checks them, and of `package.json`, if there is one, for the versions of its
 * packages.
 */
function sourcesHash(folder: string): string {
  const hash = createHash('sha256');
  const names = globSync('**/*.{yaml,md,txt,svg,ts}', { cwd: folder, exclude: ['**/*.test.ts'] }).sort();
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const packages = resolve(folder, '../package.json');
  if (existsSync(packages)) hash.update(readFileSync(packages));
  return hash.digest('base64url');
}
