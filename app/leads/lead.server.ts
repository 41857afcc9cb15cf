import { z } from 'zod';
import { knownLanguage } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { LeadTable } from './fields.ts';
import { kindOf, type Lead } from './lead-kinds.server.ts';
import { type LeadRow, leadsByIds } from './store.server.ts';

export function toLead(row: LeadRow): Lead {
  const { id, table, email, created_at, suspected_spam, office_status } = row;
  const columns: Record<string, unknown> = row;
  const fields = Object.entries(kindOf(table).fields).map(([column, { name, schema }]) => {
    const text = String(columns[column] ?? '');
    return [name, schema instanceof z.ZodArray ? listIn(text) : text] as const;
  });
  const answers = Object.fromEntries(fields);
  // A row of an adopted table may have no language or an unsupported one.
  const language = knownLanguage(row.language);
  const common = { table, id, fullName: String(answers.fullName), email, language, createdAt: created_at };
  const sentFrom = String(columns.sent_from ?? '');
  return { ...common, sentFrom, suspectedSpam: suspected_spam, status: office_status ?? 'new', answers };
}

/** The answers with their labels; the last one is what was said. */
export function answersOf({ table, answers }: Lead, language: Language) {
  const { labels } = messages(language).mail;
  return Object.values(kindOf(table).fields).map(({ name, label }) => {
    return { name, label: labels[label], value: namesIn(table, answers[name] ?? '', language).join('\n') };
  });
}

function namesIn(table: LeadTable, answer: string | string[], language: Language): string[] {
  const { nameOf = (each: string) => each } = kindOf(table);
  return [answer].flat().map((each) => nameOf(each, language));
}

/** The last answer: what somebody has to say. */
export function messageOf({ table, answers }: Lead, language: Language, separator = ', '): string {
  return namesIn(table, Object.values(answers).at(-1) ?? '', language).join(separator);
}

/** The beginning of what was written, on one line; "…" where more follows. */
export function excerptOf(lead: Lead, length: number, language: Language): string {
  const characters = [...messageOf(lead, language).replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length).join('')} …` : characters.join('');
}

/** The names of the people of these leads, by id; erased leads have none. Throws database errors. */
export async function personNames(table: LeadTable, ids: string[]): Promise<Map<string, string>> {
  const rows = await leadsByIds(ids.map((id) => ({ table, id })));
  return new Map(rows.map((row) => [String(row.id), toLead(row).fullName]));
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
