/** What all commands share: options read strictly, a database that is there and let go of, one way to ask and to tell. */
import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { prepareDatabase, stopJobs } from '#app/domain/site/lifecycle.server.ts';
import { UsageError } from './usage-error.ts';

/** One command of the command line: what it is for, in one line, how it is called, and what it does. */
export type Command = { summary: string; usage: string; run: (parameters: string[]) => Promise<void> };

/** Reads options and the rest; anything unknown is an error with the usage below it. */
export function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  parameters: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Does something with the database brought up to date, and lets go of it whatever happens. */
export async function withStore<Result>(use: () => Promise<Result>): Promise<Result> {
  try {
    await prepareDatabase();
    return await use();
  } finally {
    await stopJobs();
  }
}

/** The one of a command's actions that is named first; none or another one is an error with the usage. */
export function pickAction<Actions extends object>(actions: Actions, name: string | undefined, usage: string) {
  if (name === undefined || !Object.hasOwn(actions, name)) {
    throw new UsageError(name === undefined ? usage : `There is no action "${name}".\n\n${usage}`);
  }
  return actions[name as keyof Actions];
}

/** Asks before something that cannot be undone. Where nobody can answer, `--yes` must have been said. */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new UsageError(`${question} Say so with --yes.`);
  const dialog = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await dialog.question(`${question} Type "yes" to go on: `);
  dialog.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was changed.');
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}
