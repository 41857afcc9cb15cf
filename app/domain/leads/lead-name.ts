import type { Lead } from './lead.server.ts';

/** The name of a lead on the command line: `contact-12`, `waitlist-7`. */
export function leadName({ table, id }: Pick<Lead, 'table' | 'id'>): string {
  return `${table === 'contacts' ? 'contact' : 'waitlist'}-${id}`;
}
