import { databaseName } from '#app/env.server.ts';
import { isEmpty, restore } from '#app/store/backup.server.ts';
import { confirm, parse, withStore } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'read a backup into an empty database, of either kind';

export const usage = `npm run site -- restore FILE [--yes]

  FILE  what "backup" wrote, or the database file of a site. With DATABASE_URL set to a PostgreSQL server this is also
        how to move there.
`;

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, { yes: { type: 'boolean', default: false } }, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(usage);
  await withStore(async () => {
    if (!(await isEmpty()))
      throw new UsageError(`${databaseName} is not empty. Restoring mixes nothing: name an empty one.`);
    await confirm(`${file} will be read into ${databaseName}.`, values.yes);
    const counts = await restore(file);
    console.log(
      `Restored ${Object.entries(counts)
        .map(([table, rows]) => `${table}: ${rows}`)
        .join(', ')}.`,
    );
  });
}
