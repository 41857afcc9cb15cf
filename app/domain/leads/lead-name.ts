import type { LeadTable } from '#app/store/tables.ts';
import type { Lead } from './lead.server.ts';

const prefixes: Record<LeadTable, string> = { contacts: 'contact', waitlist: 'waitlist', bookings: 'booking' };

/** The name of a lead on the command line: `contact-12`, `waitlist-7`, `booking-3`. */
export function leadName({ table, id }: Pick<Lead, 'table' | 'id'>): string {
  return `${prefixes[table]}-${id}`;
}

/** What a lead says, in one text: message, services, or the time of the call and what it is about. */
export function leadText(lead: Lead, formatTime: (iso: string) => string): string {
  if (lead.table === 'contacts') return lead.message;
  if (lead.table === 'waitlist') return lead.services.join(', ');
  const { starts_at, status, phone, company, message } = lead.booking;
  return [`${formatTime(starts_at)} (${status})`, phone, company, message].filter(Boolean).join(', ');
}
