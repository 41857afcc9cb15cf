import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithThis, matchingLine } from './child-process.ts';
import { runStatement } from './run-statement.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

/** In ms, for what takes two seconds on a machine that is not busy. */
const patience = 15_000;

/** The built site in a process of its own, on a free port, with a fresh database by default. It ends with this one. */
export class Site {
  readonly folder = temporaryFolder();
  readonly file = join(this.folder, 'site.db');
  origin = '';
  /** The lines of its standard output. */
  readonly output: string[] = [];
  readonly environment: Record<string, string>;
  private readonly workingFolder: string | undefined;
  private process: ChildProcess | undefined;

  /** `workingFolder` has `build`, `tools` and `content`, by default those of the project. */
  constructor(environment: Record<string, string> = {}, workingFolder?: string) {
    this.workingFolder = workingFolder;
    this.environment = { DATABASE_URL: `file:${this.file}`, ...environment };
  }

  /** Starts the process, again on its first port. Throws when the process ends before listening. */
  async start(): Promise<this> {
    const site = spawn(process.execPath, ['tools/serve.mjs'], {
      cwd: this.workingFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_NO_WARNINGS: '1',
        PORT: this.origin ? new URL(this.origin).port : '0',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        ...this.environment,
      },
    });
    this.process = endWithThis(site);
    [, this.origin = ''] = await matchingLine(site.stdout, /open at (\S+)/, this.output);
    return this;
  }

  /** The id of the process; 0 before the start. */
  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Ends the process: SIGTERM shuts it down, SIGKILL simulates a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const site = this.process;
    if (!site || site.exitCode !== null || site.signalCode !== null) return;
    site.ref();
    site.kill(signal);
    await once(site, 'exit');
  }

  /** Runs one SQL statement in a connection of its own. */
  query(sql: string): Record<string, unknown>[] {
    return runStatement(this.file, sql);
  }

  /** Adds a countdown that ends in `milliseconds`, and waits until the site shows it, or an earlier one. */
  async countDown(milliseconds: number, title = 'Closing soon'): Promise<void> {
    const target = Date.now() + milliseconds;
    const row = `'${title}', '${new Date(target).toISOString()}', 1`;
    const before = (await this.#countdown()).version;
    this.query(`insert into countdowns (title, target_date, is_active) values (${row})`);
    await until(async () => {
      const { version, countdown } = await this.#countdown();
      return version !== before && countdown && countdown.target <= target;
    }, patience);
  }

  /** Deletes all countdowns, and waits until the site shows none. */
  async clearCountdowns(): Promise<void> {
    this.query('delete from countdowns');
    await until(async () => !(await this.#countdown()).countdown, patience);
  }

  async #countdown(): Promise<{ version: string; countdown: { target: number } | null }> {
    return (await fetch(`${this.origin}/api/countdown`)).json();
  }
}
