import { type CommandProcess, confirm, parse, UsageError } from '#app/command-line.server.ts';
import { knownRecords } from '#app/database/erasures.server.ts';
import { allColleagues } from '#app/office-kit/colleagues.server.ts';
import { databaseName } from '#app/settings.server.ts';
import { isEmpty, restore } from './store-restore.server.ts';

export const summary = 'copy a backup into an empty database (SQLite or PostgreSQL)';

export const usage = `npm run site -- restore FILE [--erasures FILE] [--yes]

  FILE        a file made with "backup", or the SQLite database file of a site
  --erasures  people who were erased after the backup was made: the file erasures.jsonl of BACKUP_DIR, a newer backup,
              or the SQLite database used until now. The list in BACKUP_DIR, if it is set, is always read.

  Erased people are left out. Who has withdrawn a consent since then gets no mail either: this is read from the same
  files.
  The target is the database of DATABASE_URL. To move to PostgreSQL, set DATABASE_URL to the new server first.
`;

const options = { erasures: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;

export async function run(parameters: string[], { withStore }: CommandProcess): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(usage);
  await withStore(async () => {
    if (!(await isEmpty()))
      throw new UsageError(
        `${databaseName()} is not empty. Set DATABASE_URL to an empty database, for example file:data/new.db.`,
      );
    const known = knownRecords(values.erasures);
    if (!known) {
      console.warn('People who were erased after this backup was made come back, unless you name --erasures FILE.');
    }
    await confirm(`${file} will be copied into ${databaseName()}.`, values.yes);
    const { counts, leftOut } = await restore(file, known);
    console.log(
      `Restored ${Object.entries(counts)
        .map(([table, rows]) => `${table}: ${rows}`)
        .join(', ')}.`,
    );
    const people = (await allColleagues()).map(({ name }) => name).join(', ');
    if (people) console.log(`These people may sign in to the office again, as when the backup was made: ${people}.`);
    if (leftOut > 0)
      console.log(`Left out, because these people were erased: ${leftOut} enquiries, sign-ups, calls and consents.`);
  });
}
