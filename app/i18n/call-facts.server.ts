/** What pages say of calls, of whatever feature they are. */
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import type { Site } from '#content/site-schema.ts';
import { address } from './addresses.ts';

type CallFacts = Pick<Exclude<Site['booking'], 'off'>, 'place' | 'length'>;

/** Set by the feature that books calls when it has read its rules; another instance may have changed them since. */
export const lastRead: { facts?: CallFacts } = {};

export const areCallsOffered = () => content().site.booking !== 'off';

/** Makes no query. `undefined` while booking is off. */
export function callFacts(): CallFacts | undefined {
  const { booking } = content().site;
  return booking === 'off' ? undefined : (lastRead.facts ?? booking);
}

/** Leads to contact while booking is off (product.md P6). */
export function callAddress(language: Language, topic: 'consultation' | 'strategy-call' | 'demo'): string {
  if (!areCallsOffered()) return address(language, 'contact', { query: { topic } });
  return address(language, 'book', topic === 'demo' ? { query: { topic } } : {});
}
