import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** The hash of our code in these files, for what is made by it and stored. Patterns are relative to the project. */
export function sourceHash(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { exclude: ['**/*.test.ts'] }).sort()) hash.update(readFileSync(file));
  return hash.digest('base64url');
}
