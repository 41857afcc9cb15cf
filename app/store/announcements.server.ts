/** Tables `announcements` and, for their sending, `consents` and `deliveries`. All functions throw database errors. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Insertable, type Selectable, sql } from 'kysely';
import { database, isPostgres, orUnknownId, type Store } from './database.server.ts';
import { isUnleased } from './deliveries.server.ts';
import type { AnnouncementsTable, ConsentState, DeliveryStatus, Id } from './tables.ts';

export type Announcement = Selectable<AnnouncementsTable>;

/** The channel of announcements: the value of column `channel`. */
export const announcementChannel = 'announcement-mail';

/** The value of column `purpose`: each person gets an announcement once. */
const announcementPurpose = (id: Id) => `announce:${id}`;

/** The announcement of a purpose. */
export const announcementOf = (purpose: string) => purpose.split(':')[1] ?? '';

export async function insertAnnouncement(announcement: Insertable<AnnouncementsTable>): Promise<Announcement> {
  return database.insertInto('announcements').values(announcement).returningAll().executeTakeFirstOrThrow();
}

/** The announcement with this id; `undefined` when there is none. */
export async function announcementById(id: Announcement['id']): Promise<Announcement | undefined> {
  return orUnknownId(database.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst());
}

/** All announcements, the newest first. */
export async function allAnnouncements(): Promise<Announcement[]> {
  return database.selectFrom('announcements').selectAll().orderBy('id', 'desc').execute();
}

/** Changes the texts of an announcement that has not started. Returns whether it did. */
export async function updateTexts(id: Id, texts: string): Promise<boolean> {
  const draft = database.updateTable('announcements').set({ texts }).where('id', '=', id);
  return (await draft.where('started_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes an announcement that has not started. Returns whether it did. */
export async function deleteDraft(id: Id): Promise<boolean> {
  const draft = database.deleteFrom('announcements').where('id', '=', id).where('started_at', 'is', null);
  return (await draft.executeTakeFirst()).numDeletedRows > 0n;
}

/** Starts an announcement and puts it into the outbox, in one transaction. Returns whether it had not started yet. */
export async function startAnnouncement({ id, service }: Announcement): Promise<boolean> {
  const started_at = new Date().toISOString();
  return database.transaction().execute(async (store) => {
    const draft = store.updateTable('announcements').set({ started_at }).where('id', '=', id);
    const { numUpdatedRows } = await draft.where('started_at', 'is', null).executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addDeliveriesToConfirmed(store, id, service);
    return true;
  });
}

/** Takes the rest of a running announcement out of the outbox. Returns whether it was running. */
export async function stopAnnouncement(id: Id): Promise<boolean> {
  const now = new Date();
  return database.transaction().execute(async (store) => {
    const running = store.updateTable('announcements').set({ stopped_at: now.toISOString() }).where('id', '=', id);
    const started = running.where('started_at', 'is not', null).where('stopped_at', 'is', null);
    if ((await started.executeTakeFirst()).numUpdatedRows === 0n) return false;
    await store
      .deleteFrom('deliveries')
      .where('channel', '=', announcementChannel)
      .where('purpose', '=', announcementPurpose(id))
      .where('status', '=', 'pending')
      .where((where) => isUnleased(where, { lease: '', now, until: now }))
      .execute();
    return true;
  });
}

/**
 * Stops all announcements, because a restored backup does not know to whom they were sent since it was made; the owner
 * may resume them.
 */
export async function stopAnnouncements(store: Store): Promise<void> {
  const waiting = store.selectFrom('deliveries').select('purpose').where('channel', '=', announcementChannel);
  const purposes = new Set((await waiting.where('status', '=', 'pending').execute()).map(({ purpose }) => purpose));
  for (const purpose of purposes) {
    const stopped = store.updateTable('announcements').set({ stopped_at: new Date().toISOString() });
    await stopped.where('id', '=', announcementOf(purpose)).execute();
    const rest = store.deleteFrom('deliveries').where('purpose', '=', purpose).where('status', '=', 'pending');
    await rest.where('channel', '=', announcementChannel).execute();
  }
}

/** Puts the rest of a stopped announcement into the outbox again. Returns whether it was stopped. */
export async function resumeAnnouncement({ id, service }: Announcement): Promise<boolean> {
  return database.transaction().execute(async (store) => {
    const stopped = store.updateTable('announcements').set({ stopped_at: null }).where('id', '=', id);
    const { numUpdatedRows } = await stopped.where('stopped_at', 'is not', null).executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addDeliveriesToConfirmed(store, id, service);
    return true;
  });
}

/** How many deliveries are added at once: 10,000 would hold up requests for 60 ms. */
const batchSize = 1000;

/** A delivery for each confirmed consent to this service that has none of this announcement. */
async function addDeliveriesToConfirmed(store: Store, id: Id, service: string): Promise<void> {
  const now = sql`cast(${new Date().toISOString()} as ${sql.raw(isPostgres ? 'timestamptz' : 'text')})`;
  const consents = store.selectFrom('consents').select('id').where('service', '=', service);
  const confirmed = consents.where('state', '=', 'confirmed').orderBy('id').limit(batchSize);
  let after: Id = 0;
  for (;;) {
    const batch: { id: Id }[] = await confirmed.where('id', '>', after).execute();
    const last = batch.at(-1)?.id;
    if (last === undefined) return;
    await sql`
      insert into deliveries (lead, lead_id, channel, purpose, status, attempts, due_at, created_at)
      select 'consents', cast(id as text), ${sql.lit(announcementChannel)}, ${sql.lit(announcementPurpose(id))},
        'pending', 0, ${now}, ${now}
      from consents
      where service = ${service} and state = 'confirmed' and sending is null and id > ${after} and id <= ${last}
      on conflict (lead, lead_id, channel, purpose) do nothing`.execute(store);
    after = last;
    await nextTurn(); // SQLite's driver never waits, so requests would get no turn before the end
  }
}

/** How many deliveries of an announcement have each status and error. */
export async function countDeliveries(
  id: Id,
): Promise<{ status: DeliveryStatus; error: string | null; count: number }[]> {
  const query = database
    .selectFrom('deliveries')
    .select(({ fn }) => ['status', 'error', fn.countAll().as('count')])
    .where('channel', '=', announcementChannel)
    .where('purpose', '=', announcementPurpose(id))
    .groupBy(['status', 'error']);
  const rows = await query.execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/**
 * Marks a confirmed consent before its mail is sent, so that no other attempt sends it too. Returns whether this
 * attempt may send.
 */
export async function claimConsent(consent: Id, announcement: Id): Promise<boolean> {
  const claimed = database.updateTable('consents').set({ sending: announcement }).where('id', '=', consent);
  const { numUpdatedRows } = await claimed
    .where('state', '=', 'confirmed')
    .where('sending', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the mark of {@link claimConsent} back, because the mail server has certainly not taken the mail. */
export async function releaseConsent(consent: Id): Promise<void> {
  await database.updateTable('consents').set({ sending: null }).where('id', '=', consent).execute();
}

/** Records that the mail server took the announcement. A consent that was revoked meanwhile stays revoked. */
export async function completeConsent(consent: Id, receipt: string | null, language: string): Promise<void> {
  const at = new Date().toISOString();
  await database.transaction().execute(async (store) => {
    await store.updateTable('consents').set({ sending: null }).where('id', '=', consent).execute();
    await store
      .updateTable('consents')
      .set({ state: 'announced', changed_at: at })
      .where('id', '=', consent)
      .where('state', '=', 'confirmed')
      .execute();
    await store
      .insertInto('consent_events')
      .values({ consent_id: consent, event: 'announced', at, language, how: 'mail-server', receipt })
      .execute();
  });
}

/** Records that the mail server does not know the mailbox, and ends the mark of {@link claimConsent}. */
export async function recordBounce(consent: Id, receipt: string): Promise<void> {
  const at = new Date().toISOString();
  await database.transaction().execute(async (store) => {
    await store.updateTable('consents').set({ sending: null }).where('id', '=', consent).execute();
    await store
      .insertInto('consent_events')
      .values({ consent_id: consent, event: 'bounced', at, how: 'mail-server', receipt })
      .execute();
  });
}

/** The addresses of the confirmed consents to a service. */
export async function confirmedAddresses(service: string): Promise<string[]> {
  const confirmed = database.selectFrom('consents').select('address').where('service', '=', service);
  return (await confirmed.where('state', '=', 'confirmed').execute()).map(({ address }) => address);
}

/** How many consents to each service have each state. */
export async function countConsentStates(): Promise<{ service: string; state: ConsentState; count: number }[]> {
  const query = database
    .selectFrom('consents')
    .select(({ fn }) => ['service', 'state', fn.countAll().as('count')])
    .groupBy(['service', 'state']);
  const rows = await query.execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/**
 * The lists of services (JSON) of the sign-ups without a consent, which are from before consents were recorded, and how
 * many sign-ups have each.
 */
export async function countLegacyServices(): Promise<{ services: string; count: number }[]> {
  const query = database
    .selectFrom('waitlist')
    .select(({ fn }) => ['services', fn.countAll().as('count')])
    .where('suspected_spam', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents')
            .select('consents.id')
            .where(({ eb, or, cast, fn, ref }) =>
              or([
                eb('consents.signup_id', '=', cast<string>('waitlist.id', 'text')),
                eb('consents.address', '=', fn<string>('lower', [ref('waitlist.email')])),
              ]),
            ),
        ),
      ),
    )
    .groupBy('services');
  const rows = await query.execute();
  return rows.map(({ services, count }) => ({ services, count: Number(count) }));
}

/** The names in the sign-ups of these consents, by id. */
export async function consentNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('consents')
    .innerJoin('waitlist', (join) =>
      join.on(({ eb, cast }) => eb('signup_id', '=', cast<string>('waitlist.id', 'text'))),
    )
    .select(['consents.id', 'waitlist.name'])
    .where('consents.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
