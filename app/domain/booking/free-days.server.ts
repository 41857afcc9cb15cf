/** The free times by day, to choose one of. */
import { availableSlots } from './availability.server.ts';
import type { BookingRules } from './rules.ts';

export type FreeDay = {
  /** `2027-03-01`, in the time zone of the business. */
  day: string;
  /** In ms since 1970. */
  starts: number[];
};

/** Throws database errors. */
export async function freeDays(rules: BookingRules): Promise<FreeDay[]> {
  const days = Map.groupBy(await availableSlots(rules), ({ day }) => day);
  return [...days].map(([day, slots]) => ({ day, starts: slots.map(({ start }) => start) }));
}
