import { databaseName } from '#app/env.server.ts';
import { isEmpty, restore } from '#app/store/backup.server.ts';
import { confirm, parse, withStore } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'copy a backup into an empty database (SQLite or PostgreSQL)';

export const usage = `npm run site -- restore FILE [--yes]

  FILE  a file made with "backup", or the SQLite database file of a site

  The target is the database of DATABASE_URL. To move to PostgreSQL, set DATABASE_URL to the new server first.
`;

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, { yes: { type: 'boolean', default: false } }, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(usage);
  await withStore(async () => {
    if (!(await isEmpty()))
      throw new UsageError(
        `${databaseName} is not empty. Set DATABASE_URL to an empty database, for example file:data/new.db.`,
      );
    await confirm(`${file} will be copied into ${databaseName}.`, values.yes);
    const counts = await restore(file);
    console.log(
      `Restored ${Object.entries(counts)
        .map(([table, rows]) => `${table}: ${rows}`)
        .join(', ')}.`,
    );
  });
}
