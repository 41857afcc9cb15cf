import { sourceHash } from '#content/stored-content.server.ts';

let hash: string | undefined;

/** Covers the code that learns and the versions of its packages. A built site has the hash of its build. */
export function trainingSources(): string {
  hash ??=
    (import.meta.env?.TRAINING_SOURCES as string | undefined) ??
    sourceHash(['app/assistant/*.ts', 'app/i18n/formats.ts', 'content/{ids,languages}.ts', 'package.json']);
  return hash;
}
