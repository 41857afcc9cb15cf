/** When calls can be booked. Wall times are in the time zone of the business. */

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Wall times such as `09:00`; `to` is the end of the last call. */
export type OpenHours = { from: string; to: string };

export type BookingRules = {
  /** An IANA name. */
  timeZone: string;
  /** The length of a call, and the time between two starts, in minutes. */
  length: number;
  interval: number;
  /** Free time after each call, in minutes. */
  buffer: number;
  /** The shortest time between booking and call, in hours. */
  notice: number;
  /** How far ahead calls can be booked, in days. */
  horizon: number;
  /** Calls a day. */
  perDay: number;
  hours: Partial<Record<Weekday, OpenHours[]>>;
  /** Hours of single days (`2027-03-01`), in place of those of the weekday; none for a day off. */
  exceptions: Record<string, OpenHours[]>;
};
