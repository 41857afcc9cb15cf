import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { currentRules } from './availability.server.ts';
import type { Booking } from './store.server.ts';

export const placeKinds = ['phone', 'video', 'address'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** `phone`, the https address of a video room, or a postal address. Throws database errors. */
export async function placeOfCalls(): Promise<string> {
  return (await currentRules())?.place ?? 'phone';
}

export function placeKind(place: string): PlaceKind {
  if (place === 'phone') return 'phone';
  return place.startsWith('https:') ? 'video' : 'address';
}

export function videoRoom(place: string): string | undefined {
  return placeKind(place) === 'video' ? place : undefined;
}

export function placeText(place: string, { phone }: Pick<Booking, 'phone'>, language: Language): string {
  const { byPhone, byVideo, atAddress } = messages(language)['booking-mail'];
  if (place === 'phone') return fill(byPhone, { phone: phone ?? '' });
  return fill(videoRoom(place) ? byVideo : atAddress, { address: place });
}

/** The place as calendars show it. */
export function locationOf(place: string, { phone }: Pick<Booking, 'phone'>): string {
  return place === 'phone' ? (phone ?? '') : place;
}
