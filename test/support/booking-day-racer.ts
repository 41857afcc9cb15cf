/** A worker thread that books all starts of a message at the same moment, on a day with room for `most` of them. */
import { parentPort } from 'node:worker_threads';
import { cellsOf } from '#app/booking/slots.server.ts';
import { insertBooking, openBookings } from '#app/booking/store.server.ts';
import { newBooking, noLimits, timesOf, whenUnlocked } from './new-booking.ts';

export type DayRace = { starts: number[]; from: string; until: string; most: number };

const book = (start: number, day: Omit<DayRace, 'starts'>) =>
  whenUnlocked(() =>
    insertBooking(newBooking(timesOf(start, 30)), {
      cells: cellsOf({ start, end: start + 30 * 60_000 }).map((cell) => new Date(cell).toISOString()),
      deliveries: () => [],
      limits: { ...noLimits, day },
    }),
  );

parentPort?.on('message', async ({ starts, ...day }: DayRace) => {
  const results = await Promise.all(starts.map((start) => book(start, day)));
  parentPort?.postMessage(results.map((result) => (typeof result === 'object' ? 'booked' : result)));
});
// Connects before the race begins.
await openBookings();
parentPort?.postMessage('connected');
