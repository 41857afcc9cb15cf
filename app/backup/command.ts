import { existsSync } from 'node:fs';
import { type CommandProcess, parse, UsageError } from '#app/command-line.server.ts';
import { backUp } from './store-backup.server.ts';

export const summary = 'copy all stored data into one file; the site may keep running';

export const usage = `npm run site -- backup FILE

  FILE  the new file: an SQLite database, also if the site uses PostgreSQL. The command "restore" reads it.
`;

export async function run(parameters: string[], { withStore }: CommandProcess): Promise<void> {
  const { positionals } = parse(parameters, {}, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(usage);
  if (existsSync(file)) throw new UsageError(`${file} exists already.`);
  const counts = await withStore(() => backUp(file));
  console.log(
    `Saved to ${file}: ${Object.entries(counts)
      .map(([table, rows]) => `${table}: ${rows}`)
      .join(', ')}.`,
  );
}
