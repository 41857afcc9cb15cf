/** What a message says of a call that is booked, of a price, or of a service to come that was offered. */
import { promised } from '#app/i18n/answer-time.server.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { joined, type Step, type Talking, talkTexts, timeText, zoneOf } from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { aboutPrice } from './answer-about.server.ts';
import { daysText, findTimes, freeStarts, readWish } from './call-times.server.ts';
import { hasWord } from './heard.ts';
import { changeOfCall } from './move-call.server.ts';
import { statedAnswer } from './offer-reply.server.ts';
import { aboutCalls, callFactsText, isAsking } from './question-reply.server.ts';
import { withoutAddresses } from './read-facts.server.ts';
import { isFew, isShort } from './understand.ts';

/** What was sent is what "they" answer. */
const maxTurnsAfter = 4;
/** Beside an address, of a message that only says who writes. */
const maxWordsOfDetails = 4;

/**
 * After a call is booked, "Can we move it?" and "Friday at 2 then" (`isWish`) get its link, and "Which number will you
 * ring?" what is agreed.
 */
export async function ofBooked(
  talk: Talking,
  site: SiteAnswer,
  question: string,
  isWish: boolean,
): Promise<Step | undefined> {
  const { subject = '', passage, confident, isOfBefore } = site;
  const { booked, goal } = talk.state;
  const { heard, say } = talkTexts(talk);
  if (!booked || goal || !areCallsOffered() || passage === 'call-colleagues') return undefined;
  const says = (names: string[]) => hasWord(question, names, talk.language);
  const link = { url: booked, title: messages(talk.language).book.thanks.manage };
  const isOver =
    ['cancellation', 'contract'].includes(subject) && says([...(heard.opposite.contract ?? []), ...heard.callOff]);
  const { mailed, keep } = messages(talk.language).book.thanks;
  const shifts = [...heard.shift, ...Object.values(heard.shifts).flat()];
  // "Can we do it later?", but not "Can I upgrade later?"
  const isOther = confident && passage !== undefined && !aboutCalls.includes(subject);
  const isShifted = says(shifts) || (!isOther && isShort(question) && says([...heard.earlier, ...heard.later]));
  const confirmed = talk.state.isMailed ? fill(mailed, { address: talk.state.email ?? '' }) : keep;
  const told = says(heard.confirmation) && isAsking(talk, question) ? confirmed : '';
  // "Can I cancel the contract?", "Can the bot cancel appointments?"
  const isOfOther = says(heard.contract) || (!aboutCalls.includes(subject) && says(heard.cases));
  const isOff = isOver || isShifted || (!isOther && says(heard.callOff));
  const isChange = subject === 'reschedule' || isWish || (isOff && !isOfOther);
  const change = await changeOfCall(talk, site, question, isChange);
  if (change) return { ...change, answer: joined(told, change.answer) };
  // The calendar cannot be read.
  if (told || isChange) return { answer: joined(told, isChange ? say.moveHere : ''), links: [link] };
  const isSubject = ['call-how', 'consultation', 'call-confirmation'].includes(subject) && !isOfBefore;
  const isOfCall = isSubject || says(heard.ofCall);
  return isOfCall && isAsking(talk, question) ? { answer: callFactsText(talk), links: [link] } : undefined;
}

/** "When do I hear?", right after a message was sent, or of a complaint. */
export function ofSent(
  talk: Talking,
  { subject, passage, confident }: SiteAnswer,
  question: string,
): string | undefined {
  const { language, turns, state } = talk;
  const { say, heard } = talkTexts(talk);
  const { answers } = messages(language).assistant;
  const sent = [say.sentUrgent, promised(say.sent, language)];
  const isSent = turns
    .slice(-maxTurnsAfter)
    .some(({ role, content }) => role === 'assistant' && sent.includes(content));
  // "How long will that take?", of the deletion
  const isErased = state.goal === 'erase' || (isSent && turns.some(({ content }) => content.startsWith(say.erase)));
  const isOther =
    confident && passage !== undefined && !(isErased ? ['reply', 'setup'] : ['reply']).includes(subject ?? '');
  const isOfMessage = state.goal && !isErased ? state.goal === 'complaint' && passage === 'reply' : isSent || isErased;
  if (!isOfMessage || isOther || !hasWord(question, heard.howLong, language) || !isShort(question)) return undefined;
  return promised((isErased ? say.eraseTime : answers.reply) ?? say.sent, language);
}

/** "Thu 3 Dec, 14:00; Thu 3 Dec, 16:00: these times are free.", or nothing where the message asks for no day. */
export async function freeThen(talk: Talking, question: string): Promise<string> {
  const { language } = talk;
  const zone = zoneOf(talk);
  const read = (part: string) => readWish(part, messages(language).assistant, { language, zone, isAsked: false });
  // "My call on Wednesday, does Thursday work?"
  const asked = question.split(/[.,;!?]+\s+/).filter((part) => isAsking(talk, part));
  const wish = asked.map(read).findLast(({ days }) => days.length > 0);
  const starts = wish && areCallsOffered() ? await freeStarts() : [];
  if (!wish || !starts?.length) return '';
  // "My call is on Friday at 9, can I have Monday, same time?"
  if (hasWord(question, talkTexts(talk).heard.sameTime, language)) wish.time ??= read(question).time;
  const found = findTimes(starts, wish, zone);
  const { say } = talkTexts(talk);
  const times = found.starts.map((start) => timeText(talk, start)).join('; ');
  if (found.isMissing) return `${fill(say.noneThen, { days: daysText(language, wish.days) })} ${times}.`;
  return found.starts.length > 1 ? fill(say.someThen, { days: times }) : fill(say.isFree, { time: times });
}

/** "Roughly, 100 or 1000 a month?" after the price. */
export function asksForRange(talk: Talking, { subject = '' }: SiteAnswer, question: string): boolean {
  const { either } = talkTexts(talk).heard;
  const range = new RegExp(`\\d(?:\\s+\\p{L}+){0,3}\\s*(?:${either.join('|')})\\s+(?:\\p{L}+\\s+)?\\d`, 'iu');
  return (
    [subject, talk.state.last ?? ''].some((id) => aboutPrice.includes(id)) &&
    range.test(question) &&
    (isAsking(talk, question) || question.trim().endsWith('?'))
  );
}

export function rangeAnswer(site: SiteAnswer, question: string): SiteAnswer {
  const { language, followUps } = site;
  const answer = messages(language).assistant.replies.amounts;
  const reply = { answer, language, confident: false, sources: [], followUps, subject: 'amounts' };
  return { ...reply, ...statedAnswer(reply, question, language) };
}

/** "Ann Lee, ann@example.org", "put me down, ann@example.org" */
export const givesDetails = (talk: Talking, question: string) =>
  !question.includes('?') && (hasWord(question, talkTexts(talk).heard.join, talk.language) || isOnlyDetails(question));

const isOnlyDetails = (question: string) => isFew(withoutAddresses(question), maxWordsOfDetails);
