/** Packages for benchmarks only, installed in `bench/node_modules`, so that site and tests never load them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { run } from '../tools/setup.mjs';

const { resolve } = createRequire(import.meta.url);

/**
 * Installs all packages of `bench/package.json` without install scripts, unless this one exists. Returns its folder.
 */
export function installPackage(name: string): string {
  const folder = `bench/node_modules/${name}`;
  if (!existsSync(folder))
    run('npm', ['install', '--prefix', 'bench', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  return folder;
}

/** Imports a module of these packages, which have no types here. */
// biome-ignore lint/suspicious/noExplicitAny: callers declare the types that they use
export async function importPackage(name: string): Promise<any> {
  return import(pathToFileURL(resolve(name)).href);
}
