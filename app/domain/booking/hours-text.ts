/** Hours of a day as people write them. */
import { openHoursSchema } from '#content/booking-schema.ts';
import type { OpenHours } from './rules.ts';

/** Such as `09:00–12:00, 14:00–17:00`. */
export function hoursText(hours: readonly OpenHours[]): string {
  return hours.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** Hours as people type them: `9-12`, `9:00 – 12:00; 14.00-17.00`. `undefined` when they are none. */
export function readHours(text: string): OpenHours[] | undefined {
  const ranges = text
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.replace(/\b(\d{1,2})(?:[:.](\d\d))?\b/g, (_, hour, minute = '00') => time(hour, minute)));
  const { data } = openHoursSchema.safeParse(ranges);
  return data && data.length > 0 ? data : undefined;
}

const time = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`;
