import { type Lead, messageOf } from '#app/leads/lead.server.ts';
import { leadName } from '#app/leads/lead-name.ts';
import type { BookedCall } from '#app/site/calls.server.ts';
import { cut, localTime, printTable } from '#app/site/command-line.server.ts';
import { siteTimeZone } from '#app/site/site-time.server.ts';

/**
 * Prints leads and calls as a table, within the width of the terminal, or 100 characters in a file or pipe. Content,
 * name and address are cut. The column of suspected spam is there if there is any.
 */
export function printLeads(leads: (Lead | BookedCall)[]): void {
  const hasSpam = leads.some(({ suspectedSpam }) => suspectedSpam);
  const width = process.stdout.columns || 100;
  const rows = leads
    .map((lead) => row(lead, width))
    .map(({ spam, says, ...rest }) => ({ ...rest, ...(hasSpam && { spam }), says }));
  printTable(rows, width);
  if (leads.length > 0) console.log(`Times are in the time zone ${siteTimeZone()}.`);
}

function row(lead: Lead | BookedCall, width: number) {
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

function submitted(lead: Lead | BookedCall): string {
  if (lead.table !== 'bookings') return messageOf(lead);
  const { status, startsAt, typed } = lead;
  return [`${status === 'cancelled' ? 'cancelled: ' : ''}${localTime(startsAt)}`, ...typed].join(', ');
}
