/** Keeps what a message says of its author, and says it back. */
import { fill } from '#app/i18n/formats.ts';
import { type Talking, talkTexts } from './act.server.ts';
import type { Facts } from './read-facts.server.ts';
import { shortened } from './talk-state.ts';

const ofPerson = ['fullName', 'company', 'phone', 'email'] as const;
export const ofQuote = ['channels', 'systems', 'volume'] as const;

/** Returns whether it is what a step needs. */
export function note({ state }: Talking, facts: Facts): boolean {
  const isQuote = state.goal === 'quote';
  const kept = [...ofPerson, ...(state.goal === undefined || isQuote ? ofQuote : [])].filter((name) => facts[name]);
  // "Mail me the quote, ann@example.org" names no channel besides those that were told.
  const isOfAddress = (name: string) =>
    name === 'channels' && state.channels !== undefined && facts.email !== undefined;
  for (const name of kept) if (!isOfAddress(name)) state[name] = shortened(facts[name] ?? '', 80);
  if (facts.trade) state.trade = facts.trade;
  return kept.some((name) => isQuote || ofPerson.some((each) => each === name));
}

/** "I’ve noted: Ayşe, Öz Lojistik, +90 532 …" */
export function notedText(talk: Talking, facts: Facts): string {
  const told = ofPerson.flatMap((name) => facts[name] ?? []);
  return told.length > 0 ? fill(talkTexts(talk).say.noted, { facts: told.join(', ') }) : '';
}
