import { countByStatus, type ListedLead, leadPage } from './lead-list.server.ts';

/** Beyond it the exact number means nothing to anybody, and counting takes time. */
export const mostCounted = 999;

/** The newest leads that are new, and the number of all of them up to {@link mostCounted}. Throws database errors. */
export async function newLeads(limit: number): Promise<{ count: number; newest: ListedLead[] }> {
  const [count, { leads }] = await Promise.all([countByStatus('new', mostCounted), leadPage({ status: 'new' })]);
  return { count: Math.min(mostCounted, count), newest: leads.slice(0, limit) };
}
