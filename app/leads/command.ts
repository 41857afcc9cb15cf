import { output, parseTime, runAction, UsageError, type ValuesOf } from '#app/command-line.server.ts';
import { subjectName } from '#app/delivery/channel.server.ts';
import { leadRecord, recordsToCsv } from '#app/leads/lead-csv.ts';
import { type ListedLead, leadBatches } from '#app/leads/lead-list.server.ts';
import { type BookedCall, calls } from '#app/site/calls.server.ts';

export const summary = 'export inquiries, waitlist sign-ups and booked calls for programs';

export const usage = `npm run site -- leads export [FILE] [--since TIME] [--separator ";"] [--json]

  FILE         the new file; without it the table is printed
  --since      only leads received at or after this time, for example 2027-03-01
  --separator  the column separator of the CSV file: a comma by default; German Excel needs ";"
`;

const options = {
  since: { type: 'string' },
  separator: { type: 'string', default: ',' },
  json: { type: 'boolean', default: false },
} as const;

/** What is exported. */
type Listed = ListedLead | BookedCall;
type Values = ValuesOf<typeof options>;

export const run = runAction({ options, usage, actions: { export: exportAll } });

async function exportAll(values: Values, file: string | undefined): Promise<void> {
  const leads = await leadsSince(values);
  if (values.separator.length !== 1) throw new UsageError('--separator must be one character.');
  const records = leads.map(recordOf);
  const text = values.json
    ? `${JSON.stringify(records, null, 2)}\n`
    : recordsToCsv(records, calls().exportedNames, values.separator);
  output(text, file, `Saved ${leads.length} leads`);
}

/** Oldest first. */
async function leadsSince({ since }: Values): Promise<Listed[]> {
  const from = since === undefined ? undefined : parseTime('--since', since);
  const leads: Listed[] = [];
  for await (const batch of leadBatches({ since: from })) leads.push(...batch);
  const booked = (await calls().all()).filter(({ createdAt }) => !from || createdAt >= from.toISOString());
  // Leads of an adopted table may have no time; they come first.
  return [...leads, ...booked].sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
}

/** The keys that calls and leads have in common are the same. */
const recordOf = (lead: Listed) =>
  lead.table === 'bookings' ? { lead: subjectName(lead), ...lead.record } : leadRecord(lead);
