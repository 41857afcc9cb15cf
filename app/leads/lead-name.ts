import type { Id } from '#app/database/table.ts';
import type { DeliveredTable, LeadTable } from '#app/delivery/tables.ts';

const prefixes: Record<DeliveredTable, string> = {
  contacts: 'contact',
  waitlist: 'waitlist',
  bookings: 'call',
  consents: 'consent',
};

/** The name of a lead everywhere: `contact-12`, `waitlist-7`, `call-3`, `consent-4`. */
export function leadName({ table, id }: { table: DeliveredTable; id: Id }): string {
  return `${prefixes[table]}-${id}`;
}

/** `undefined` for other text, and for bookings, which have lists of their own. */
export function parseLeadName(name: string): { table: LeadTable; id: string } | undefined {
  const [, kind, id] = /^(contact|waitlist)-([\w-]+)$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  return { table: kind === 'contact' ? 'contacts' : 'waitlist', id };
}
