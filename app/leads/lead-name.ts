import type { Id } from '#app/database/table.ts';
import type { DeliveredTable, LeadTable } from '#app/delivery/tables.ts';

const prefixes: Record<DeliveredTable, string> = {
  contacts: 'contact',
  waitlist: 'waitlist',
  bookings: 'booking',
  consents: 'consent',
};

/** The name of a lead on the command line and in the office: `contact-12`, `waitlist-7`, `booking-3`. */
export function leadName({ table, id }: { table: DeliveredTable; id: Id }): string {
  return `${prefixes[table]}-${id}`;
}

/** `undefined` for other text, and for bookings, which have lists of their own. */
export function parseLeadName(name: string): { table: LeadTable; id: string } | undefined {
  const [, kind, id] = /^(contact|waitlist)-([\w-]+)$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  return { table: kind === 'contact' ? 'contacts' : 'waitlist', id };
}
