/** The transactional outbox. A row is the delivery of one lead through one channel. */
import { type ExpressionBuilder, type ExpressionWrapper, type Selectable, type SqlBool, sql } from 'kysely';
import { database, type Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import { type DeliveriesTable, type DeliveryStatus, uncertainResult } from './tables.ts';

export type Delivery = Selectable<DeliveriesTable>;

export type Lease = { lease: string; now: Date; until: Date };

/** The caller attempts those in `leased` itself. Those in `scheduled` get `lease`. */
export type NewDeliveries = {
  channels: string[];
  leased?: { channels: string[]; lease: Lease };
  scheduled?: { channel: string; kind: string; reference?: string; due_at: string }[];
  lease?: Lease;
};

export type DeliverySubject = { subject: keyof Tables; subject_id: Id };

export async function addDeliveries(store: Store, { subject, subject_id }: DeliverySubject, added: NewDeliveries) {
  const { channels, leased, scheduled = [], lease } = added;
  const now = new Date().toISOString();
  const message = { kind: '', reference: '', due_at: now };
  const row = { subject, subject_id: String(subject_id), ...message, status: 'pending' as const, created_at: now };
  const rows = [
    ...channels.map((channel) => ({ ...row, channel, attempts: 0, lease: null, leased_until: null })),
    ...(leased?.channels ?? []).map((channel) => ({ ...row, channel, attempts: 1, ...leaseColumns(leased?.lease) })),
    ...scheduled.map((delivery) => ({ ...row, ...delivery, attempts: lease ? 1 : 0, ...leaseColumns(lease) })),
  ];
  if (rows.length > 0) await store.insertInto('deliveries').values(rows).execute();
}

type Chosen = ExpressionWrapper<Tables, 'deliveries', SqlBool>;

/** Sends what is chosen anew, and now: with new ids, and so new idempotency keys. */
export async function renewDeliveries(
  store: Store,
  { subject, subject_id }: DeliverySubject,
  chosen: (where: ExpressionBuilder<Tables, 'deliveries'>) => Chosen,
): Promise<void> {
  const found = await store
    .deleteFrom('deliveries')
    .where('subject', '=', subject)
    .where('subject_id', '=', String(subject_id))
    .where(chosen)
    .returning(['channel', 'kind', 'reference'])
    .execute();
  const due_at = new Date().toISOString();
  const scheduled = found.map((delivery) => ({ ...delivery, due_at }));
  await addDeliveries(store, { subject, subject_id }, { channels: [], scheduled });
}

const listeners = new Set<() => void>();

/** Wakes `worker.server.ts` after a transaction that has made deliveries due. Other instances find them by polling. */
export function notifyDeliveryWorker(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` until the returned function is called. */
export function onNotification(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const leaseColumns = (lease: Lease | undefined) => ({
  lease: lease?.lease ?? null,
  leased_until: lease?.until.toISOString() ?? null,
});

/** The update repeats the condition: on PostgreSQL a second claimant waits for the row lock and then sees the lease. */
export async function claimDeliveries(channel: string, lease: Lease, limit: number): Promise<Delivery[]> {
  const due = (where: ExpressionBuilder<Tables, 'deliveries'>) =>
    where.and([
      where('status', '=', 'pending'),
      where('due_at', '<=', lease.now.toISOString()),
      isUnleased(where, lease),
    ]);
  const ids = await database()
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel)
    .where(due)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  if (ids.length === 0) return [];
  return database()
    .updateTable('deliveries')
    .set((set) => ({ ...leaseColumns(lease), attempts: set('attempts', '+', 1) }))
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .where(due)
    .returningAll()
    .execute();
}

export async function releaseLease(lease: string): Promise<void> {
  const released = { lease: null, leased_until: null };
  await database().updateTable('deliveries').set(released).where('lease', '=', lease).execute();
}

export function isUnleased(where: ExpressionBuilder<Tables, 'deliveries'>, { now }: Lease) {
  return where.or([where('leased_until', 'is', null), where('leased_until', '<', now.toISOString())]);
}

/** Leaves out what is planned, such as reminders of calls. */
function hasBeenDue(where: ExpressionBuilder<Tables, 'deliveries'>) {
  return where.or([where('attempts', '>', 0), where('due_at', '<=', new Date().toISOString())]);
}

type Settlement = Pick<Delivery, 'status' | 'error' | 'receipt'> & { due_at?: string };

/** Stores the result, with `alsoStore` in one transaction. Does nothing without this lease. */
export async function settleDelivery(
  id: Id,
  lease: string,
  settlement: Settlement,
  alsoStore?: (store: Store) => Promise<void>,
): Promise<void> {
  const settled_at = settlement.status === 'pending' ? null : new Date().toISOString();
  const rejection = settlement.status === 'delivered' ? { rejection: null } : {};
  await database()
    .transaction()
    .execute(async (store) => {
      const settled = await store
        .updateTable('deliveries')
        .set({ ...settlement, ...rejection, lease: null, leased_until: null, settled_at })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .returning('id')
        .executeTakeFirst();
      if (settled) await alsoStore?.(store);
    });
}

/** Marks what is sent only once. False when an earlier attempt has left the mark, or without this lease. */
export async function markBeforeSending(id: Id, lease: string): Promise<boolean> {
  const marked = database().updateTable('deliveries').set({ error: uncertainResult }).where('id', '=', id);
  const { numUpdatedRows } = await marked
    .where('lease', '=', lease)
    .where(({ eb, or }) => or([eb('error', 'is', null), eb('error', '!=', uncertainResult)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Does nothing without this lease. */
export async function dropDelivery(id: Id, lease: string): Promise<void> {
  await database().deleteFrom('deliveries').where('id', '=', id).where('lease', '=', lease).execute();
}

export async function deliveryById(id: Id): Promise<Delivery | undefined> {
  return database().selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

export type DeliveredRow = { table: keyof Tables; id: Id };

export const idsByTable = (rows: readonly DeliveredRow[]) =>
  [...Map.groupBy(rows, ({ table }) => table)].map(([table, ofTable]) => [table, ofTable.map(({ id }) => id)] as const);

export async function deliveriesOf(rows: readonly DeliveredRow[]): Promise<Delivery[]> {
  const found = idsByTable(rows).map(([table, ids]) =>
    database()
      .selectFrom('deliveries')
      .selectAll()
      .where('subject', '=', table)
      .where('subject_id', 'in', ids.map(String))
      .orderBy('id')
      .execute(),
  );
  return (await Promise.all(found)).flat();
}

/** Listed in the order of the office. `planned`: not before its time, as reminders of calls. */
export const deliveryStatuses = ['failed', 'pending', 'planned', 'delivered'] as const;
export type ListedStatus = (typeof deliveryStatuses)[number];
export type ListedDelivery = Omit<Delivery, 'status'> & { status: ListedStatus };

export async function listedDeliveries(
  status: ListedStatus | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDelivery[]> {
  const place = sql<number>`case when status = 'failed' then 0 when status = 'delivered' then 3
    when attempts > 0 or due_at <= ${new Date().toISOString()} then 1 else 2 end`;
  const all = database().selectFrom('deliveries').selectAll().select(place.as('place'));
  const wanted = status === undefined ? all : all.where(place, '=', deliveryStatuses.indexOf(status));
  const rows = await wanted.orderBy('place').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return rows.map(({ place, ...row }) => ({ ...row, status: deliveryStatuses[place] ?? row.status }));
}

type DeliveryCount = { channel: string; status: DeliveryStatus; count: number };

/** Counts failed ones, and pending ones that were made before a time or have been tried. */
export async function countUndelivered(before: Date): Promise<DeliveryCount[]> {
  const rows = await database()
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', 'status', fn.countAll<number>().as('count')])
    // Not "other than delivered", which would read all rows.
    .where('status', 'in', ['pending', 'failed'])
    .where(({ eb, or }) =>
      or([eb('status', '=', 'failed'), eb('created_at', '<=', before.toISOString()), eb('attempts', '>', 0)]),
    )
    .where(hasBeenDue)
    .groupBy(['channel', 'status'])
    .execute();
  return rows.map(({ channel, status, count }) => ({ channel, status, count: Number(count) }));
}

/** Resets the attempts of those that are neither delivered nor leased. */
export async function retryDeliveries(ids: Id[]): Promise<Delivery[]> {
  if (ids.length === 0) return [];
  return makeDue().where('id', 'in', ids).execute();
}

export async function retryFailedDeliveries(): Promise<Delivery[]> {
  return makeDue().where('status', '=', 'failed').execute();
}

function makeDue() {
  return database()
    .updateTable('deliveries')
    .set({ status: 'pending', attempts: 0, due_at: new Date().toISOString(), settled_at: null })
    .where('status', '!=', 'delivered')
    .where((where) => isUnleased(where, { lease: '', now: new Date(), until: new Date() }))
    .where(hasBeenDue)
    .returningAll();
}

/** Renews the lease of those that have it. Returns how many others still lease. */
export async function leaseUndelivered(subject: keyof Tables, ids: Id[], lease: Lease): Promise<number> {
  if (ids.length === 0) return 0;
  const undelivered = (where: ExpressionBuilder<Tables, 'deliveries'>) =>
    where.and([
      where('subject', '=', subject),
      where('subject_id', 'in', ids.map(String)),
      where('status', '!=', 'delivered'),
    ]);
  await database()
    .updateTable('deliveries')
    .set(leaseColumns(lease))
    .where(undelivered)
    .where((where) => where.or([isUnleased(where, lease), where('lease', '=', lease.lease)]))
    .execute();
  const others = await database()
    .selectFrom('deliveries')
    .select('id')
    .where(undelivered)
    .where('lease', '!=', lease.lease)
    .execute();
  return others.length;
}
