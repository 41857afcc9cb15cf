import { UsageError } from './usage-error.ts';

/**
 * Parses `2027-03-01`, `2027-03-01 18:00` or ISO 8601, in the computer's time zone unless the text has a zone. Throws a
 * {@link UsageError} for other formats: 01.03.2027, for example, is ambiguous.
 */
export function parseTime(option: string, text: string): Date {
  const [, date, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim()) ?? [];
  const target = new Date(`${date}T${time ?? '00:00'}${zone ?? ''}`);
  const dayExists = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date ?? '');
  if (!date || !dayExists || Number.isNaN(target.getTime())) {
    throw new UsageError(`${option} "${text}" is not a date and time like "2027-03-01 18:00".`);
  }
  return target;
}

/** Formats a time as `2027-03-01 18:00:00` in the computer's time zone. Text that is no time is returned as it is. */
export function localTime(time: Date | string | null): string {
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return String(time ?? '–');
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
