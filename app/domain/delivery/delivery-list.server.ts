import { allDeliveries, type Delivery, retryDeliveries } from '#app/store/deliveries.server.ts';
import { channels, reportChannels } from './channels.server.ts';

export type { Delivery } from '#app/store/deliveries.server.ts';

/** Whether the channel of a delivery is configured now. */
export function hasConfiguredChannel({ channel }: Delivery): boolean {
  return [...channels, ...reportChannels].some(({ name }) => name === channel);
}

/** All deliveries, or those with one status, oldest first. Throws database errors. */
export const listDeliveries = allDeliveries;

/**
 * Makes deliveries due now and resets their number of attempts. Skips deliveries that are delivered or leased. Returns
 * the deliveries that changed.
 */
export async function retry(deliveries: Delivery[]): Promise<Delivery[]> {
  return retryDeliveries(deliveries.map(({ id }) => id));
}
