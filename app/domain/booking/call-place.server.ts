/** Where calls take place (`booking.place` in `content/site.yaml`). */
import { fill } from '#app/i18n/formats.ts';
import type { Booking } from '#app/store/bookings.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

/** `phone`, the https address of a video room, or a postal address. */
export function placeOfCalls(): string {
  const { booking } = content().site;
  return booking === 'off' ? 'phone' : booking.place;
}

/** The address of the video room, if calls take place in one. */
export function videoRoom(): string | undefined {
  const place = placeOfCalls();
  return place.startsWith('https:') ? place : undefined;
}

/** How the call takes place, for the visitor. */
export function placeText({ phone }: Pick<Booking, 'phone'>, language: Language): string {
  const { byPhone, byVideo, atAddress } = messages(language)['booking-mail'];
  const place = placeOfCalls();
  if (place === 'phone') return fill(byPhone, { phone: phone ?? '' });
  return fill(videoRoom() ? byVideo : atAddress, { address: place });
}

/** The place in the calendar: the visitor's number, or the place of all calls. */
export function locationOf({ phone }: Pick<Booking, 'phone'>): string {
  const place = placeOfCalls();
  return place === 'phone' ? (phone ?? '') : place;
}
