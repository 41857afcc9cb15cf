/** Keeps what a message says of its author, and says it back. */
import { fill } from '#app/i18n/formats.ts';
import { openQuote, type Talking, talkTexts } from './act.server.ts';
import type { Facts } from './read-facts.server.ts';
import { shortened } from './talk-state.ts';

const ofPerson = ['fullName', 'company', 'phone', 'email'] as const;
export const ofQuote = ['channels', 'systems', 'volume'] as const;

/** Returns whether it is what a step needs. */
export function note(talk: Talking, facts: Facts): boolean {
  const { state } = talk;
  const isQuote = state.goal === 'quote';
  const kept = [...ofPerson, ...(state.goal === undefined || isQuote ? ofQuote : [])].filter((name) => facts[name]);
  // "Mail me the quote, ann@example.org" and "take calls" name no channel besides those that were told.
  const isNeed = isQuote && openQuote(talk) === 'need' && !facts.volume;
  const isOther = (name: string) =>
    name === 'channels' && state.channels !== undefined && (facts.email !== undefined || isNeed);
  for (const name of kept) if (!isOther(name)) state[name] = shortened(facts[name] ?? '', 80);
  if (facts.trade) state.trade = facts.trade;
  return kept.some((name) => isQuote || ofPerson.some((each) => each === name));
}

/** "I’ve noted: Ayşe, Öz Lojistik, +90 532 …" */
export function notedText(talk: Talking, facts: Facts): string {
  const ofWork = talk.state.goal === 'quote' ? ofQuote.flatMap((name) => facts[name] ?? []) : [];
  // One alone is what was asked.
  const told = [...ofPerson.flatMap((name) => facts[name] ?? []), ...(ofWork.length > 1 ? ofWork : [])];
  return told.length > 0 ? fill(talkTexts(talk).say.noted, { facts: told.join(', ') }) : '';
}
