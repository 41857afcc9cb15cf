import { availableSlots, currentRules, type Moving } from '#app/domain/booking/availability.server.ts';
import type { BookingRules } from '#app/domain/booking/rules.ts';
import { log } from '#app/telemetry/log.server.ts';

type FreeTimes = {
  /** In ms since 1970, earliest first. */
  starts: number[];
  rules: BookingRules;
};

/**
 * The free times for a new call, or for one that is `moving`, and their rules; `undefined` while the database does not
 * answer, and when booking is off.
 */
export async function freeTimes(moving?: Moving): Promise<FreeTimes | undefined> {
  try {
    const rules = await currentRules();
    return rules && { rules, starts: (await availableSlots(rules, moving)).map(({ start }) => start) };
  } catch (error) {
    log.error({ error }, 'the free times could not be read');
    return undefined;
  }
}
