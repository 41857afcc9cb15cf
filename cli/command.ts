/** Functions shared by all commands: options, database connection, confirmation, output. */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { explainDatabase } from '#app/domain/check/explain-error.ts';
import { prepareDatabase, stopJobs } from '#app/domain/site/lifecycle.server.ts';
import { showPublished } from '#app/domain/words/published.server.ts';
import { databaseName, EnvironmentError, env } from '#app/env.server.ts';
import { UsageError } from './usage-error.ts';

/** One command: a summary of one line, the help text, and the function that runs it. */
export type Command = { summary: string; usage: string; run: (parameters: string[]) => Promise<void> };

/** Parses options and positional parameters. Throws a {@link UsageError} with the help text for unknown options. */
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

/** Runs a function with the migrated database, and closes the database afterwards. */
export async function withStore<Result>(use: () => Promise<Result>): Promise<Result> {
  try {
    await prepareDatabase().catch(throwExplained);
    await showPublished();
    return await use();
  } finally {
    await stopJobs();
  }
}

/** The error of a database that cannot be opened, with its name and the remedy. */
function throwExplained(error: Error): never {
  if (error instanceof EnvironmentError) throw error;
  throw new Error(`The database ${databaseName}: ${explainDatabase(error, env.DATABASE_URL).text}`, { cause: error });
}

/** The action with this name. Throws a {@link UsageError} with the help text for a missing or unknown name. */
export function pickAction<Actions extends object>(actions: Actions, name: string | undefined, usage: string) {
  if (name === undefined || !Object.hasOwn(actions, name)) {
    throw new UsageError(name === undefined ? usage : `There is no action "${name}".\n\n${usage}`);
  }
  return actions[name as keyof Actions];
}

/** Asks before an irreversible action. Without a terminal the option `--yes` is required. */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new UsageError(`${question} Confirm with --yes.`);
  const dialog = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await dialog.question(`${question} Type "yes" to continue: `);
  dialog.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was changed.');
}

/** Writes a file that only the owner may read. Throws a {@link UsageError} when it exists or cannot be written. */
export function writeNewFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'EEXIST' ? `${file} exists already.` : message);
  }
}

/** Prints a value as indented JSON. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}
