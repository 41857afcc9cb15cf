import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The built site in a process of its own, to be measured; `PORT` is a free one unless it is given. */
export async function startSite(environment: Record<string, string>): Promise<ChildProcess & { origin: string }> {
  const site = spawn(process.execPath, ['bin/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', ...environment },
  });
  for await (const line of createInterface({ input: site.stdout })) {
    const [, origin] = /open at (\S+)/.exec(line) ?? [];
    if (origin) return Object.assign(site, { origin });
  }
  throw new Error('the site did not start');
}
