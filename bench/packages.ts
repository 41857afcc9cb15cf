/** Packages that only benches need. They are installed beside them, and the site's own tests and start never see them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { run } from '../tools/setup.mjs';

const { resolve } = createRequire(import.meta.url);

/** Installs all of them unless this one is there, without their install scripts, and returns this one's folder. */
export function installPackage(name: string): string {
  const folder = `bench/node_modules/${name}`;
  if (!existsSync(folder))
    run('npm', ['install', '--prefix', 'bench', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  return folder;
}

/** A module of theirs, by the name that it is imported under. Nobody here has their types. */
// biome-ignore lint/suspicious/noExplicitAny: they are described where they are used
export async function importPackage(name: string): Promise<any> {
  return import(pathToFileURL(resolve(name)).href);
}
