import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export class LoadedSite {
  readonly origin: string;
  readonly database: string;
  /** What the site writes to stderr, without its log. */
  readonly errors: Readable;
  readonly #command: ChildProcess;
  readonly #folder: string;

  private constructor(command: ChildProcessByStdio<null, Readable, Readable>, origin: string, folder: string) {
    this.#command = command;
    this.errors = command.stderr.resume();
    this.origin = origin;
    this.#folder = folder;
    this.database = join(folder, 'site.db');
  }

  /** Starts the site of a checkout, with these options for Node. Resolves as soon as it listens. */
  static async start(checkout: string, nodeOptions = ''): Promise<LoadedSite> {
    const folder = mkdtempSync(join(tmpdir(), 'load-'));
    const own = {
      PORT: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      NODE_OPTIONS: nodeOptions,
    };
    const command = spawn(process.execPath, ['tools/run.mjs', 'start'], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...own },
    });
    for await (const line of createInterface({ input: command.stdout })) {
      const [, origin] = /open at (\S+)/.exec(line) ?? [];
      if (origin) return new LoadedSite(command, origin, folder);
    }
    throw new Error(`the site of ${checkout} did not start`);
  }

  /** The resident memory of the process that serves, in MB; 0 where the system has no `/proc`. */
  get megabytes(): number {
    const { pid } = this.#command;
    const children = `/proc/${pid}/task/${pid}/children`;
    if (!existsSync(children)) return 0;
    const [server] = readFileSync(children, 'utf8').split(' ');
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  }

  async stop(): Promise<void> {
    const exit = once(this.#command, 'exit');
    this.#command.kill();
    await exit;
    rmSync(this.#folder, { recursive: true });
  }
}
