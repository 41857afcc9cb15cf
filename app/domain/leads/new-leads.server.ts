import { countNewLeads, newContacts, newSignups } from '#app/store/new-leads.server.ts';
import { contactLead, type Lead, signupLead } from './lead.server.ts';

/** Beyond it the exact number means nothing to anybody, and counting takes time. */
export const mostCounted = 999;

/** The newest leads that are new, and the number of all of them up to {@link mostCounted}. Throws database errors. */
export async function newLeads(limit: number): Promise<{ count: number; newest: Lead[] }> {
  const tables = ['contacts', 'waitlist'] as const;
  const counts = await Promise.all(tables.map((table) => countNewLeads(table, mostCounted)));
  const count = counts.reduce((sum, one) => sum + one, 0);
  const newest = [...(await newContacts(limit)).map(contactLead), ...(await newSignups(limit)).map(signupLead)];
  newest.sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
  return { count: Math.min(mostCounted, count), newest: newest.slice(0, limit) };
}
