import { formatTime, parseSiteTime, siteTimeZone, TimeError } from '#app/domain/site/site-time.server.ts';
import { UsageError } from './usage-error.ts';

/**
 * The time that an option names, in the site's time zone unless the text has an offset. Warns when a local time happens
 * twice. Throws a {@link UsageError} for other formats, and for a local time that does not exist.
 */
export function parseTime(option: string, text: string): Date {
  try {
    const { time, note } = parseSiteTime(text, siteTimeZone());
    if (note) console.warn(`${option} ${note}`);
    return time;
  } catch (error) {
    if (error instanceof TimeError) throw new UsageError(`${option} ${error.message}`);
    throw error;
  }
}

/**
 * Formats a time as `2027-03-01 18:00 (Europe/Berlin)`, in the site's time zone. Text that is no time is returned as it
 * is.
 */
export function localTime(time: Date | string | null): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? String(time ?? '–') : formatTime(date, siteTimeZone());
}
