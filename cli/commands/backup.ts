import { existsSync } from 'node:fs';
import { backUp } from '#app/store/backup.server.ts';
import { parse, withStore } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'copy everything that is stored into one file, while the site runs';

export const usage = `npm run site -- backup FILE

  FILE  a new file; it becomes an SQLite database, whichever database the site uses. "restore" reads it back.
`;

export async function run(parameters: string[]): Promise<void> {
  const { positionals } = parse(parameters, {}, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(usage);
  if (existsSync(file)) throw new UsageError(`${file} exists already.`);
  const counts = await withStore(() => backUp(file));
  console.log(
    `${file} has ${Object.entries(counts)
      .map(([table, rows]) => `${table}: ${rows}`)
      .join(', ')}.`,
  );
}
