import { type Kysely, sql } from 'kysely';
import { formerChannels } from '#app/delivery/tables.ts';
import { isPostgresDatabase } from '../database.server.ts';

/**
 * Which message a delivery is stands in two columns in place of one with a colon (`invite:3`), and what mail and
 * webhook send to the owner has one channel each.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const text = (column: 'kind' | 'reference') =>
    database.schema.alterTable('deliveries').addColumn(column, 'text', (added) => added.notNull().defaultTo(''));
  await text('kind').execute();
  await text('reference').execute();
  const colon = isPostgresDatabase(database) ? sql`strpos(purpose, ':')` : sql`instr(purpose, ':')`;
  await sql`update deliveries set
    kind = case when ${colon} > 0 then substr(purpose, 1, ${colon} - 1) else purpose end,
    reference = case when ${colon} > 0 then substr(purpose, ${colon} + 1) else '' end
    where purpose <> ''`.execute(database);
  for (const [former, channel] of Object.entries(formerChannels))
    await sql`update deliveries set channel = ${channel} where channel = ${former}`.execute(database);
  await database.schema.dropIndex('deliveries_lead_channel_purpose').execute();
  await sql`alter table deliveries drop column purpose`.execute(database);
  await database.schema
    .createIndex('deliveries_message')
    .unique()
    .on('deliveries')
    .columns(['lead', 'lead_id', 'channel', 'kind', 'reference'])
    .execute();
}
