/** The command line within the process of a test, which saves the start of a process for each of hundreds of calls. */
import { prepareStore, stopJobs } from '#app/lifecycle.server.ts';
import * as people from '#app/privacy/person.server.ts';
import { handOver, readSettings } from '#app/settings.server.ts';
import { forgetContent } from '#content/load.server.ts';
import { main } from '../../cli/main.ts';
import type { CommandResult } from './cli.ts';

type Environment = Record<string, string>;

let last: Promise<unknown> = Promise.resolve();

/** Like `runCli`, but in this process: one call after the other, because it changes folder, settings and output. */
export function runCommand(parameters: string[], environment: Environment, folder = '.'): Promise<CommandResult> {
  return inTurn(() => main(parameters), environment, folder);
}

const acts = {
  copy: async (email: string) =>
    process.stdout.write(JSON.stringify(await people.personCopy(await people.findPerson(email)))),
  erase: async (email: string) => people.erasePerson(await people.findPerson(email)),
  'erase-listed': async () => {
    const erasures = people.listedErasures();
    await people.eraseReturned(await people.findReturned(erasures), erasures);
  },
};

/** What the office does with a person's data, and 1 as status when it was not done. */
export function personCommand(act: keyof typeof acts, environment: Environment, email = ''): Promise<CommandResult> {
  return inTurn(async () => {
    try {
      handOver(readSettings(process.env));
      await prepareStore();
      await acts[act](email);
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
    } finally {
      await stopJobs();
    }
  }, environment);
}

function inTurn(run: () => Promise<void>, environment: Environment, folder = '.'): Promise<CommandResult> {
  const result = last.then(() => call(run, environment, folder));
  last = result.catch(() => {});
  return result;
}

async function call(run: () => Promise<void>, environment: Environment, folder: string): Promise<CommandResult> {
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
