/** A copy of the project in a folder of its own, as a clone would have it. */

import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFolder } from '#content/folders.server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const project = resolve(import.meta.dirname, '../..');

export class ProjectCopy {
  readonly folder = temporaryFolder();

  /** Copies the files that git knows, and those that are new. */
  constructor() {
    const parameters = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const list = execFileSync('git', parameters, { cwd: project, encoding: 'utf8' }).split('\0');
    for (const file of list.filter((file) => file && existsSync(join(project, file))))
      cpSync(join(project, file), this.path(file), { recursive: true, verbatimSymlinks: true });
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Adds the packages of this project as hard links, which takes a second instead of a minute. */
  addPackages(): void {
    execFileSync('cp', ['-al', join(project, 'node_modules'), this.folder]);
    // npm overwrites this file in place, which would change that of the project.
    rmSync(this.path('node_modules/.package-lock.json'));
    copyFileSync(join(project, 'node_modules/.package-lock.json'), this.path('node_modules/.package-lock.json'));
  }

  /** Adds a copy of the built site. */
  addBuild(): void {
    cpSync(join(project, buildFolder), this.path(buildFolder), { recursive: true });
  }

  /** Runs Node in the folder. */
  node(
    parameters: string[],
    { node = process.execPath, ...variables }: NodeJS.ProcessEnv & { node?: string } = {},
    timeout = 110_000,
  ): SpawnSyncReturns<string> {
    const options = { cwd: this.folder, env: this.environment(variables), timeout } as const;
    return spawnSync(node, parameters, { ...options, encoding: 'utf8' });
  }

  /** Without npm, which is beside the system's commands on most machines, and without what it sets for the tests. */
  environment(variables: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(npm_.*|NODE_(ENV|OPTIONS|TEST_CONTEXT)|PORT)$/i.test(name),
    );
    return { ...Object.fromEntries(own), NODE_NO_WARNINGS: '1', PATH: this.path('none'), ...variables };
  }
}
