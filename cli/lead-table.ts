import { typedNames } from '#app/domain/booking/call-fields.ts';
import type { BookingLead, Lead } from '#app/domain/leads/lead.server.ts';
import { leadName } from '#app/domain/leads/lead-name.ts';
import { siteTimeZone } from '#app/domain/site/site-time.server.ts';
import { printTable } from './table.ts';
import { localTime } from './time.ts';

/**
 * Prints leads and calls as a table, within the width of the terminal. Content, name and address are cut. The column of
 * suspected spam is there if there is any.
 */
export function printLeads(leads: (Lead | BookingLead)[]): void {
  const hasSpam = leads.some(({ suspectedSpam }) => suspectedSpam);
  const rows = leads.map(row).map(({ spam, says, ...rest }) => ({ ...rest, ...(hasSpam && { spam }), says }));
  printTable(rows, [
    ['says', 20],
    ['name', 16],
    ['says', 10],
    ['email', 10],
  ]);
  if (leads.length > 0) console.log(`Times are in the time zone ${siteTimeZone()}.`);
}

function row(lead: Lead | BookingLead) {
  const { fullName, email, language, suspectedSpam } = lead;
  const [received = ''] = localTime(lead.createdAt).match(/^\S+ \d\d:\d\d/) ?? [];
  return {
    lead: leadName(lead),
    received,
    name: fullName,
    email,
    language,
    spam: suspectedSpam ? 'suspected' : '',
    says: submitted(lead).replace(/\s+/g, ' '),
  };
}

function submitted(lead: Lead | BookingLead): string {
  if (lead.table === 'contacts') return lead.message;
  if (lead.table === 'waitlist') return lead.services.join(', ');
  const { status, starts_at } = lead.booking;
  const when = `${status === 'cancelled' ? 'cancelled: ' : ''}${localTime(starts_at)}`;
  return [when, ...typedNames.map((name) => lead.booking[name])].filter(Boolean).join(', ');
}
