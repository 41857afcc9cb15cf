/** When calls can be booked: `content/site.yaml`, with the single days that the owner has changed in the office. */
import type { BookingSettings, OpenHours } from '#content/booking-schema.ts';

export type { OpenHours } from '#content/booking-schema.ts';
export { weekdays } from '#content/booking-schema.ts';

/** Wall times are in `timeZone`, an IANA name; `exceptions` are in place of the hours of the weekday. */
export type BookingRules = BookingSettings & { timeZone: string; exceptions: Record<string, OpenHours[]> };
