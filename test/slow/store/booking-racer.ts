/** A worker thread that tries to book, move and cancel at random times, which overlap with those of other workers. */
import { parentPort, workerData } from 'node:worker_threads';
import { cellsOf } from '#app/booking/cells.ts';
import { type Booking, cancelBooking, insertBooking, moveBooking } from '#app/booking/store.server.ts';
import { closeDatabase } from '#app/database/migrate.server.ts';
import { newBooking, noLimits, timesOf } from '#test/support/new-booking.ts';

const { attempts, first, starts } = workerData as { attempts: number; first: number; starts: number };
const minute = 60_000;
const own: Booking[] = [];
const counts = { won: 0, taken: 0, moved: 0, cancelled: 0 };

/** A call of 30 or 45 minutes that begins at any quarter of an hour. */
function randomCall() {
  const start = first + Math.floor(Math.random() * starts) * 15 * minute;
  const minutes = Math.random() < 0.5 ? 30 : 45;
  const cells = cellsOf({ start, end: start + minutes * minute }).map((cell) => new Date(cell).toISOString());
  return { cells, ...timesOf(start, minutes) };
}

/**
 * Tries again after SQLITE_BUSY, which has changed nothing: SQLite has one writer at a time, and 32 threads wait for
 * longer than a site, which is one process.
 */
async function whenUnlocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== 5) throw error;
    }
  }
}

const deliveries = ({ sequence }: Booking) => [
  { channel: 'visitor-mail', kind: 'invite', reference: String(sequence), due_at: new Date().toISOString() },
];

for (let attempt = 0; attempt < attempts; attempt++) {
  const { cells, ...call } = randomCall();
  const chosen = Math.random() < 0.3 ? own.pop() : undefined;
  if (chosen && Math.random() < 0.4) {
    if ((await whenUnlocked(() => cancelBooking(chosen, { deliveries }))) !== 'changed') counts.cancelled += 1;
    continue;
  }
  const result = await whenUnlocked(() =>
    chosen
      ? moveBooking(chosen, call, { cells, deliveries, day: noLimits.day })
      : insertBooking(newBooking(call), { cells, deliveries, limits: noLimits }),
  );
  if (typeof result === 'object') {
    own.push(result);
    counts[chosen ? 'moved' : 'won'] += 1;
  } else {
    counts.taken += 1;
    // A failed move leaves the old time standing.
    if (chosen) own.push(chosen);
  }
}
parentPort?.postMessage({ counts, own: own.map(({ id, starts_at }) => ({ id, starts_at })) });
await closeDatabase();
