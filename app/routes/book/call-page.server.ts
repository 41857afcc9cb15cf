/** The addresses of a booked call, and where it takes place. */
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';

/** The page on which a call is moved or cancelled. */
export const manageAddress = (language: Language, secret: string) =>
  withKey(`${address(language, 'book')}/manage`, secret);

export const calendarAddress = (language: Language, secret: string) =>
  withKey(`${address(language, 'book')}/invite.ics`, secret);

const withKey = (path: string, secret: string) => `${path}?${new URLSearchParams({ key: secret })}`;

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
