import { findPerson } from '#app/domain/leads/person-erasure.server.ts';
import { personCopy } from '#app/domain/leads/person-export.server.ts';
import { parse, pickAction, withStore, writeNewFile } from '../command.ts';
import { erase, eraseListed } from '../erase.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'copy or erase everything that is stored about one person (GDPR, articles 15 and 17)';

export const usage = `npm run site -- person export --email ADDRESS [FILE]
npm run site -- person erase --email ADDRESS [--yes]
npm run site -- person erase --listed [--yes]

  export    prints a copy as JSON: enquiries, sign-ups, calls, consents, deliveries, notes, the office's history and
            Airtable records
  FILE      the new file; without it the copy is printed
  erase     erases all of it, also at Airtable; the same as "leads forget"
  --listed  erases once more who was erased and is in the database again, by erasures.jsonl in BACKUP_DIR; what came in
            after the erasure stays. "check" says when that is needed, for example after pg_restore.

What is in mailboxes and in a CRM is not known here.
`;

const options = {
  email: { type: 'string' },
  listed: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = {
  export: exportCopy,
  erase: (values: Values) => (values.listed ? eraseListed(values) : erase(values)),
};

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values, positionals[1]));
}

async function exportCopy({ email }: Values, file: string | undefined): Promise<void> {
  if (!email?.trim()) throw new UsageError('Name the person with --email ADDRESS.');
  const text = `${JSON.stringify(await personCopy(await findPerson(email)), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else {
    writeNewFile(file, text);
    console.log(`Saved to ${file}.`);
  }
}
