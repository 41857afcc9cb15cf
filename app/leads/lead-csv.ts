import type { SignupConsent } from '#app/waitlist/signup-consents.server.ts';
import { fieldsOf } from './fields.ts';
import type { ListedLead } from './lead-list.server.ts';
import { leadName } from './lead-name.ts';

/** Characters between the columns of a CSV file, by the names in the form. */
export const separators = { semicolon: ';', comma: ',', tab: '\t' };

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
const answerColumns = (['contacts', 'waitlist'] as const)
  .flatMap(fieldsOf)
  .map(({ name, exported = name }) => exported);
const columns = [...new Set([...firstColumns, ...answerColumns])];

export function leadRecord(lead: ListedLead) {
  const answers = fieldsOf(lead.table).map(({ name, exported = name }) => {
    const value: unknown = lead[name as keyof ListedLead];
    return [exported, Array.isArray(value) ? value.join(', ') : value];
  });
  return {
    lead: leadName(lead),
    received: lead.createdAt,
    ...Object.fromEntries(answers),
    language: lead.language,
    suspectedSpam: lead.suspectedSpam,
    status: lead.status,
    ...(lead.table === 'waitlist' && { consent: consentSummary(lead.consents) }),
  };
}

/** `confirmed`, or `confirmed: A, B; revoked: C` when the services differ; empty without consents. */
export function consentSummary(consents: Pick<SignupConsent, 'state' | 'service'>[]): string {
  const byState = Map.groupBy(consents, ({ state }) => state);
  if (byState.size < 2) return [...byState.keys()].join();
  return [...byState].map(([state, of]) => `${state}: ${of.map(({ service }) => service).join(', ')}`).join('; ');
}

export const csvHeader = (separator: string) => `\ufeff${toCsvLines([columns], separator)}`;

export function leadsToCsv(leads: ListedLead[], separator: string): string {
  return toLines(leads.map(leadRecord), columns, separator);
}

/** A CSV file of records of leads, and of others that have these keys too. */
export function recordsToCsv(records: object[], others: string[], separator: string): string {
  const all = [...new Set([...firstColumns, ...others, ...columns])];
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
