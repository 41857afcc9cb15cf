import { z } from 'zod';
import type { Id } from '#app/database/table.ts';
import { knownLanguage } from '#app/i18n/addresses.ts';
import type { LeadStatus } from '#app/office-kit/tables.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { type Answers, fieldsOf } from './fields.ts';
import type { LeadRow } from './store.server.ts';

/** An inquiry, or a sign-up with the stored names of its services (product.md F9). Times are ISO 8601 in UTC. */
export type Lead = {
  id: Id;
  fullName: string;
  email: string;
  language: Language;
  createdAt: string | null;
  suspectedSpam: boolean;
  status: LeadStatus;
} & (({ table: 'contacts' } & Answers<'contacts'>) | ({ table: 'waitlist' } & Answers<'waitlist'>));

export function toLead(row: LeadRow): Lead {
  const answers = fieldsOf(row.table).map(({ column, name, schema }) => {
    const text = String(row[column as keyof LeadRow] ?? '');
    return [name, schema instanceof z.ZodArray ? listIn(text) : text];
  });
  const { id, table, email, created_at, suspected_spam, office_status } = row;
  // A row of an adopted table may have no language or an unsupported one.
  const language = knownLanguage(row.language);
  const common = { id, table, email, language, createdAt: created_at, suspectedSpam: suspected_spam };
  return { ...common, status: office_status ?? 'new', ...Object.fromEntries(answers) };
}

/** The answers with their labels; message or services come last. */
export function answersOf(lead: Lead, language: Language): { name: string; label: string; value: string }[] {
  const { labels } = messages(language).mail;
  return fieldsOf(lead.table).map(({ name, label }) => {
    const value: unknown = lead[name as keyof Lead];
    return { name, label: labels[label], value: Array.isArray(value) ? value.join('\n') : String(value) };
  });
}

export function messageOf(lead: Lead, separator = ', '): string {
  return lead.table === 'contacts' ? lead.message : lead.services.join(separator);
}

/** The beginning of what was written, on one line; "…" where more follows. */
export function excerptOf(lead: Lead, length: number): string {
  const characters = [...messageOf(lead).replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length).join('')} …` : characters.join('');
}

/** Rows of other programs may hold any text in place of a JSON list. */
function listIn(text: string): string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.map(String) : [text];
  } catch {
    return [text]; // SyntaxError: not JSON
  }
}
