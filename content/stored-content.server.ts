/** The build stores the checked texts, so that a start does not check them again (0.6 s). */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** `undefined` when a file of the folder has changed, and before the first build. */
export function storedContent<Content>(folder: string): Content | undefined {
  try {
    const stored: { hash: string; content: Content } = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    return stored.hash === hashOf(folder) ? stored.content : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Throws what `read` throws, and then stores nothing. */
export function storeContent<Content>(
  folder: string,
  read: (folder: string) => Content,
  file = fileOf(folder),
): Content {
  const partial = `${file}.${process.pid}`;
  // First: a text that is changed during the reading must not pass for the stored one.
  const stored = { hash: hashOf(folder), content: read(folder) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(partial, JSON.stringify(stored));
  renameSync(partial, file);
  return stored.content;
}

function fileOf(folder: string): string {
  return resolve(folder, '../build/content.json');
}

/** Covers the texts, and the code that checks them. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const names = globSync('**/*.{yaml,md,txt,svg}', { cwd: folder }).sort();
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.update(contentSources()).digest('base64url');
}

let sources: string | undefined;

/** Covers the versions of packages. A built site has the hash of its build. */
export function contentSources(): string {
  sources ??=
    (import.meta.env?.CONTENT_SOURCES as string | undefined) ?? sourceHash(['content/**/*.ts', 'package.json']);
  return sources;
}

/** Hashes our code, for what it makes and stores. Patterns are relative to the project. */
export function sourceHash(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { exclude: ['**/*.test.ts'] }).sort()) hash.update(readFileSync(file));
  return hash.digest('base64url');
}
