/** What a message says of a call that is booked, of a price, or of a service to come that was offered. */
import { promised } from '#app/i18n/answer-time.server.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { isToCome, joined, type Step, type Talking, talkTexts, writeButton } from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { aboutPrice } from './answer-about.server.ts';
import { handedOver } from './handed-over.server.ts';
import { hasWord } from './heard.ts';
import { changeOfCall } from './move-call.server.ts';
import { statedAnswer } from './offer-reply.server.ts';
import { aboutCalls, callFactsText, isAsking, listedNote, offers } from './question-reply.server.ts';
import { withoutAddresses } from './read-facts.server.ts';
import { isFew, isShort } from './understand.ts';

/** What was sent is what "they" answer. */
const maxRepliesAfter = 3;
/** Longer questions after it are of something else. */
const maxWordsAfter = 14;
/** How long a deletion takes, and why it is asked for, may be read as these. */
const ofErasure = ['reply', 'setup', 'rights', 'cancellation', 'contact'];
/** What is left after it. */
const ofRest = ['retention', 'data-after-end', 'bot-keeps'];
/** Whether a call is off may be read as these. */
const ofCancelled = ['cancellation', 'agent-appointments'];
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
  const says = (names: string[]) => hasWord(question, names, talk.language);
  if (!booked || goal || !areCallsOffered() || says(heard.ofOther)) return undefined;
  if (passage === 'call-colleagues' && !says(heard.callOff)) return undefined;
  const link = { url: booked, title: messages(talk.language).book.thanks.manage };
  const isOver =
    ['cancellation', 'contract'].includes(subject) && says([...(heard.opposite.contract ?? []), ...heard.callOff]);
  const { mailed, keep } = messages(talk.language).book.thanks;
  const shifts = [...heard.shift, ...Object.values(heard.shifts).flat()];
  // "Can we do it later?", but not "Can I upgrade later?"
  const isOther = confident && passage !== undefined && !aboutCalls.includes(subject);
  const isShifted = says(shifts) || (!isOther && isShort(question) && says([...heard.earlier, ...heard.later]));
  const confirmed = talk.state.isMailed ? fill(mailed, { address: talk.state.email ?? '' }) : keep;
  // "Do I get a reminder?", but not "Does it remind my patients?"
  const isReminder = talk.state.isMailed === true && says(heard.reminder) && !says([...heard.cases, ...heard.own]);
  const answer = isReminder ? say.reminded : says(heard.confirmation) ? confirmed : '';
  const told = isAsking(talk, question) ? answer : '';
  // "Can I cancel the contract?", "Can the bot cancel appointments?"
  const isOfOther = says(heard.contract) || (!aboutCalls.includes(subject) && says(heard.cases));
  const isOff = isOver || isShifted || (!isOther && says(heard.callOff));
  const isChange = subject === 'reschedule' || isWish || (isOff && !isOfOther);
  const change = await changeOfCall(talk, site, question, isChange);
  // "Do I have to log in somewhere to cancel it?"
  const how = says(heard.needs) && isAsking(talk, question) ? say.moveHere : '';
  if (change) return { ...change, answer: joined(told, how, change.answer) };
  // The calendar cannot be read.
  if (told || isChange) return { answer: joined(told, isChange ? say.moveHere : ''), links: [link] };
  const isSubject = ['call-how', 'consultation', 'call-confirmation'].includes(subject) && !isOfBefore;
  const isOfCall = isSubject || says(heard.ofCall);
  return isOfCall && isAsking(talk, question) ? { answer: callFactsText(talk), links: [link] } : undefined;
}

/** What is asked right after a message was sent or a list joined, of an act that is open, and for a person now. */
export function ofSent(talk: Talking, site: SiteAnswer, question: string): Step | undefined {
  const { language, turns, state } = talk;
  const { goal, offered } = state;
  const { say, heard } = talkTexts(talk);
  const { answers, points } = messages(language).assistant;
  if (!isFew(question, maxWordsAfter)) return undefined;
  const { subject = '' } = site;
  const says = (names: string[]) => hasWord(question, names, language);
  const told = turns.flatMap(({ role, content }) => (role === 'assistant' ? content : []));
  const sent = [say.sentUrgent, promised(say.sent, language)];
  const isSent = told.slice(-maxRepliesAfter).some((text) => sent.includes(text));
  const isWaiting = ['call', 'write'].every((press) => offered?.includes(press));
  // "Put me through now"
  if (
    !goal &&
    says(heard.atOnce) &&
    (subject === 'human' || (isWaiting && subject === 'reply')) &&
    !/\d/.test(question)
  )
    return { answer: promised(say.notNow, language), buttons: [...offers(talk).slice(0, 1), writeButton(talk)] };
  const { text: freed } = messages(language).book.manage.states.cancelled;
  const isCancelled = told.slice(-maxRepliesAfter).some((text) => text.includes(freed));
  // "Is it really off now?"
  const isOff = says([...heard.callOff, ...heard.erase, ...heard.confirmation]) && !says(heard.contract);
  const isOfCancelled = !site.confident || [...ofCancelled, ...aboutCalls].includes(subject);
  if (!goal && isCancelled && isOff && isOfCancelled && isAsking(talk, question)) return { answer: say.cancelled };
  // "Is that it?"
  if ((goal || isSent) && says(heard.done))
    return { answer: goal ? say.onPress : `${say.notYet} ${promised(answers.reply ?? say.sent, language)}` };
  const asksHowLong = says(heard.howLong);
  const asksTime = asksHowLong || (!goal && says(heard.confirmation));
  const thanks = handedOver().joining?.texts(language).thanks.title ?? '';
  if (!goal && thanks && asksHowLong && isToCome(subject) && told.some((text) => text.startsWith(thanks)))
    return { answer: say.onList };
  const isErased = goal === 'erase' || (isSent && told.some((text) => text.startsWith(say.erase)));
  const isOfMessage = goal && !isErased ? goal === 'complaint' && site.passage === 'reply' : isSent || isErased;
  const mayBe = isErased ? [...ofErasure, ...(says(heard.erase) ? ['retention'] : [])] : ['reply', 'call-confirmation'];
  const isOther = site.confident && !subject.split(' ').every((id) => mayBe.includes(id));
  // "And is anything kept afterwards?"
  const isRest = ofRest.includes(subject) && says([...heard.refers, ...heard.and]) && isAsking(talk, question);
  const asksRest = isErased && !goal && isRest ? points.rights?.['deleted-rest'] : undefined;
  if (asksRest && !asksTime) return { answer: asksRest };
  if (!isOfMessage || (!asksRest && isOther && (site.passage !== undefined || site.isOfBoth))) return undefined;
  const asksWhy = isErased && says(heard.reasons);
  const why = asksWhy ? joined(asksHowLong ? '' : say.no, points.rights?.['no-reasons']) : '';
  const time = asksTime ? promised(isErased ? say.eraseTime : (answers.reply ?? say.sent), language) : '';
  const listed = isErased && asksTime ? listedNote(talk, question) : '';
  const said = joined(asksRest ?? '', time, why, listed);
  return said ? { answer: said } : undefined;
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
