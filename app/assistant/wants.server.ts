/** What a message wants done: a call, a quote, a message to the team, the press of a button. */

import { messages } from '#content/load.server.ts';
import { weekdays } from '#content/site-schema.ts';
import { isToCome, serviceName, servicesToCome, type Talking, talkTexts } from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { aboutPrice } from './answer-about.server.ts';
import type { Wish } from './call-times.server.ts';
import { hasWord, isSameLabel } from './heard.ts';
import { aboutCalls, isAsking, namedServices, questionBefore } from './question-reply.server.ts';
import { type Facts, isYes, ordinalIn } from './read-facts.server.ts';
import { timeText } from './said-times.server.ts';
import { callChanges, type messageIds, quoteIds } from './talk-state.ts';
import { isSmallTalk, noSubject } from './training.ts';
import { isFew } from './understand.ts';

const maxWordsOfWish = 9;
/** With a day and a time in it. */
const maxWordsOfTime = 14;
/** Of a time without a word that wishes, and with a day beside it. */
const maxWordsOfTimeAlone = 4;
const maxWordsOfClause = 6;
const maxWordsOfYes = 5;

/** As a "yes, please" is. */
export const isBrief = (text: string) => isFew(text, maxWordsOfYes);

/** What asks for a figure. */
const ofFigures = ['pricing', 'amounts', 'setup-fee'];
/** What a lost link, and an end of the contract, are asked with. */
const ofLink = ['reschedule', 'call-confirmation'];
const ofContract = ['cancellation', 'contract', 'refund'];

export type MessageId = (typeof messageIds)[number];

/** What is to be passed on without being asked back. */
export function messageWanted(
  talk: Talking,
  { subject = '' }: SiteAnswer,
  question: string,
  { email }: Facts,
): MessageId | undefined {
  const { heard } = talkTexts(talk);
  const { goal } = talk.state;
  const says = (names: string[], text = question) => hasWord(text, names, talk.language);
  const isOfCall =
    subject === 'booking' ||
    [subject, talk.state.last ?? ''].some((id) => ofLink.includes(id)) ||
    says([...heard.shift, ...heard.hasCall], questionBefore(talk.turns));
  if ((isOfCall && says(heard.lostLink)) || ((isOfCall || talk.state.booked) && says(heard.ofOther))) return 'move';
  if (subject === 'complaint-about-us' || says(heard.complains)) return 'complaint';
  if (says(heard.wantsDemo) || (subject === 'demo' && email && !goal)) return 'demo';
  // "Delete whatever you have, I want my data deleted", but not "How do you delete data?"
  const isOrder = question
    .split(/[.,;!?]\s+/)
    .some((part) => says(heard.erase, part) && !says(heard.conditions, part) && !isAsking(talk, part));
  if (subject === 'rights' && isOrder) return 'erase';
  // "Can you delete what you have about anna@example.org?" is an order.
  if (!email && isAsking(talk, question)) return undefined;
  if (says(heard.endContract) && ofContract.includes(subject)) return 'end';
  // "Don’t ring, mail me", in a complaint, leaves no list.
  const isOff = says(heard.leave);
  // "Not Instagram after all, take me off that one", after a list was joined.
  const named = goal ? [] : namedServices(talk.language, '', question);
  const isOfList = isToCome(subject) || named.some((id) => talk.state.coming?.includes(id));
  if (subject === 'unsubscribe' ? !goal || isOff : isOfList && isOff) return 'leave';
  return says(heard.erase) && (email || subject === 'rights') ? 'erase' : undefined;
}

export function wantsCall(
  talk: Talking,
  { subject = '', confident, isOfBefore, passage = subject }: SiteAnswer,
  question: string,
  { days, time, isSoonest }: Wish,
): boolean {
  const { state } = talk;
  const hasTime = time !== undefined || (isSoonest === true && isBrief(question));
  if (isForCallOn(talk, { subject, passage }, question, { days, time })) return true;
  if (state.goal === 'call' || state.goal === 'callBack' || aboutCalls.includes(subject)) return true;
  // "Monday at 2 would suit me, is that all right?", but not "Are you open on Monday at 2?"
  const [first = ''] = question.split(/[,;]/);
  if (hasTime && days.length > 0 && isOneWish(question, maxWordsOfTime) && !isAsking(talk, first)) return true;
  // "Mornings only", after the offer of a call
  if (state.offered?.includes('call') && isOneWish(question) && (hasTime || !isAsking(talk, question))) return true;
  // "And on Saturdays?" is about what was said before.
  if ((subject === noSubject || isOfBefore) && !hasTime) return false;
  // "I want to start tomorrow, what can I do now?" asks for no call.
  if (!hasTime && !isBrief(question) && isAsking(talk, question)) return false;
  return isOneWish(question) && !(confident && subject && !isSmallTalk(subject));
}

/** "Is there an appointment on the 24th?", which no single point answers; "ring me on Thursday", whatever follows. */
const isForCallOn = (
  talk: Talking,
  { subject, passage = subject }: Pick<SiteAnswer, 'subject' | 'passage'>,
  question: string,
  { days, time }: Pick<Wish, 'days' | 'time'>,
) =>
  (days.length > 0 &&
    (passage === subject || (time !== undefined && !isAsking(talk, question))) &&
    hasWord(question, talkTexts(talk).heard.theCall, talk.language)) ||
  ((days.length > 0 || time !== undefined) && hasWord(question, talkTexts(talk).heard.ringMe, talk.language));

const isOneWish = (question: string, most = maxWordsOfWish) => isFew(question, most);

export function wantsQuote(
  talk: Talking,
  facts: Facts,
  { subject = '', confident, passage, isUnsaid }: SiteAnswer,
  question: string,
): boolean {
  if (talk.state.goal) return false;
  const isAboutPrice = aboutPrice.includes(subject);
  // "We get 200 emails a week. Can it sort them?", "Which package would do for 20 calls a day?"
  const isAnswered = (confident && passage !== undefined) || isUnsaid;
  if (isAnswered && !ofFigures.includes(subject) && isAsking(talk, question)) return false;
  if (subject === 'quote' || (facts.volume && (facts.channels || facts.systems || isAboutPrice))) return true;
  return isAboutPrice && hasWord(question, talkTexts(talk).heard.quote, talk.language);
}

/** Whether a time is wished: "At ten we get most calls" and "Does it answer at 2 am?" only name one. */
export function isWished(
  talk: Talking,
  { subject = '', confident, passage }: SiteAnswer,
  question: string,
  { days, time, isSoonest }: Wish,
): boolean {
  const { goal, offered } = talk.state;
  const isOfCall = aboutCalls.includes(subject) || (goal === 'call' && !isAsking(talk, question));
  if (isSoonest && (isOfCall || (isBrief(question) && (goal === 'call' || offered?.includes('call'))))) return true;
  const isAlone = isFew(question, maxWordsOfTimeAlone);
  const { suits, shift, cases, ringMe } = talkTexts(talk).heard;
  const has = (names: string[]) => hasWord(question, names, talk.language);
  // "Does it pick up at half 3, when I am under a sink?", "If someone’s ceiling comes down at 2 am"
  if (!isBrief(question) && has(cases) && !has(ringMe) && !aboutCalls.includes(subject)) return false;
  const says = has([...suits, ...shift]);
  const asks = isAsking(talk, question);
  // "Rather after 5 pm", beside times.
  if (talk.state.goal === 'call' && time && !asks && isOneWish(question, maxWordsOfTime)) return true;
  if (isForCallOn(talk, { subject, passage }, question, { days, time })) return true;
  if (asks && !isAlone && confident && passage && !aboutCalls.includes(subject)) return false;
  if (isAlone || says || (confident && ['booking', 'call-back'].includes(subject))) return true;
  if (asks) return time === undefined && !passage;
  const clauses = question.split(/[.,;!]+(?:\s+|$)/).filter((clause) => /\d/.test(clause) || time === undefined);
  return days.length > 0 && clauses.some((clause) => isOneWish(clause, maxWordsOfClause));
}

/** "Half past instead" is of the hour that was named before. */
export function halfPast(talk: Talking, question: string, minutesIn: (text: string) => number | undefined) {
  if (!hasWord(question, talkTexts(talk).heard.halfPast, talk.language)) return undefined;
  const said = talk.turns.slice(0, -1).filter(({ role }) => role === 'user');
  const named = said.toReversed().flatMap(({ content }) => minutesIn(content) ?? [])[0];
  return named === undefined ? undefined : Math.floor(named / 60) * 60 + 30;
}

/** What a typed text presses: the label of a button, "the first one", "yes please". Never what sends something. */
export function pressMeant(talk: Talking, question: string): string | undefined {
  const { offered = [] } = talk.state;
  const { heard, buttons } = talkTexts(talk);
  const reader = { heard, language: talk.language };
  const unsaid = ['confirm', 'details', ...callChanges];
  const open = offered.filter((press) => !unsaid.includes(press.split(':', 1)[0] ?? ''));
  const always = ['call', 'quote', 'write', 'erase', 'leave', 'demo', 'join', 'stop'] as const;
  const typed =
    open.find((press) => isSameLabel(labelOf(talk, press), question)) ??
    always.find((press) => isSameLabel(buttons[press], question));
  if (typed) return typed;
  const times = open.filter((press) => press.startsWith('slot:'));
  const index = times.length > 0 ? ordinalIn(question, reader) : -1;
  if (index >= 0) return times[Math.min(index, times.length - 1)];
  const says = (names: string[]) => isBrief(question) && hasWord(question, names, talk.language);
  // "Please strike question 2 off the list."
  const at = Number(/(?<![\d:.])\d(?![\d:.])/.exec(question)?.[0]) - 1;
  if (talk.state.list[at] && hasWord(question, heard.erase, talk.language)) return `remove:${at}`;
  const [before = ''] = question.split(/[.!;,]\s/);
  // "Then send those two questions to your team, please. Ann Lee, ann@example.org"
  const isOrder = isFew(before, talk.state.list.length > 0 ? maxWordsOfTime : maxWordsOfYes);
  const passes =
    (says(heard.pass) || (isOrder && hasWord(before, heard.pass, talk.language))) && !isAsking(talk, question);
  const isAnswered = talk.state.list.length > 0 || (open.includes('write') && isBrief(question));
  const isMailed = isAnswered && !talk.state.goal && hasWord(question, heard.byMail, talk.language);
  if ((open.includes('write') && passes) || (isMailed && !question.includes('?'))) return 'write';
  // "Scrap that, I have to ask my partner first", but not "Scrap that, Friday at 3", or "cancel bookings, take calls".
  const isOther = /[\d@]/.test(question) || isDayNamed(question, talk);
  const clauses = mayBeLeft.includes(talk.state.goal) ? question.split(/[.!;,]\s/) : [];
  const isLeft =
    clauses.some((clause) => isBrief(clause) && hasWord(clause, heard.stop, talk.language)) ||
    hasWord(question, heard.askFirst, talk.language);
  if (talk.state.goal && (says(heard.stop) || (isLeft && !isOther)) && !isAsking(talk, question)) return 'stop';
  if (open.includes('other') && says(heard.other) && !isOther) return 'other';
  const [first] = open;
  const isOffer = first && (!talk.state.goal || times.includes(first));
  return isOffer && isYes(question, reader) ? first : undefined;
}

/** What is told for other acts may have such words. */
const mayBeLeft: Talking['state']['goal'][] = ['call', 'callBack', 'demo'];

function isDayNamed(question: string, { language }: Talking): boolean {
  const { days } = messages(language).assistant.call;
  return [...weekdays, 'today' as const, 'tomorrow' as const].some((id) => hasWord(question, days[id], language));
}

function labelOf(talk: Talking, press: string): string {
  const { buttons, options } = talkTexts(talk);
  const [kind = '', name = '', index = ''] = press.split(':');
  if (kind === 'slot') return timeText(talk, Number(name));
  if (kind === 'pick') {
    const id = quoteIds.find((each) => each === name);
    return (id && options[id][Number(index)]) ?? buttons.skip;
  }
  if (kind === 'add') return serviceName(talk.language, Object.keys(servicesToCome(talk.language))[Number(name)] ?? '');
  return Object.entries(buttons).find(([id]) => id === kind)?.[1] ?? '';
}
