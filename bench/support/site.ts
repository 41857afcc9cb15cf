import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits until it is idle. */
export async function startSite(
  environment: Record<string, string>,
  folder = '.',
): Promise<ChildProcess & { origin: string }> {
  const site = spawn(process.execPath, ['tools/serve.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', ...environment },
  });
  for await (const line of createInterface({ input: site.stdout })) {
    const [, origin] = /open at (\S+)/.exec(line) ?? [];
    if (!origin) continue;
    // The first pages are rendered and compressed.
    await wait(5000);
    return Object.assign(site, { origin });
  }
  throw new Error('the site did not start');
}
