import type { LeadTable } from '#app/store/tables.ts';
import type { Lead } from './lead.server.ts';

/** The name of a lead on the command line and in the office: `contact-12`, `waitlist-7`. */
export function leadName({ table, id }: Pick<Lead, 'table' | 'id'>): string {
  return `${table === 'contacts' ? 'contact' : 'waitlist'}-${id}`;
}

/** Table and id of a name as made by {@link leadName}; `undefined` for other text. */
export function parseLeadName(name: string): { table: LeadTable; id: string } | undefined {
  const [, kind, id] = /^(contact|waitlist)-([\w-]+)$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  return { table: kind === 'contact' ? 'contacts' : 'waitlist', id };
}
