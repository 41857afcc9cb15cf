import { exportedCall, typedNames } from '#app/booking/fields.ts';
import type { Booking } from '#app/booking/store.server.ts';
import { commonFields, type Lead, type LeadFields, messageOf } from '#app/leads/lead.server.ts';
import { leadName } from '#app/leads/lead-name.ts';
import { cut, localTime, printTable } from '#app/site/command-line.server.ts';
import { siteTimeZone } from '#app/site/site-time.server.ts';

/** A booked call among leads. */
export type CallLead = LeadFields & { table: 'bookings'; booking: Booking };

export function callLead(booking: Booking): CallLead {
  return { ...commonFields(booking), table: 'bookings', fullName: booking.name, booking };
}

/** A call with the keys of the JSON and CSV output; those that leads have too are the same. */
export const callRecord = (call: CallLead) => ({ lead: leadName(call), ...exportedCall(call.booking) });

/**
 * Prints leads and calls as a table, within the width of the terminal, or 100 characters in a file or pipe. Content,
 * name and address are cut. The column of suspected spam is there if there is any.
 */
export function printLeads(leads: (Lead | CallLead)[]): void {
  const hasSpam = leads.some(({ suspectedSpam }) => suspectedSpam);
  const width = process.stdout.columns || 100;
  const rows = leads
    .map((lead) => row(lead, width))
    .map(({ spam, says, ...rest }) => ({ ...rest, ...(hasSpam && { spam }), says }));
  printTable(rows, width);
  if (leads.length > 0) console.log(`Times are in the time zone ${siteTimeZone()}.`);
}

function row(lead: Lead | CallLead, width: number) {
  const { fullName, email, language, suspectedSpam } = lead;
  const [received = ''] = localTime(lead.createdAt).match(/^\S+ \d\d:\d\d/) ?? [];
  return {
    lead: leadName(lead),
    received,
    name: cut(fullName, Math.floor(width * 0.16)),
    email: cut(email, Math.floor(width * 0.24)),
    language,
    spam: suspectedSpam ? 'suspected' : '',
    says: submitted(lead).replace(/\s+/g, ' '),
  };
}

function submitted(lead: Lead | CallLead): string {
  if (lead.table !== 'bookings') return messageOf(lead);
  const { status, starts_at } = lead.booking;
  const when = `${status === 'cancelled' ? 'cancelled: ' : ''}${localTime(starts_at)}`;
  return [when, ...typedNames.map((name) => lead.booking[name])].filter(Boolean).join(', ');
}
