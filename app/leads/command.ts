import { output, parseTime, runAction, UsageError, type ValuesOf } from '#app/command-line.server.ts';
import { leadRecord, recordsToCsv } from '#app/leads/lead-csv.ts';
import { leadBatches } from '#app/leads/lead-list.server.ts';
import { exportedToo } from './lead-kinds.server.ts';

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

type Values = ValuesOf<typeof options>;

export const run = runAction({ options, usage, actions: { export: exportAll } });

async function exportAll(values: Values, file: string | undefined): Promise<void> {
  const records = await recordsSince(values);
  if (values.separator.length !== 1) throw new UsageError('--separator must be one character.');
  const others = exportedToo().flatMap(({ columns }) => columns());
  const text = values.json ? `${JSON.stringify(records, null, 2)}\n` : recordsToCsv(records, others, values.separator);
  output(text, file, `Saved ${records.length} leads`);
}

/** Oldest first. */
async function recordsSince({ since }: Values): Promise<object[]> {
  const from = since === undefined ? undefined : parseTime('--since', since);
  const found: { createdAt: string | null; record: object }[] = [];
  for await (const batch of leadBatches({ since: from }))
    found.push(...batch.map((lead) => ({ createdAt: lead.createdAt, record: leadRecord(lead) })));
  for (const { records } of exportedToo()) found.push(...(await records()));
  // Leads of an adopted table may have no time; they come first.
  return found
    .filter(({ createdAt }) => !from || !createdAt || createdAt >= from.toISOString())
    .sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''))
    .map(({ record }) => record);
}
