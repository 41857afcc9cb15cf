/** The command line within the process of a test, which saves the start of a process for each of hundreds of calls. */
import { forgetContent } from '#content/load.server.ts';
import { main } from '../../cli/main.ts';
import type { CommandResult } from './cli.ts';
import { personAct } from './person-command.ts';

let last: Promise<unknown> = Promise.resolve();

/** Like `runCli`, but in this process: one call after the other, because it changes folder, settings and output. */
export function runCommand(
  parameters: string[],
  environment: Record<string, string>,
  folder = '.',
): Promise<CommandResult> {
  return inTurn(() => call(() => main(parameters), environment, folder));
}

/** What the office does with a person's data, and 1 as status when it was not done. */
export function personCommand(
  action: 'copy' | 'erase' | 'erase-listed',
  environment: Record<string, string>,
  email = '',
): Promise<CommandResult> {
  return inTurn(() => call(() => personAct(action, email), environment, '.'));
}

function inTurn(run: () => Promise<CommandResult>): Promise<CommandResult> {
  const result = last.then(run);
  last = result.catch(() => {});
  return result;
}

async function call(
  run: () => Promise<void>,
  environment: Record<string, string>,
  folder: string,
): Promise<CommandResult> {
  const { exitCode } = process;
  const env = { ...process.env };
  const cwd = process.cwd();
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  try {
    process.chdir(folder);
    Object.assign(process.env, { TZ: 'Asia/Tokyo', LOG_LEVEL: 'silent', ...environment });
    process.exitCode = undefined;
    forgetContent();
    await run();
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    stdout.restore();
    stderr.restore();
    process.exitCode = exitCode;
    process.chdir(cwd);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }
}

/** Keeps what is written as a string. The runner of the tests writes bytes, which pass. */
function capture(stream: NodeJS.WriteStream) {
  const { write } = stream;
  let written = '';
  stream.write = (chunk: string | Uint8Array, ...others: never[]) => {
    if (typeof chunk !== 'string') return write.call(stream, chunk, ...others);
    written += chunk;
    return true;
  };
  return {
    text: () => written,
    restore: () => {
      stream.write = write;
    },
  };
}
