import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runStatement } from './statement.ts';

/** The built site in a process of its own, on a free port and a fresh database. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  readonly file = join(this.folder, 'site.db');
  origin = '';
  private process: ChildProcess | undefined;

  async start(): Promise<void> {
    const site = spawn(process.execPath, ['bin/serve.mjs'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_NO_WARNINGS: '1',
        PORT: '0',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        DATABASE_URL: `file:${this.file}`,
      },
    });
    this.process = site;
    for await (const line of createInterface({ input: site.stdout })) {
      const [, origin] = /open at (\S+)/.exec(line) ?? [];
      if (!origin) continue;
      this.origin = origin;
      return;
    }
    throw new Error('the site did not start');
  }

  async stop(): Promise<void> {
    if (this.process && this.process.exitCode === null) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    rmSync(this.folder, { recursive: true });
  }

  /** Runs one statement in a connection of its own, as somebody else would. */
  query(sql: string): Record<string, unknown>[] {
    return runStatement(this.file, sql);
  }

  /** Starts a countdown that ends after so many milliseconds. */
  countDown(milliseconds: number, title = 'Closing soon'): void {
    const target = new Date(Date.now() + milliseconds).toISOString();
    this.query(`insert into countdowns (title, target_date, is_active) values ('${title}', '${target}', 1)`);
  }
}
