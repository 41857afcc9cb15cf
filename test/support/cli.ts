import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

export type CommandResult = { status: number | null; stdout: string; stderr: string };

/**
 * Runs the command line without a terminal, on a machine in another time zone than the site's. It reads
 * `content/` and `.env` in `folder`, the project by default.
 */
export async function runCli(
  parameters: string[],
  environment: Record<string, string>,
  folder = '.',
): Promise<CommandResult> {
  const command = spawn(process.execPath, [resolve('cli/main.ts'), ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Tokyo', NODE_NO_WARNINGS: '1', ...environment },
  });
  const status = new Promise<number | null>((resolve) => command.on('exit', resolve));
  // Reading as text would remove the byte order mark.
  const [stdout, stderr] = (await Promise.all([buffer(command.stdout), buffer(command.stderr)])).map(String);
  return { status: await status, stdout: stdout ?? '', stderr: stderr ?? '' };
}
