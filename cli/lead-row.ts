import type { Lead } from '#app/domain/leads/lead.server.ts';
import { leadName } from '#app/domain/leads/lead-name.ts';
import { localTime } from './time.ts';

/** A lead as one row for {@link printTable}, with the first 50 characters of its content. */
export function leadRow(lead: Lead) {
  const submitted = lead.table === 'contacts' ? lead.message : lead.services.join(', ');
  const { fullName, email, language, suspectedSpam } = lead;
  const line = submitted.replace(/\s+/g, ' ');
  const received = localTime(lead.createdAt);
  return {
    lead: leadName(lead),
    received,
    name: fullName,
    email,
    language,
    spam: suspectedSpam ? 'suspected' : '',
    says: line.length > 50 ? `${line.slice(0, 49)}…` : line,
  };
}
