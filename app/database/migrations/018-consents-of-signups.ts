import { type Kysely, sql } from 'kysely';

/**
 * A consent is that of a sign-up, for all services named in it. Those from before are each for one service and stay as
 * they are; the outbox knows who was told. What was being sent may have arrived, and is not sent again.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.dropIndex('consents_address_service').execute();
  await database.schema.createIndex('consents_address').on('consents').column('address').execute();
  await sql`update consents set state = 'confirmed' where state = 'announced'`.execute(database);
  await sql`update deliveries set error = 'sending was interrupted; it is not known whether the mail server took the mail'
    where channel = 'announcement-mail' and status = 'pending'
      and lead_id in (select cast(id as text) from consents where sending is not null)`.execute(database);
  // Airtable is not told of states any more.
  await sql`delete from deliveries where channel = 'airtable-states' and status <> 'delivered'`.execute(database);
}
