/** Without reading the database. */
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import type { Site } from '#content/site-schema.ts';

type Call = Pick<Exclude<Site['booking'], 'off'>, 'place' | 'length'>;

let current: Call | undefined;

export function isBookingOn(): boolean {
  return content().site.booking !== 'off';
}

/** Leads to contact while booking is off (product.md P6). */
export function callAddress(language: Language, topic: 'consultation' | 'strategy-call' | 'demo'): string {
  if (!isBookingOn()) return address(language, 'contact', { query: { topic } });
  return address(language, 'book', topic === 'demo' ? { query: { topic } } : {});
}

/** Another instance may have changed them since. */
export function tellOfCalls(rules: Call): void {
  current = rules;
}

/** `undefined` where calls are not by phone. */
export function phoneMinutes(): number | undefined {
  const { booking } = content().site;
  if (booking === 'off') return undefined;
  const { place, length } = current ?? booking;
  return place === 'phone' ? length : undefined;
}
