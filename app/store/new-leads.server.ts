/** Leads that nobody has looked after yet. All functions throw database errors. */
import { sql } from 'kysely';
import type { Contact } from './contacts.server.ts';
import { database } from './database.server.ts';
import type { LeadTable } from './tables.ts';
import type { Signup } from './waitlist.server.ts';

/** The number of new leads of a table that are no suspected spam, but not more than `most`: counting stops there. */
export async function countNewLeads(table: LeadTable, most: number): Promise<number> {
  const some = newIn(table).select('id').limit(most);
  const query = database.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** Up to `limit` new inquiries, the newest first. */
export async function newContacts(limit: number): Promise<Contact[]> {
  return newest('contacts', limit) as Promise<Contact[]>;
}

/** Up to `limit` new sign-ups, the newest first. */
export async function newSignups(limit: number): Promise<Signup[]> {
  return newest('waitlist', limit) as Promise<Signup[]>;
}

const newest = (table: LeadTable, limit: number) =>
  newIn(table)
    .selectAll()
    .where('created_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A lead without a state is new. */
const newIn = (table: LeadTable) =>
  database
    .selectFrom(table)
    .where('suspected_spam', '=', false)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('office_lead_states')
            .select('office_lead_states.id')
            .where('lead', '=', table)
            .where('lead_id', '=', sql<string>`cast(${ref(`${table}.id`)} as text)`)
            .where('status', '!=', 'new'),
        ),
      ),
    );
