import { parseSiteTime, siteTimeZone, TimeError } from '#app/i18n/site-time.server.ts';
import type { BookingRules } from '../rules.ts';
import { callAt, isInHours } from '../slots.server.ts';

/** A time that somebody has typed, in ms since 1970; `NaN` for one that does not exist. */
export function typedStart(text: string): number {
  try {
    return parseSiteTime(text, siteTimeZone()).time.getTime();
  } catch (error) {
    if (error instanceof TimeError) return Number.NaN;
    throw error;
  }
}

/** Whether a call that begins then is outside the hours. */
export function isUnusual(rules: BookingRules, start: number): boolean {
  return !isInHours(rules, callAt({ ...rules, buffer: 0 }, start));
}
