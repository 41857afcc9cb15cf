/** Keeps what a message says of its author, and says it back. */
import { fill, withoutBreakHints } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { openQuote, type Talking, talkTexts } from './act.server.ts';
import { hasWord, namedIn } from './heard.ts';
import { asQuestion, isAsking, questionBefore } from './question-reply.server.ts';
import type { Facts } from './read-facts.server.ts';
import { sentencesOf } from './sentences.ts';
import type { SiteAnswer } from './site-replies.server.ts';
import { shortened } from './talk-state.ts';
import { isFew } from './understand.ts';

const ofPerson = ['fullName', 'company', 'phone', 'email'] as const;
export const ofQuote = ['channels', 'systems', 'volume'] as const;

/** Of a channel that was forgotten. */
const maxWordsOfMore = 6;

/** Returns whether it is what a step needs. */
export function note(talk: Talking, facts: Facts): boolean {
  const { state, language } = talk;
  const { heard } = talkTexts(talk);
  const question = talk.turns.at(-1)?.content ?? '';
  const isQuote = state.goal === 'quote';
  const kept = [...ofPerson, ...(state.goal === undefined || isQuote ? ofQuote : [])].filter((name) => facts[name]);
  // "Mail me the quote, ann@example.org" and "take calls" name no channel besides those that were told.
  const isNeed = isQuote && openQuote(talk) === 'need' && !facts.volume;
  const isNotOfWork = facts.email !== undefined || (isNeed && state.channels !== undefined);
  // "Do you do WhatsApp? We get emails." asks for one, and tells one.
  const isAsked = !isQuote && !facts.volume && isAsking(talk, question);
  const told = isAsked ? question.split(/[.,;!?]+\s+/).filter((part) => !isAsking(talk, part)) : [question];
  const isTold = namedIn(told.join('. '), heard.channels, language).length > 0;
  const isOther = (name: string) => name === 'channels' && ((isNotOfWork && !facts.volume) || !isTold);
  // "Oh, and Instagram too"
  const isMore =
    isNeed && state.channels !== undefined && facts.channels !== undefined && isFew(question, maxWordsOfMore);
  if (isMore && !state.channels?.includes(facts.channels ?? '') && hasWord(question, heard.refers, language)) {
    facts.channels = `${state.channels}, ${facts.channels}`;
    state.channels = shortened(facts.channels, 80);
    facts.isMore = true;
    return true;
  }
  for (const name of kept) if (!isOther(name)) state[name] = shortened(facts[name] ?? '', 80);
  if (facts.trade) state.trade = facts.trade;
  if (isQuote && !isAsking(talk, question)) facts.package = notePackage(talk, question);
  return facts.package !== undefined || kept.some((name) => isQuote || ofPerson.some((each) => each === name));
}

/** "Growth", which also answers "Which package would that be?". */
export function notePackage(talk: Talking, question: string): string | undefined {
  const { state, language } = talk;
  const [named] = namedIn(question, talkTexts(talk).heard.packages, language);
  const title = named && messages(language).home.pricing.tiers[named]?.title;
  if (!title) return undefined;
  state.package = withoutBreakHints(title);
  state.list = state.list.filter((each) => each !== asQuestion(questionBefore(talk.turns)));
  return state.package;
}

/** "I’ve noted: Ayşe, Öz Lojistik, +90 532 …" */
export function notedText(talk: Talking, facts: Facts): string {
  const ofWork = talk.state.goal === 'quote' ? ofQuote.flatMap((name) => facts[name] ?? []) : [];
  // One alone is what was asked.
  const told = [
    ...[...ofPerson, 'package' as const].flatMap((name) => facts[name] ?? []),
    ...(ofWork.length > 1 || facts.isMore ? ofWork : []),
  ];
  return told.length > 0 ? fill(talkTexts(talk).say.noted, { facts: told.join(', ') }) : '';
}

/** "Can I call you now, what is the number?" */
export const noNumber = ({ subject, isUnsaid, answer }: SiteAnswer) =>
  isUnsaid && subject === 'phone' ? (sentencesOf(answer)[0] ?? '') : '';
