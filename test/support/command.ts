/** The command line within the process of a test, which saves the start of a process for each of hundreds of calls. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { register } from 'prom-client';
import type { CommandResult } from './cli.ts';

const root = pathToFileURL(`${process.cwd()}/`).href;
let calls = 0;
let last: Promise<unknown> = Promise.resolve();

// Every call has modules of its own, because they read settings and texts, and open the database, when they are loaded.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const [call = ''] = /\?call=\d+$/.exec(context.parentURL ?? '') ?? [];
    const isOurs = resolved.url.startsWith(root) && !/\/node_modules\/|\/content\/(?!load\.server)/.test(resolved.url);
    return call && isOurs ? { ...resolved, url: resolved.url + call } : resolved;
  },
});

/** Like `runCli`, but in this process: one call after the other, because it changes folder, settings and output. */
export function runCommand(
  parameters: string[],
  environment: Record<string, string>,
  folder = '.',
): Promise<CommandResult> {
  return inTurn(() => call('cli/main.ts', parameters, environment, folder));
}

/** What the office does with a person's data, and 1 as status when it was not done. */
export function personCommand(
  action: 'copy' | 'erase' | 'erase-listed',
  environment: Record<string, string>,
  email = '',
): Promise<CommandResult> {
  return inTurn(() => call('test/support/person-command.ts', [action, email], environment, '.'));
}

function inTurn(run: () => Promise<CommandResult>): Promise<CommandResult> {
  const result = last.then(run);
  last = result.catch(() => {});
  return result;
}

async function call(
  script: string,
  parameters: string[],
  environment: Record<string, string>,
  folder: string,
): Promise<CommandResult> {
  const { argv, exitCode } = process;
  const env = { ...process.env };
  const cwd = process.cwd();
  const metrics = register.getMetricsAsArray();
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  try {
    register.clear();
    process.chdir(folder);
    Object.assign(process.env, { TZ: 'Asia/Tokyo', ...environment });
    process.argv = [process.execPath, script, ...parameters];
    process.exitCode = undefined;
    calls += 1;
    await import(`${root}${script}?call=${calls}`);
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    stdout.restore();
    stderr.restore();
    process.argv = argv;
    process.exitCode = exitCode;
    process.chdir(cwd);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    register.clear();
    for (const metric of metrics) register.registerMetric(metric as never);
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
