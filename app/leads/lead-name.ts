import type { Id } from '#app/database/table.ts';
import type { DeliveredTable } from '#app/delivery/tables.ts';

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

/** `undefined` for other text. */
export function parseLeadName(name: string): { table: DeliveredTable; id: string } | undefined {
  const [, kind, id] = /^([a-z]+)-([\w-]+)$/.exec(name) ?? [];
  const table = (Object.keys(prefixes) as DeliveredTable[]).find((each) => prefixes[each] === kind);
  return table && id !== undefined ? { table, id } : undefined;
}
