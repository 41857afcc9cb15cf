/** Where the buttons lead that offer a conversation with a person (product.md P6). */
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { isBookingOn } from './availability.server.ts';

/** The page on which calls are booked; while booking is off, the contact page. Both may begin with a first sentence. */
export function callAddress(language: Language, topic: 'consultation' | 'strategy-call' | 'demo'): string {
  if (!isBookingOn()) return address(language, 'contact', { query: { topic } });
  return address(language, 'book', topic === 'demo' ? { query: { topic } } : {});
}
