/** In `bench/node_modules`, so that site and tests never load them. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { run } from '../../tools/command.mjs';

const { resolve } = createRequire(import.meta.url);

/** Without install scripts. Returns the folder of a package. */
export async function installPackage(name: string): Promise<string> {
  const parameters = ['install', '--prefix', 'bench', '--no-save', '--ignore-scripts', '--loglevel=error'];
  await run('npm', parameters, { output: 'stderr' });
  return `bench/node_modules/${name}`;
}

/** Without types. */
// biome-ignore lint/suspicious/noExplicitAny: callers declare the types that they use
export async function importPackage(name: string): Promise<any> {
  return import(pathToFileURL(resolve(name)).href);
}
