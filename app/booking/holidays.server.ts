import { getHolidays } from 'feiertagejs';
import type { BookingSettings } from './rules.ts';

type Holiday = ReturnType<typeof getHolidays>[number];
export type HolidayName = Holiday['name'];

/** Holidays of the year of `first` (`2027-03-01`) and the next, by day, from `first` on, the earliest first. */
export function holidaysFrom(first: string, region: BookingSettings['holidays']): Map<string, HolidayName> {
  if (region === 'none') return new Map();
  const year = Number(first.slice(0, 4));
  const all = [year, year + 1].flatMap((each) => getHolidays(each, region));
  return new Map(all.map((holiday) => [dayOf(holiday), holiday.name] as const).filter(([day]) => day >= first));
}

/** `dateString` depends on the time zone of the process; `date` is noon in UTC. */
const dayOf = ({ date }: Holiday) => date.toISOString().slice(0, 10);
