/** In `bench/node_modules`, so that site and tests never load them. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { run } from '../tools/command.mjs';

const { resolve } = createRequire(import.meta.url);

/** Without install scripts. Returns the folder of a package. */
export function installPackage(name: string): string {
  run('npm', ['install', '--prefix', 'bench', '--no-save', '--ignore-scripts', '--loglevel=error'], {}, 'stderr');
  return `bench/node_modules/${name}`;
}

/** Without types. */
// biome-ignore lint/suspicious/noExplicitAny: callers declare the types that they use
export async function importPackage(name: string): Promise<any> {
  return import(pathToFileURL(resolve(name)).href);
}
