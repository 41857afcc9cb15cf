import { sql } from 'kysely';
import { database } from './database.server.ts';
import { hasBeenDue } from './deliveries.server.ts';

/**
 * The number of failed deliveries, and of those not delivered that were made before a time (ISO 8601 in UTC) or have
 * been tried. Throws database errors.
 */
export async function countUndelivered(before: string): Promise<{ failed: number; waiting: number }> {
  const count = async (status: 'failed' | 'pending') => {
    let query = database
      .selectFrom('deliveries')
      .select(sql<number>`count(*)`.as('count'))
      .where('status', '=', status);
    if (status === 'pending')
      query = query
        .where((where) => where.or([where('created_at', '<', before), where('attempts', '>', 0)]))
        .where(hasBeenDue);
    return Number((await query.executeTakeFirst())?.count ?? 0);
  };
  return { failed: await count('failed'), waiting: await count('pending') };
}
