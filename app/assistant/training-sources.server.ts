import { sourceHash } from '#content/stored-content.server.ts';

let hash: string | undefined;

/** The hash of the code that learns, with the versions of its packages. A built site has that of its build. */
export function trainingSources(): string {
  hash ??=
    (import.meta.env?.TRAINING_SOURCES as string | undefined) ??
    sourceHash([
      'app/assistant/*.ts',
      'app/i18n/{formats,plain-text}.ts',
      'content/{comparison,ids,languages}.ts',
      'package.json',
    ]);
  return hash;
}
