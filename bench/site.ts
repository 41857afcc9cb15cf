/** The built site as the benches measure it: in a process of its own, on a free port, behind one proxy that is trusted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts it on this SQLite file. */
export async function startSite(file: string): Promise<{ process: ChildProcess; origin: URL }> {
  const site = spawn(process.execPath, ['bin/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: '0',
      TRUST_PROXY: '1',
      DATABASE_URL: `file:${file}`,
    },
  });
  const [line] = await once(site.stdout, 'data');
  return { process: site, origin: new URL(/http:\S+/.exec(String(line))?.[0] ?? '') };
}
