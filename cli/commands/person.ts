import {
  erasePerson,
  eraseReturned,
  findPerson,
  findReturned,
  nameOf,
  type Person,
  personCopy,
} from '#app/backup/person.server.ts';
import { knownRecords } from '#app/database/erasures.server.ts';
import { confirm, localTime, output, runAction, UsageError, type ValuesOf } from '#app/site/command-line.server.ts';
import { printLeads } from './lead-table.ts';

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

type Values = ValuesOf<typeof options>;

const actions = {
  export: exportCopy,
  erase: (values: Values) => (values.listed ? eraseListed(values) : erase(values)),
};

export const run = runAction({ options, usage, actions });

async function exportCopy({ email }: Values, file: string | undefined): Promise<void> {
  if (!email?.trim()) throw new UsageError('Name the person with --email ADDRESS.');
  output(`${JSON.stringify(await personCopy(await findPerson(email)), null, 2)}\n`, file);
}

/** Shows all data about a person and, once confirmed, erases it. Exit code 1: the owner must delete records by hand. */
export async function erase({ email, yes }: { email?: string; yes: boolean }): Promise<void> {
  if (!email?.trim()) throw new UsageError('Name the person to erase with --email ADDRESS.');
  const person = await findPerson(email);
  const { leads, bookings, consents, deliveries, notes, records } = person;
  if (leads.length + bookings.length + consents.length + records.length === 0)
    return console.log(`Nothing is stored about ${email}.`);
  printPerson(person);
  await confirm(
    `${leads.length} leads, ${bookings.length} calls, ${consents.length} consents, ${deliveries.length} deliveries, ${notes.length} notes and ${records.length} Airtable records will be erased permanently.`,
    yes,
  );
  const left = await erasePerson(person);
  console.log(`All data about ${email} is erased. Older backups still contain it; "restore" leaves it out.`);
  warnOfRecords(left);
}

/** Erases again whom the list in BACKUP_DIR names and the database still has; exit codes as for {@link erase}. */
async function eraseListed({ email, yes }: { email?: string; yes: boolean }): Promise<void> {
  if (email !== undefined) throw new UsageError('--listed erases everybody on the list: leave --email out.');
  const erasures = knownRecords()?.erasures;
  if (!erasures) throw new UsageError('There is no list: set BACKUP_DIR to the folder that has erasures.jsonl.');
  const rows = await findReturned(erasures);
  if (rows.length === 0) return console.log('Nobody who was erased is in the database.');
  console.log(rows.map(nameOf).join(', '));
  await confirm(`These ${rows.length} rows of people who were erased before will be erased permanently.`, yes);
  const left = await eraseReturned(rows, erasures);
  console.log('They are erased. What these people have sent since their erasure stays.');
  warnOfRecords(left);
}

function warnOfRecords(left: string[]): void {
  if (left.length === 0) return;
  console.warn(`Airtable is no longer configured. Delete these records there by hand: ${left.join(', ')}`);
  process.exitCode = 1;
}

function printPerson({ leads, bookings, consents, records }: Person): void {
  if (leads.length > 0) printLeads(leads);
  for (const { id, startsAt, status } of bookings) console.log(`Call ${id} at ${localTime(startsAt)}: ${status}`);
  for (const { consent } of consents)
    console.log(`Consent ${consent.id} to ${consent.services.join(', ')}: ${consent.state}`);
  for (const record of records) console.log(`Airtable record ${record}`);
}
