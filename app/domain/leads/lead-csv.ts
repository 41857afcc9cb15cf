import { consentSummary } from '../consent/consent-summary.ts';
import { toCsvLines } from './csv.ts';
import type { ListedLead } from './lead-list.server.ts';
import { leadName } from './lead-name.ts';

const columns = [
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

/** A lead with the keys of the JSON and CSV output. */
export function leadRecord(lead: ListedLead) {
  return {
    lead: leadName(lead),
    received: lead.createdAt,
    name: lead.fullName,
    email: lead.email,
    language: lead.language,
    ...(lead.table === 'contacts' ? { message: lead.message } : { services: lead.services.join(', ') }),
    suspectedSpam: lead.suspectedSpam,
    status: lead.status,
    ...(lead.table === 'waitlist' && { consent: consentSummary(lead.consents) }),
  };
}

/** The first line of a CSV file of leads. */
export const csvHeader = (separator: string) => `\ufeff${toCsvLines([columns], separator)}`;

/** Leads as lines of a CSV file. */
export function leadsToCsv(leads: ListedLead[], separator: string): string {
  const records: Record<string, unknown>[] = leads.map(leadRecord);
  return toCsvLines(
    records.map((record) => columns.map((column) => record[column])),
    separator,
  );
}
