import { erasePerson, findPerson, type Person } from '#app/domain/leads/person-erasure.server.ts';
import { confirm } from './command.ts';
import { leadRow } from './lead-row.ts';
import { printTable } from './table.ts';
import { UsageError } from './usage-error.ts';

/** Shows everything that is stored of a person, asks, and erases it. Ends with 1 when the owner has to delete something by hand. */
export async function erase({ email, yes }: { email?: string; yes: boolean }): Promise<void> {
  if (!email?.trim()) throw new UsageError('Whom? Give their --email.');
  const person = await findPerson(email);
  const { leads, deliveries, records } = person;
  if (leads.length + records.length === 0) return console.log(`Nothing is stored of ${email}.`);
  printPerson(person);
  await confirm(
    `${leads.length} leads, ${deliveries.length} deliveries and ${records.length} records at Airtable will be erased for good.`,
    yes,
  );
  const left = await erasePerson(person);
  console.log(`${email} is erased. Copies made with "backup" still have them: delete those too.`);
  if (left.length === 0) return;
  console.warn(`Airtable is not configured any more. Delete these records there by hand: ${left.join(', ')}`);
  process.exitCode = 1;
}

function printPerson({ leads, records }: Person): void {
  if (leads.length > 0) printTable(leads.map(leadRow));
  for (const record of records) console.log(`Airtable record ${record}`);
}
