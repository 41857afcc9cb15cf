import { writeFileSync } from 'node:fs';
import type { Lead } from '#app/domain/leads/lead.server.ts';
import { allLeads, deliveriesOfLead, findLeadByName } from '#app/domain/leads/lead-list.server.ts';
import { leadName } from '#app/domain/leads/lead-name.ts';
import { parse, pickAction, printJson, withStore } from '../command.ts';
import { toCsv } from '../csv.ts';
import { erase } from '../erase.ts';
import { printLeads } from '../lead-table.ts';
import { printTable } from '../table.ts';
import { localTime, parseTime } from '../time.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'list, export and erase inquiries and waitlist sign-ups';

export const usage = `npm run site -- leads list [--new] [--since TIME] [--json]
npm run site -- leads show LEAD [--json]
npm run site -- leads export [FILE] [--since TIME] [--separator ";"] [--json]
npm run site -- leads forget --email ADDRESS [--yes]

  LEAD         a name from "leads list", for example contact-12 or waitlist-7
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

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = { list, show, export: exportAll, forget: erase };

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values, positionals[1]));
}

async function list(values: Values): Promise<void> {
  const leads = (await leadsSince(values)).reverse();
  if (values.json) return printJson(leads.map(toPlainObject));
  if (leads.length === 0) return console.log(values.new ? 'There are no new leads.' : 'There are no leads.');
  printLeads(leads);
}

async function show({ json }: Values, name: string | undefined): Promise<void> {
  const lead = name === undefined ? undefined : await findLeadByName(name);
  if (!lead) throw new UsageError(name ? `There is no lead ${name}.` : 'Name the lead as "leads list" shows it.');
  const deliveries = await deliveriesOfLead(lead);
  if (json) return printJson({ ...toPlainObject(lead), deliveries });
  const fields = { ...toPlainObject(lead), received: localTime(lead.createdAt) };
  for (const [label, value] of Object.entries(fields)) console.log(`${label}: ${value}`);
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
}

async function exportAll(values: Values, file: string | undefined): Promise<void> {
  const leads = (await leadsSince(values)).map(toPlainObject);
  if (values.separator.length !== 1) throw new UsageError('--separator must be one character.');
  const text = values.json ? `${JSON.stringify(leads, null, 2)}\n` : toCsv(leads, columns, values.separator);
  if (file === undefined) process.stdout.write(text);
  else {
    writeNew(file, text);
    console.log(`Saved ${leads.length} leads to ${file}.`);
  }
}

const columns = [
  'lead',
  'received',
  'name',
  'email',
  'language',
  'message',
  'services',
  'call',
  'status',
  'phone',
  'company',
  'suspectedSpam',
] as const;

/** A lead with the keys of the JSON and CSV output. */
function toPlainObject(lead: Lead) {
  return {
    lead: leadName(lead),
    received: lead.createdAt,
    name: lead.fullName,
    email: lead.email,
    language: lead.language,
    ...contentOf(lead),
    suspectedSpam: lead.suspectedSpam,
  };
}

function contentOf(lead: Lead) {
  if (lead.table === 'contacts') return { message: lead.message };
  if (lead.table === 'waitlist') return { services: lead.services.join(', ') };
  const { starts_at, status, phone, company, message } = lead.booking;
  return { message: message ?? '', call: starts_at, status, phone: phone ?? '', company: company ?? '' };
}

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'EEXIST' ? `${file} exists already.` : message);
  }
}

/** The leads that the options ask for, oldest first. */
async function leadsSince({ since, new: onlyNew }: Values): Promise<Lead[]> {
  if (onlyNew && since !== undefined) throw new UsageError('Use either --new or --since.');
  const leads = await allLeads();
  if (since === undefined && !onlyNew) return leads;
  const start = since === undefined ? new Date(Date.now() - newDays * 86_400_000) : parseTime('--since', since);
  const from = start.toISOString();
  return leads.filter(({ createdAt }) => createdAt !== null && createdAt >= from);
}
