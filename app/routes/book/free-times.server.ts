import { availableSlots, currentRules } from '#app/domain/booking/availability.server.ts';
import { log } from '#app/telemetry/log.server.ts';

/** Free times in ms since 1970, earliest first; `undefined` while the database does not answer. */
export async function freeTimes(): Promise<number[] | undefined> {
  try {
    const rules = await currentRules();
    return rules ? (await availableSlots(rules)).map(({ start }) => start) : [];
  } catch (error) {
    log.error({ error }, 'the free times could not be read');
    return undefined;
  }
}
