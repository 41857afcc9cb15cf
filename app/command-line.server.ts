import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { formatTime, parseSiteTime, siteTimeZone, TimeError } from '#app/i18n/site-time.server.ts';

export type Command = {
  summary: string;
  usage: string;
  run: (parameters: string[], process: CommandProcess) => Promise<void>;
};

export type CommandProcess = {
  withStore: WithStore;
  /** Runs what must not change the database, or has none; the texts that are edited in the office are used. */
  withoutStore: () => Promise<void>;
  /** The faults of the files of texts, one a line; `undefined` when there are none. */
  contentProblem: () => Promise<string | undefined>;
};

/** Runs a function with the migrated database, and closes the database afterwards. */
type WithStore = <Result>(use: () => Promise<Result>) => Promise<Result>;

/** A command was called wrongly. Only the message is printed; the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses options and positional parameters. Throws a {@link UsageError} with the help text for unknown options. */
export function parse<Known extends Options>(parameters: string[], options: Known, usage: string) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

export type ValuesOf<Known extends Options> = ReturnType<typeof parse<Known>>['values'];

type Actions<Known extends Options> = {
  options: Known;
  usage: string;
  actions: Record<string, (values: ValuesOf<Known>, ...rest: string[]) => Promise<void>>;
};

/** Runs the named action on the migrated database. Throws a {@link UsageError} with the help text for other names. */
export function runAction<Known extends Options>({ options, usage, actions }: Actions<Known>): Command['run'] {
  return async (parameters, { withStore }) => {
    const { values, positionals } = parse(parameters, options, usage);
    const [name, ...rest] = positionals;
    if (name === undefined) throw new UsageError(usage);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`There is no action "${name}".\n\n${usage}`);
    await withStore(() => action(values, ...rest));
  };
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

/** Reads a time, in the site's zone unless it has an offset. Warns of one that happens twice; throws a `UsageError`. */
export function parseTime(option: string, text: string): Date {
  try {
    const { time, note } = parseSiteTime(text, siteTimeZone());
    if (note) console.warn(`${option} ${note}`);
    return time;
  } catch (error) {
    if (error instanceof TimeError) throw new UsageError(`${option} ${error.message}`);
    throw error;
  }
}

/** A time as `2027-03-01 18:00 (Europe/Berlin)`, in the site's time zone. Text that is no time is returned as it is. */
export function localTime(time: Date | string | null): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? String(time ?? '–') : formatTime(date, siteTimeZone());
}

/** Prints, or writes a file that only the owner may read. Throws a {@link UsageError} when it cannot be created. */
export function output(text: string, file: string | undefined, saved = 'Saved'): void {
  if (file === undefined) return void process.stdout.write(text);
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'EEXIST' ? `${file} exists already.` : message);
  }
  console.log(`${saved} to ${file}.`);
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints rows as an aligned table with a header of the keys of the first row. */
export function printTable(rows: Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((cells) => [...(cells[column] ?? '')].length)));
  if (rows.length === 0) return;
  for (const cells of lines) {
    const aligned = cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length));
    console.log(aligned.join('  ').trimEnd());
  }
}
