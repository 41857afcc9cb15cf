/** What others know of booked calls; `features.server.ts` registers the feature, and a site without it has none. */
import type { Id } from '#app/database/table.ts';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import type { Site } from '#content/site-schema.ts';

/** A booked call among leads. Times are ISO 8601 in UTC. */
export type BookedCall = {
  table: 'bookings';
  id: Id;
  fullName: string;
  email: string;
  language: Language;
  createdAt: string;
  suspectedSpam: boolean;
  status: 'booked' | 'cancelled';
  startsAt: string;
  /** What the person has typed besides name and address. */
  typed: string[];
  /** For exports, without its id. */
  record: Record<string, unknown>;
};

/** Functions throw database errors. */
export type Calls = {
  /** As they were last read; without a query. */
  rules: () => Pick<Exclude<Site['booking'], 'off'>, 'place' | 'length'> | undefined;
  /** In ms since 1970, earliest first. */
  freeStarts: () => Promise<number[]>;
  /** The last received first. */
  all: () => Promise<BookedCall[]>;
  /** The keys of a `record`. */
  exportedNames: string[];
};

const none: Calls = {
  rules: () => undefined,
  freeStarts: async () => [],
  all: async () => [],
  exportedNames: [],
};

let registered: Calls | undefined;

/** Once, with `undefined` for a site without them. */
export function registerCalls(calls: Calls | undefined): void {
  registered = calls ?? none;
}

export function calls(): Calls {
  if (!registered) throw new Error('features.server.ts is not loaded');
  return registered;
}

export function isBookingOn(): boolean {
  return content().site.booking !== 'off';
}

/** Leads to contact while booking is off (product.md P6). */
export function callAddress(language: Language, topic: 'consultation' | 'strategy-call' | 'demo'): string {
  if (!isBookingOn()) return address(language, 'contact', { query: { topic } });
  return address(language, 'book', topic === 'demo' ? { query: { topic } } : {});
}

/** `undefined` where calls are not by phone. */
export function phoneMinutes(): number | undefined {
  const { booking } = content().site;
  if (booking === 'off') return undefined;
  const { place, length } = registered?.rules() ?? booking;
  return place === 'phone' ? length : undefined;
}
