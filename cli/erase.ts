import { erasePerson, findPerson, type Person } from '#app/domain/leads/person-erasure.server.ts';
import { confirm } from './command.ts';
import { printLeads } from './lead-table.ts';
import { localTime } from './time.ts';
import { UsageError } from './usage-error.ts';

/**
 * Shows all data about a person, asks for confirmation and erases it. The exit code is 1 when the owner must delete
 * records by hand.
 */
export async function erase({ email, yes }: { email?: string; yes: boolean }): Promise<void> {
  if (!email?.trim()) throw new UsageError('Name the person to erase with --email ADDRESS.');
  const person = await findPerson(email);
  const { leads, bookings, consents, deliveries, notes, records, texts } = person;
  printTexts(texts);
  if (leads.length + bookings.length + consents.length + records.length === 0)
    return console.log(`Nothing is stored about ${email}.`);
  printPerson(person);
  await confirm(
    `${leads.length} leads, ${bookings.length} calls, ${consents.length} consents, ${deliveries.length} deliveries, ${notes.length} notes and ${records.length} Airtable records will be erased permanently.`,
    yes,
  );
  const left = await erasePerson(person);
  console.log(`All data about ${email} is erased. Older backups still contain it; "restore" leaves it out.`);
  if (left.length === 0) return;
  console.warn(`Airtable is no longer configured. Delete these records there by hand: ${left.join(', ')}`);
  process.exitCode = 1;
}

function printPerson({ leads, bookings, consents, records }: Person): void {
  if (leads.length > 0) printLeads(leads);
  for (const { id, starts_at, status } of bookings) console.log(`Call ${id} at ${localTime(starts_at)}: ${status}`);
  for (const { consent } of consents) console.log(`Consent ${consent.id} to ${consent.service}: ${consent.state}`);
  for (const record of records) console.log(`Airtable record ${record}`);
}

/** Texts of the website, which the owner has to change. */
function printTexts(texts: Person['texts']): void {
  for (const { file, path } of texts)
    console.log(`Text of the website with this address, which is not erased: ${file}${path && `: ${path}`}`);
}
