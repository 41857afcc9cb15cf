import { setTimeout as wait } from 'node:timers/promises';
import {
  allDeliveries,
  type Delivery,
  deliveryById,
  retryDeliveries,
  retryFailedDeliveries,
} from '#app/store/deliveries.server.ts';
import type { Id } from '#app/store/table.ts';
import { channels, reportChannels } from './channels.server.ts';
import { notifyDeliveryWorker } from './worker.server.ts';

export type { Delivery } from '#app/store/deliveries.server.ts';

/** All deliveries, or those with one status, oldest first. Throws database errors. */
export const listDeliveries = allDeliveries;

/** `due`: is sent now. `unsendable`: would be, if its channel were configured. */
export type Retried = { due: Delivery[]; unsendable: Delivery[] };

/**
 * Makes deliveries due now and resets their number of attempts. Skips deliveries that are delivered or leased. Throws
 * database errors.
 */
export async function retry(ids: Id[]): Promise<Retried> {
  return sendNow(await retryDeliveries(ids));
}

/** As {@link retry}, for all that failed. */
export async function retryFailed(): Promise<Retried> {
  return sendNow(await retryFailedDeliveries());
}

/** What came of trying again. `sending`: nothing yet. `waiting`: it failed, and is tried again by itself. */
export type RetryResult = 'delivered' | 'failed' | 'waiting' | 'sending';

/** In ms: how long the owner waits for the result, and between two looks. */
const resultTimeout = 5000;
const resultInterval = 200;

/** The result of the attempt that {@link retry} has started, as soon as it is known. Throws database errors. */
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

function sendNow(deliveries: Delivery[]): Retried {
  notifyDeliveryWorker();
  const { due = [], unsendable = [] } = Object.groupBy(deliveries, (delivery) =>
    hasConfiguredChannel(delivery) ? 'due' : 'unsendable',
  );
  return { due, unsendable };
}

/** Whether the channel of a delivery is configured now. */
export function hasConfiguredChannel({ channel }: Pick<Delivery, 'channel'>): boolean {
  return [...channels, ...reportChannels].some(({ name }) => name === channel);
}
