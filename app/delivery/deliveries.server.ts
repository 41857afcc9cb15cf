/** Deliveries as the owner sees them. All functions throw database errors. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Id } from '#app/database/table.ts';
import { channels, subjects } from './channel.server.ts';
import {
  countUndelivered,
  type Delivery,
  deliveryById,
  type ListedStatus,
  listedDeliveries,
  notifyDeliveryWorker,
  retryDeliveries,
  retryFailedDeliveries,
  type ListedDelivery as StoredDelivery,
} from './store.server.ts';
import type { DeliveryStatus } from './tables.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { tr } from './texts/tr.ts';

export { type Delivery, deliveryStatuses } from './store.server.ts';

const pageLength = 50; // deliveries

/** `person` is `undefined` for reports and erased leads. */
export type ListedDelivery = StoredDelivery & { person: string | undefined };

export async function deliveryPage(
  status: ListedStatus | undefined,
  page: number,
): Promise<{ deliveries: ListedDelivery[]; hasMore: boolean }> {
  const found = await listedDeliveries(status, { limit: pageLength + 1, offset: (page - 1) * pageLength });
  const deliveries = found.slice(0, pageLength);
  const tables = Object.entries(subjects()).map(async ([table, kind]) => {
    const ids = deliveries.flatMap(({ subject, subject_id }) => (subject === table ? subject_id : []));
    return [table, await kind?.names([...new Set(ids)])] as const;
  });
  const persons: Record<string, Map<string, string> | undefined> = Object.fromEntries(await Promise.all(tables));
  const named = deliveries.map((delivery) => ({
    ...delivery,
    person: persons[delivery.subject]?.get(delivery.subject_id),
  }));
  return { deliveries: named, hasMore: found.length > pageLength };
}

export async function undeliveredCounts(before = new Date()): Promise<{ failed: number; waiting: number }> {
  const counts = await countUndelivered(before);
  const sum = (of: DeliveryStatus) =>
    counts.reduce((total, { status, count }) => total + (status === of ? count : 0), 0);
  return { failed: sum('failed'), waiting: sum('pending') };
}

/** In ms. First attempts take seconds. */
const soon = 10 * 60_000;

/** Leaves out those that have waited for less than ten minutes and were not tried. */
export const undelivered = (now = new Date()) => undeliveredCounts(new Date(now.getTime() - soon));

type Retried = { due: Delivery[]; unsendable: Delivery[] };

/** Makes deliveries due now and resets their attempts, unless they are delivered or leased. */
export async function retry(ids: Id[]): Promise<Retried> {
  return sendNow(await retryDeliveries(ids));
}

export async function retryFailed(): Promise<Retried> {
  return sendNow(await retryFailedDeliveries());
}

function sendNow(deliveries: Delivery[]): Retried {
  notifyDeliveryWorker();
  const { due = [], unsendable = [] } = Object.groupBy(deliveries, (delivery) =>
    hasConfiguredChannel(delivery) ? 'due' : 'unsendable',
  );
  return { due, unsendable };
}

export function hasConfiguredChannel({ channel }: Pick<Delivery, 'channel'>): boolean {
  return channels().some(({ name }) => name === channel);
}

const texts: Record<string, Record<keyof typeof en, string>> = { en, de, tr };

/** What a delivery is called; in English for languages without a file. */
export function channelName({ channel, kind }: Pick<Delivery, 'channel' | 'kind'>, language: string): string {
  const names: Record<string, string> = texts[language] ?? en;
  return names[kind] ?? names[channel] ?? en.other;
}

type RetryResult = 'delivered' | 'failed' | 'waiting' | 'sending';

const resultTimeout = 5000; // ms
const resultInterval = 200;

/** The result of the attempt that {@link retry} started, after at most 5 s. */
export async function resultOf(id: Id): Promise<RetryResult> {
  for (const end = Date.now() + resultTimeout; Date.now() < end; ) {
    const delivery = await deliveryById(id);
    if (!delivery) return 'failed';
    if (delivery.status !== 'pending') return delivery.status;
    if (delivery.attempts > 0 && delivery.lease === null) return 'waiting';
    await wait(resultInterval);
  }
  return 'sending';
}
