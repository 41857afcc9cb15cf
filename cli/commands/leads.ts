import { leadRecord, recordsToCsv } from '#app/leads/lead-csv.ts';
import { notesOfLead } from '#app/leads/lead-file.server.ts';
import { deliveriesOfLead, findLeadByName, type ListedLead, leadBatches } from '#app/leads/lead-list.server.ts';
import { leadName } from '#app/leads/lead-name.ts';
import { type BookedCall, calls } from '#app/site/calls.server.ts';
import {
  localTime,
  output,
  parseTime,
  printJson,
  printTable,
  runAction,
  UsageError,
  type ValuesOf,
} from '#app/site/command-line.server.ts';
import { printLeads } from './lead-table.ts';
import { erase } from './person.ts';

export const summary = 'list, export and erase inquiries, waitlist sign-ups and booked calls';

export const usage = `npm run site -- leads list [--new] [--since TIME] [--json]
npm run site -- leads show LEAD [--json]
npm run site -- leads export [FILE] [--since TIME] [--separator ";"] [--json]
npm run site -- leads forget --email ADDRESS [--yes]

  LEAD         a name from "leads list", for example contact-12, waitlist-7 or booking-3
  FILE         the new file; without it the table is printed
  list         the newest lead first
  --new        only leads of the last 7 days; the same each time, nothing is marked as read
  --since      only leads received at or after this time, for example 2027-03-01
  --separator  the column separator of the CSV file: a comma by default; German Excel needs ";"
  forget       erases all data about a person: leads, pending deliveries and Airtable records
`;

/** `--new` shows leads of this many days. */
const newDays = 7;

const options = {
  new: { type: 'boolean', default: false },
  since: { type: 'string' },
  separator: { type: 'string', default: ',' },
  email: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** What the commands list. */
type Listed = ListedLead | BookedCall;
type Values = ValuesOf<typeof options>;

const actions = { list, show, export: exportAll, forget: erase };

export const run = runAction({ options, usage, actions });

async function list(values: Values): Promise<void> {
  const leads = await leadsSince(values);
  if (values.json) return printJson(leads.map(recordOf));
  if (leads.length === 0) return console.log(values.new ? 'There are no new leads.' : 'There are no leads.');
  printLeads(leads);
}

async function show({ json }: Values, name: string | undefined): Promise<void> {
  const lead = name === undefined ? undefined : await find(name);
  if (!lead) throw new UsageError(name ? `There is no lead ${name}.` : 'Name the lead as "leads list" shows it.');
  const deliveries = await deliveriesOfLead(lead);
  const notes = lead.table === 'bookings' ? [] : await notesOfLead(lead);
  if (json) return printJson({ ...recordOf(lead), deliveries, notes });
  const fields = { ...recordOf(lead), received: localTime(lead.createdAt) };
  for (const [label, value] of Object.entries(fields)) console.log(`${label}: ${value ?? ''}`);
  if (deliveries.length > 0) {
    console.log('\nDeliveries');
    printTable(
      deliveries.map(({ id, channel, status, attempts, error }) => ({
        id,
        channel,
        status,
        attempts,
        error: error ?? '',
      })),
    );
  }
  for (const { author, created_at, text } of notes) console.log(`\nNote, ${author}, ${localTime(created_at)}\n${text}`);
}

async function exportAll(values: Values, file: string | undefined): Promise<void> {
  const leads = (await leadsSince(values)).reverse();
  if (values.separator.length !== 1) throw new UsageError('--separator must be one character.');
  const records = leads.map(recordOf);
  const text = values.json
    ? `${JSON.stringify(records, null, 2)}\n`
    : recordsToCsv(records, calls().exportedNames, values.separator);
  output(text, file, `Saved ${leads.length} leads`);
}

/** The leads that the options ask for, newest first. */
async function leadsSince({ since, new: onlyNew }: Values): Promise<Listed[]> {
  if (onlyNew && since !== undefined) throw new UsageError('Use either --new or --since.');
  const newSince = onlyNew ? new Date(Date.now() - newDays * 86_400_000) : undefined;
  const from = since === undefined ? newSince : parseTime('--since', since);
  const leads: Listed[] = [];
  for await (const batch of leadBatches({ since: from })) leads.push(...batch);
  const booked = (await calls().all()).filter(({ createdAt }) => !from || createdAt >= from.toISOString());
  // Leads of an adopted table may have no time; they come last.
  return [...leads, ...booked].sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
}

async function find(name: string): Promise<Listed | undefined> {
  const call = name.startsWith('booking-') ? await calls().find(name.slice('booking-'.length)) : undefined;
  return call ?? findLeadByName(name);
}

/** The keys that calls and leads have in common are the same. */
const recordOf = (lead: Listed) =>
  lead.table === 'bookings' ? { lead: leadName(lead), ...lead.record } : leadRecord(lead);
