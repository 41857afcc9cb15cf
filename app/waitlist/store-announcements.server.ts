/** Table `announcements`, and their deliveries in the outbox. All functions throw database errors. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { database, lock, orUnknownId, type Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import { addDeliveries } from '#app/delivery/store.server.ts';
import { type DeliveryStatus, uncertainResult } from '#app/delivery/tables.ts';
import { type Consent, toConsent } from './store-consents.server.ts';
import type { AnnouncementsTable } from './tables.ts';

export type Announcement = Selectable<AnnouncementsTable>;

/** The channel and the kind of a delivery, which refers to its announcement: each person gets it once. */
export const announcementChannel = 'announcement-mail';
const announcementKind = 'announce';

export async function insertAnnouncement(announcement: Insertable<AnnouncementsTable>): Promise<Announcement> {
  return database().insertInto('announcements').values(announcement).returningAll().executeTakeFirstOrThrow();
}

export async function announcementById(id: Announcement['id']): Promise<Announcement | undefined> {
  return orUnknownId(database().selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst());
}

export async function allAnnouncements(): Promise<Announcement[]> {
  return database().selectFrom('announcements').selectAll().orderBy('id', 'desc').execute();
}

/** Changes the texts of an announcement that has not started. Returns whether it did. */
export async function updateTexts(id: Id, texts: object): Promise<boolean> {
  const draft = database()
    .updateTable('announcements')
    .set({ texts: JSON.stringify(texts) })
    .where('id', '=', id);
  return (await draft.where('started_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes an announcement that has not started. Returns whether it did. */
export async function deleteDraft(id: Id): Promise<boolean> {
  const draft = database().deleteFrom('announcements').where('id', '=', id).where('started_at', 'is', null);
  return (await draft.executeTakeFirst()).numDeletedRows > 0n;
}

/**
 * Starts it with a delivery to each consent of `find`, in one transaction. Returns whether it had neither started nor
 * got other texts.
 */
export async function startAnnouncement(
  { id, service, texts }: Announcement,
  find: (store: Store) => Promise<Pick<Consent, 'id'>[]>,
): Promise<boolean> {
  const now = new Date().toISOString();
  return database()
    .transaction()
    .execute(async (store) => {
      await lock(store, `announcement ${service}`);
      const asRead = store.updateTable('announcements').set({ started_at: now }).where('id', '=', id);
      const draft = asRead.where('texts', '=', texts);
      if ((await draft.where('started_at', 'is', null).executeTakeFirst()).numUpdatedRows === 0n) return false;
      const message = { kind: announcementKind, reference: String(id) };
      const scheduled = [{ channel: announcementChannel, ...message, due_at: now }];
      for (const consent of await find(store))
        await addDeliveries(store, { subject: 'consents', subject_id: consent.id }, { channels: [], scheduled });
      return true;
    });
}

/** Called after a restoration: what waited in the backup may have been sent since. */
export async function suspectWaiting(store: Store): Promise<void> {
  const waiting = store.updateTable('deliveries').set({ error: uncertainResult });
  await waiting.where('channel', '=', announcementChannel).where('status', '=', 'pending').execute();
}

/** Leaves out those to which an announcement was sent, is being sent, or may have been sent. */
export async function unannouncedConsents(service: string, store: Store = database()): Promise<Consent[]> {
  const told = store
    .selectFrom('deliveries')
    .innerJoin('announcements', (join) =>
      join.on('kind', '=', announcementKind).on(sql<boolean>`reference = cast(announcements.id as text)`),
    )
    .select('subject_id')
    .where('subject', '=', 'consents')
    .where('service', '=', service)
    .where(({ eb, or }) => or([eb('status', '!=', 'failed'), eb('error', '=', uncertainResult)]));
  const ids = new Set((await told.execute()).map(({ subject_id }) => subject_id));
  const confirmed = store.selectFrom('consents').selectAll().where('state', '=', 'confirmed').orderBy('id');
  const consents = (await confirmed.execute()).map(toConsent);
  return consents.filter(({ id, services }) => services.includes(service) && !ids.has(String(id)));
}

export async function countDeliveries(id: Id): Promise<Record<DeliveryStatus, number>> {
  const rows = await database()
    .selectFrom('deliveries')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .where('channel', '=', announcementChannel)
    .where('reference', '=', String(id))
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  return { pending: 0, delivered: 0, failed: 0, ...counts };
}

export async function consentNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database().selectFrom('consents').select(['id', 'address']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, address }) => [String(id), address]));
}
