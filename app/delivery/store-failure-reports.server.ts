/** A report is delivered like a lead, through the outbox. */
import type { ExpressionBuilder } from 'kysely';
import { database } from '#app/database/database.server.ts';
import type { Tables } from '#app/database/tables.ts';
import type { Delivery } from './store.server.ts';

/** Its reports leave out the failures of the channels in `except`. */
type Reporter = { channel: string; except: readonly string[] };

/** Stores a report with its deliveries in one transaction; none when the last one is younger than `interval` ms. */
export async function addFailureReport(reporters: readonly Reporter[], interval: number): Promise<boolean> {
  const now = new Date();
  const unreported = unreportedExcept(channelsWithout(reporters));
  const found = await database().selectFrom('deliveries').select('id').where(unreported).limit(1).executeTakeFirst();
  if (!found || (await lastReport()) > new Date(now.getTime() - interval).toISOString()) return false;
  const created_at = now.toISOString();
  const report = { subject: 'failures', subject_id: created_at, status: 'pending', attempts: 0 } as const;
  return database()
    .transaction()
    .execute(async (store) => {
      const failed = await store
        .updateTable('deliveries')
        .set({ report: created_at })
        .where(unreported)
        .returning('channel')
        .execute();
      const rows = reporters
        .filter(({ except }) => failed.some(({ channel }) => !except.includes(channel)))
        .map(({ channel }) => ({ ...report, channel, due_at: created_at, created_at }));
      if (rows.length > 0) await store.insertInto('deliveries').values(rows).execute();
      return rows.length > 0;
    });
}

function channelsWithout(reporters: readonly Reporter[]): string[] {
  const [first, ...others] = reporters;
  return (first?.except ?? []).filter((channel) => others.every(({ except }) => except.includes(channel)));
}

/** The owner's mail about a sign-up names what Airtable rejected at once (`rejection`). */
function unreportedExcept(channels: string[]) {
  return (where: ExpressionBuilder<Tables, 'deliveries'>) =>
    where.and([
      where('status', '=', 'failed'),
      where('report', 'is', null),
      where('rejection', 'is', null),
      where('subject', '!=', 'failures'),
      ...(channels.length > 0 ? [where('channel', 'not in', channels)] : []),
    ]);
}

async function lastReport(): Promise<string> {
  const { last } = await database()
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('subject', '=', 'failures')
    .executeTakeFirstOrThrow();
  return last ?? '';
}

/** Leaves out those that were retried or erased since. */
export async function deliveriesInReport(report: string): Promise<Delivery[]> {
  return database()
    .selectFrom('deliveries')
    .selectAll()
    .where('report', '=', report)
    .where('status', '=', 'failed')
    .orderBy('id')
    .execute();
}
