import { allDeliveries, type Delivery, retryDeliveries } from '#app/store/deliveries.server.ts';
import { channels } from './channels.server.ts';

export type { Delivery } from '#app/store/deliveries.server.ts';

/** Whether somebody would take care of it: its channel is configured. */
export function hasConfiguredChannel({ channel }: Delivery): boolean {
  return channels.some(({ name }) => name === channel);
}

/** Every delivery, or those in one state, the oldest first. */
export const listDeliveries = allDeliveries;

/**
 * Makes deliveries due at once, with all their attempts before them again. Those that are delivered, or under way this
 * moment, are left alone. Returns those that it changed.
 */
export async function retry(deliveries: Delivery[]): Promise<Delivery[]> {
  return retryDeliveries(deliveries.map(({ id }) => id));
}
