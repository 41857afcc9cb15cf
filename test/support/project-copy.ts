/** A copy of the project in a folder of its own, as a clone would have it, and a stand-in for npm. */

import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { buildFolder } from '#content/folders.server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const project = resolve(import.meta.dirname, '../..');

/** The system's commands, without npm. */
const systemPath = '/usr/bin:/bin';

/**
 * What the stand-in for npm does after it has noted its parameters in `calls` and printed a line:
 * `fail` ends with 1; `link` installs by hard links to the packages of this project; `plan` asks the real npm what it
 * would install; `absent` is a machine without npm.
 */
type Npm = 'fail' | 'link' | 'plan' | 'absent';

export class ProjectCopy {
  readonly folder = temporaryFolder();
  private readonly bin = temporaryFolder();
  private readonly log = join(this.bin, 'calls');

  /** Copies the files that git knows, and those that are new. */
  constructor() {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: project,
    });
    for (const file of String(list).split('\0').filter(Boolean)) {
      const from = join(project, file);
      if (!existsSync(from)) continue;
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(from, join(this.folder, file), { recursive: true, verbatimSymlinks: true });
    }
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

  /** Runs Node in the folder. The environment has nothing of the npm that runs the tests. */
  node(
    parameters: string[],
    { npm = 'absent', node = process.execPath, ...variables }: { npm?: Npm; node?: string } & NodeJS.ProcessEnv = {},
    timeout = 110_000,
  ): SpawnSyncReturns<string> {
    return spawnSync(node, parameters, {
      cwd: this.folder,
      encoding: 'utf8',
      timeout,
      env: this.environment(npm, variables),
    });
  }

  environment(npm: Npm, variables: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(npm_.*|NODE_(ENV|OPTIONS|TEST_CONTEXT)|PORT)$/i.test(name),
    );
    const PATH = npm === 'absent' ? this.systemWithoutNpm() : `${this.npm(npm)}${delimiter}${systemPath}`;
    return { ...Object.fromEntries(own), NODE_NO_WARNINGS: '1', PATH, ...variables };
  }

  /** The calls of npm since the last question, without questions for its version: cache, NODE_ENV and parameters. */
  calls(): { cache: string; mode: string; parameters: string }[] {
    const lines = existsSync(this.log) ? readFileSync(this.log, 'utf8').trim().split('\n') : [];
    rmSync(this.log, { force: true });
    return lines
      .map((line) => line.split('|'))
      .map(([cache = '', mode = '', parameters = '']) => ({ cache, mode, parameters }))
      .filter(({ parameters }) => !parameters.startsWith('--version'));
  }

  private npm(behaviour: Exclude<Npm, 'absent'>): string {
    const real = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
    const actions = {
      fail: 'exit 1',
      // `npm ci` deletes what is there.
      link: `[ "$1" != ci ] || rm -rf node_modules; cp -al "${join(project, 'node_modules')}" .`,
      plan: `export PATH="${dirname(process.execPath)}:$PATH"; exec "${real}" "$@" --dry-run`,
    };
    const file = join(this.bin, 'npm');
    const lines = [
      '#!/bin/sh',
      `echo "$npm_config_cache|$NODE_ENV|$*" >> "${this.log}"`,
      'echo "added 3 packages"',
      '[ "$1" = --version ] && exit 0',
      actions[behaviour],
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    chmodSync(file, 0o755);
    return this.bin;
  }

  /** A folder with the commands that the test needs, since npm is beside them in `/usr/bin` on most machines. */
  private systemWithoutNpm(): string {
    const folder = join(this.bin, 'without-npm');
    mkdirSync(folder, { recursive: true });
    return folder;
  }
}
