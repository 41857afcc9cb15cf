/**
 * `npm run bench -- start`: how long the committed site takes in an empty clone, with a warm cache of npm: the first
 * start (packages and build included), the second one, and a build after a changed word. In seconds, until the home
 * page is answered and until the assistant is. Give all times of one machine; they differ by half between machines.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const folder = mkdtempSync(join(tmpdir(), 'clone-'));
/** In seconds, with one digit. */
const since = (start: number) => ((Date.now() - start) / 1000).toFixed(1);

try {
  run('git', ['clone', '--quiet', process.cwd(), folder]);
  console.table([
    { what: 'first start', ...(await timeStart()) },
    { what: 'second start', ...(await timeStart()) },
    { what: 'build after a changed word', ...timeBuild() },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function timeStart() {
  const start = Date.now();
  const site = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent' },
    // The group gets the signal as a whole.
    detached: true,
  });
  try {
    for await (const line of createInterface({ input: site.stdout })) {
      const [, origin] = /open at (\S+)/.exec(line) ?? [];
      if (!origin) continue;
      await (await fetch(`${origin}/en`)).text();
      const page = since(start);
      await ask(origin);
      return { page, assistant: since(start) };
    }
    throw new Error('the site did not start');
  } finally {
    const exit = once(site, 'exit');
    if (site.pid) process.kill(-site.pid);
    await exit;
  }
}

async function ask(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/assistant`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ language: 'en', messages: [{ role: 'user', content: 'How long does the setup take?' }] }),
  });
  if (!(await response.text()).includes('faq#setup')) throw new Error('the assistant did not answer');
}

function timeBuild() {
  const file = join(folder, 'content/en/faq.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Ask away.'));
  const start = Date.now();
  run('npm', ['run', 'build']);
  return { page: since(start) };
}

function run(command: string, parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed`);
}
