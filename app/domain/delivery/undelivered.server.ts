import { countUndelivered } from '#app/store/undelivered.server.ts';

/** The first attempts take seconds; what waits longer is worth knowing. In ms. */
const soon = 10 * 60_000;

/** The number of deliveries that failed, and of those that wait for another attempt. Throws database errors. */
export async function undelivered(now = new Date()): Promise<{ failed: number; waiting: number }> {
  return countUndelivered(new Date(now.getTime() - soon).toISOString());
}
