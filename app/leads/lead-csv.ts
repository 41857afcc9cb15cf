import { subjectName } from '#app/delivery/channel.server.ts';
import { languageDefinitions } from '#content/languages.ts';
import { kindOf, leadKinds, type Mark } from './lead-kinds.server.ts';
import type { ListedLead } from './lead-list.server.ts';

/** Others rely on the order: further fields come after these. */
const firstColumns = [
  'lead',
  'received',
  'name',
  'email',
  'language',
  'message',
  'services',
  'suspectedSpam',
  'status',
  'consent',
];

function columns(): string[] {
  const answers = leadKinds().flatMap(({ fields }) => Object.values(fields));
  return [...new Set([...firstColumns, ...answers.map(({ name, exported = name }) => exported)])];
}

export function leadRecord(lead: ListedLead) {
  const { fields, marksColumn } = kindOf(lead.table);
  const answers = Object.values(fields).map(({ name, exported = name }) => {
    return [exported, [lead.answers[name] ?? ''].flat().join(', ')];
  });
  return {
    lead: subjectName(lead),
    received: lead.createdAt,
    ...Object.fromEntries(answers),
    language: lead.language,
    suspectedSpam: lead.suspectedSpam,
    status: lead.status,
    ...(marksColumn && { [marksColumn]: summaryOf(lead.marks) }),
  };
}

/** `confirmed`, or `confirmed: A, B; revoked: C` when the states differ; empty without marks. */
export function summaryOf(marks: Mark[]): string {
  const byState = Map.groupBy(marks, ({ state }) => state);
  if (byState.size < 2) return [...byState.keys()].join();
  return [...byState].map(([state, marked]) => `${state}: ${marked.map(({ of }) => of).join(', ')}`).join('; ');
}

/** How somebody reads a table: names of the columns, and of what is not the words of a visitor. */
export type Wording = {
  columns: Record<string, string>;
  statuses: Record<string, string>;
  yes: string;
  time: (at: string) => string;
  kind: (table: ListedLead['table']) => string;
  states: (table: ListedLead['table']) => Record<string, string>;
  /** Of an answer that is stored in English. */
  nameOf: (table: ListedLead['table'], answer: string) => string;
};

export const csvHeader = (separator: string, { columns: names }: Wording) =>
  `\ufeff${toCsvLines([columns().map((name) => names[name] ?? name)], separator)}`;

export function leadsToCsv(leads: ListedLead[], separator: string, wording: Wording): string {
  const { statuses, yes, time, kind, states, nameOf } = wording;
  const records = leads.map((lead) => {
    const named = (answer: string) => nameOf(lead.table, answer);
    const marks = lead.marks.map(({ of, state }) => ({ of: named(of), state: states(lead.table)[state] ?? state }));
    const answers = Object.entries(lead.answers).map(([name, answer]) => [name, [answer].flat().map(named).join(', ')]);
    return {
      ...leadRecord({ ...lead, marks, answers: Object.fromEntries(answers) }),
      lead: `${kind(lead.table)} ${lead.id}`,
      language: languageDefinitions[lead.language].name,
      received: lead.createdAt && time(lead.createdAt),
      suspectedSpam: lead.suspectedSpam ? yes : '',
      status: statuses[lead.status],
    };
  });
  return toLines(records, columns(), separator);
}

/** A CSV file of records of leads, and of others that have these keys too. */
export function recordsToCsv(records: object[], others: string[], separator: string): string {
  const all = [...new Set([...firstColumns, ...others, ...columns()])];
  return `\ufeff${toCsvLines([all], separator)}${toLines(records, all, separator)}`;
}

function toLines(records: object[], names: string[], separator: string): string {
  const values = records.map((record) => new Map(Object.entries(record)));
  return toCsvLines(
    values.map((record) => names.map((name) => record.get(name))),
    separator,
  );
}

/** RFC 4180. Excel recognises UTF-8 by a byte order mark, which the caller puts first. */
export function toCsvLines(rows: unknown[][], separator: string): string {
  return rows.map((values) => `${values.map(cell).join(separator)}\r\n`).join('');
}

/** An apostrophe keeps a spreadsheet from running a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
function cell(value: unknown): string {
  const text = String(value ?? '');
  const harmless = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
