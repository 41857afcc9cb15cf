/** The free times by day, to choose one of. */
import { availableSlots, type Moving } from './availability.server.ts';
import type { BookingRules } from './rules.ts';

export type FreeDay = {
  /** `2027-03-01`, in the time zone of the business. */
  day: string;
  /** In ms since 1970. */
  starts: number[];
};

/** Those for a call that is `moving`, or for a new one. Throws database errors. */
export async function freeDays(rules: BookingRules, moving?: Moving): Promise<FreeDay[]> {
  const days = Map.groupBy(await availableSlots(rules, moving), ({ day }) => day);
  return [...days].map(([day, slots]) => ({ day, starts: slots.map(({ start }) => start) }));
}
