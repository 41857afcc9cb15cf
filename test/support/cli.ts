import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

export type CommandResult = { status: number | null; stdout: string; stderr: string };

/**
 * Runs the command line without a terminal, with these environment variables, on a machine in another time zone than
 * the site's.
 */
export async function runCli(parameters: string[], environment: Record<string, string>): Promise<CommandResult> {
  const command = spawn(process.execPath, ['cli/main.ts', ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Tokyo', NODE_NO_WARNINGS: '1', ...environment },
  });
  const status = new Promise<number | null>((resolve) => command.on('exit', resolve));
  // Reading as text would remove the byte order mark.
  const [stdout, stderr] = (await Promise.all([buffer(command.stdout), buffer(command.stderr)])).map(String);
  return { status: await status, stdout: stdout ?? '', stderr: stderr ?? '' };
}
