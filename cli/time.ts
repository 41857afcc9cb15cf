import { UsageError } from './usage-error.ts';

/**
 * A date and time as the usage shows it, in this computer's time unless it names another zone. Nothing else is guessed:
 * 01.03.2027 is the first of March to one owner and the third of January to a computer.
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

/** As people write it here: the date first, this computer's time, no zone. What is no time stays as it is. */
export function localTime(time: Date | string | null): string {
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return String(time ?? '–');
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
