/** The countdown's rules, used by the server and the browser. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export type Remaining = { days: number; hours: number; minutes: number; seconds: number };
export type Unit = keyof Remaining;

export const units: readonly Unit[] = ['days', 'hours', 'minutes', 'seconds'];

/**
 * Whole days, hours, minutes and seconds from `now` to `target` (both in ms since 1970); `null` when `target` has
 * passed.
 */
export function remaining(target: number, now: number): Remaining | null {
  const left = target - now;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

/** Whether the unit is shown in red: days at 0, hours below 12, minutes below 30, seconds below 30 (product.md C3). */
export function isLow(unit: Unit, value: number): boolean {
  const bound: Remaining = { days: 1, hours: 12, minutes: 30, seconds: 30 };
  return value < bound[unit];
}
