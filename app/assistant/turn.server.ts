/** A turn of the conversation: a message or a press becomes a reply with its buttons, decided here. */

import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { messages } from '#content/load.server.ts';
import {
  askDetails,
  type Button,
  joined,
  nextStep,
  offerDays,
  offeredTimes,
  offerTimes,
  openQuote,
  quoteFacts,
  type Step,
  skipped,
  summary,
  type Talking,
  talkTexts,
  writeButton,
} from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { aboutPrice } from './answer-about.server.ts';
import { keepsQuestions } from './asked-questions.server.ts';
import type { Wish } from './call-times.server.ts';
import { changeDetails, takeDetails } from './details.server.ts';
import { hasWord } from './heard.ts';
import { ofList, pressOfList } from './join-list.server.ts';
import { pressOfCall } from './move-call.server.ts';
import { noNumber, note, notedText, notePackage, ofQuote } from './noted.ts';
import {
  aboutCalls,
  answerInQuote,
  answerQuestion,
  asQuestion,
  isAsking,
  offers,
  questionBefore,
  type TurnAnswer,
} from './question-reply.server.ts';
import { type Facts, isYes, readFacts, withoutAddresses } from './read-facts.server.ts';
import { nameAtEnd } from './read-person.ts';
import { asksForRange, givesDetails, ofBooked, ofSent, rangeAnswer } from './said-before.server.ts';
import { ofZone, timeSaid, zoneOf } from './said-times.server.ts';
import { confirm } from './send.server.ts';
import { respelt } from './spellings.ts';
import { messageIds, newState, ofAct, quoteIds, readState, shortened, writeState } from './talk-state.ts';
import { addedText, addRest, addToWish, takeQuoteAnswer, takesAsAnswer, wishTold } from './told.server.ts';
import { isFew } from './understand.ts';
import { isBrief, type MessageId, messageWanted, pressMeant, wantsCall, wantsQuote } from './wants.server.ts';
import { wishIn } from './wish.server.ts';

export type Visit = Omit<Talking, 'state' | 'language'> & {
  /** Is empty at the beginning. */
  state: string;
  press?: string | undefined;
  /** The words of the message that count, where they are not all. */
  heard?: string;
  /** What was typed in the form of a step. */
  details?: Partial<Record<string, string>> | undefined;
};

/** Two or three capital letters, and more behind them. */
const nameAhead = /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){1,2}(?=[.,;!]\s)/u;
/** Longer ones in a complaint are answered. */
const maxWordsOfMore = 9;

/** `site`: the answer of the site's texts, which is given where nothing is done. */
export async function takeTurn(site: SiteAnswer, visit: Visit): Promise<TurnAnswer> {
  const known = visit.state === '' ? newState() : readState(visit.state);
  const talk: Talking = { ...visit, language: site.language, state: known ?? newState() };
  const { dropped } = talkTexts(talk).say;
  const reply = await decide(talk, site, visit);
  const { state } = talk;
  state.at = Date.now();
  state.language = site.language;
  const presses = reply.buttons?.map(({ press }) => press) ?? [];
  // Between the offer of times and the choice of one, a question may be asked.
  const slots = state.goal === 'call' && presses.includes('call') ? offeredTimes(state) : [];
  state.offered = [...presses, ...slots.map((start) => `slot:${start}`)].slice(0, 8);
  const answer = known ? reply.answer : `${dropped} ${reply.answer}`;
  return {
    ...reply,
    answer,
    buttons: withUnhelpful(talk, reply),
    list: state.list,
    trade: state.trade && talkTexts(talk).tradeNames[state.trade],
    state: writeState(state),
  };
}

/** Below the answer to a question, where the owner reads questions. */
function withUnhelpful(talk: Talking, { buttons, passage, isUnsaid, notUnderstood }: TurnAnswer): Button[] | undefined {
  if (!keepsQuestions() || !(passage || isUnsaid || notUnderstood)) return buttons;
  const { unhelpful } = talkTexts(talk).buttons;
  return [...(buttons ?? []), { press: 'unhelpful', label: unhelpful, isSmall: true }];
}

async function decide(talk: Talking, site: SiteAnswer, { press, details, heard: words }: Visit): Promise<TurnAnswer> {
  const question = respelt(words ?? talk.turns.at(-1)?.content ?? '');
  const pressed = press ?? pressMeant(talk, question);
  const { heard } = talkTexts(talk);
  const reader = { language: talk.language, timeZone: talk.timeZone, heard };
  // "Yes, pass it on. Ann Lee, ann@example.org"
  if (pressed && press === undefined) note(talk, readFacts(question, reader, false));
  if (pressed) {
    const step = await onPress(talk, pressed, details);
    if (step) return { ...quiet(site), ...step };
  }
  const { state } = talk;
  const { goal } = state;
  const acted = (step: Step): TurnAnswer => ({ ...quiet(site), ...step, hasBegun: !goal && state.goal !== undefined });
  const isTimeAsked = goal === 'call' && state.slot === undefined;
  const open = goal === 'quote' ? openQuote(talk) : undefined;
  const { wish, isWish, isCalled, denied, isAboutTime } = wishIn(talk, site, question);
  if (isAboutTime) {
    const { slot } = state;
    const said = slot
      ? fill(talkTexts(talk).say.isFree, { time: timeSaid(talk, slot) })
      : ofZone(talk, Date.now(), true);
    return acted(await nextStep(talk, said));
  }
  const isDenied = (press: string) =>
    press.startsWith('slot:') && denied.includes(dayOf(Number(press.slice('slot:'.length)), zoneOf(talk)));
  if (isTimeAsked && !isWish && denied.length > 0) {
    state.offered = state.offered?.filter((press) => !isDenied(press));
    return acted(await nextStep(talk));
  }
  // Somebody who is asked for something else gives a name beside a number or an address only.
  const mayTellName = goal !== undefined && ((!isTimeAsked && !open) || /@|\d{4}/.test(question));
  const isAside = isAsking(talk, question) && !/@|\d{4}/.test(question);
  const areDetailsTold = mayTellName && !isWish && !isSaid(site, question) && !isAside;
  const facts = readFacts(question, reader, areDetailsTold, Boolean(state.fullName));
  // "Aoife Brennan. Is it a person who rings?"
  const [head] = (mayTellName && isAside && nameAhead.exec(question)) || [];
  if (head) facts.fullName = readFacts(head, reader, true, Boolean(state.fullName)).fullName;
  if (isWish && !state.fullName) facts.fullName ??= nameAtEnd(question, reader);
  // "100 or 1000 a month?" after the price asks for its range.
  const asksRange = !goal && asksForRange(talk, site, question);
  const isQuestionInQuote =
    goal === 'quote' &&
    isAsking(talk, question) &&
    Boolean((site.confident && site.passage) || site.isUnsaid || aboutPrice.includes(site.subject ?? '')) &&
    question.split(/\s+/).length > 2;
  const { systems } = facts;
  if (asksRange || isQuestionInQuote) for (const id of ofQuote) delete facts[id];
  const isTold = note(talk, facts);
  const declined = await decline(talk, site, question);
  if (declined) return acted(declined);
  const booked = await ofBooked(talk, site, question, isWish);
  if (booked) return acted(booked);
  const list = await ofList(talk, site, question, facts);
  if (list) return acted(list);
  const wanted = messageWanted(talk, site, question, facts);
  // "Rather with my own questions, Ann Lee, ann@example.org", after the offer of a demo.
  const isOfDemo = state.offered?.includes('demo') === true && !isAsking(talk, question);
  if (!goal && !wanted && facts.email && (isOfDemo || givesDetails(talk, question))) {
    // An address after the offer to write, or of a quote.
    const meant = (['write', 'quote', 'leave', 'erase', 'demo'] as const).find((id) => state.offered?.includes(id));
    if (meant === 'quote') for (const id of quoteIds) state[id] ??= skipped;
    const wish = isOfDemo ? wishTold(talk, 'demo', withoutAddresses(question).replace(/[\s,;]+$/, '')) : undefined;
    if (meant) return acted(await begin(talk, meant, meant === 'write' ? questionBefore(talk.turns) : wish));
    if (!site.isUnsaid && !facts.phone) return acted({ answer: notedText(talk, facts), buttons: offers(talk) });
  }
  const sent = ofSent(talk, site, question);
  if (sent) return acted(goal ? await nextStep(talk, sent.answer) : sent);
  if (asksRange) return answerQuestion(talk, rangeAnswer(site, question), question, facts);
  if (open && !isWish && takeQuoteAnswer(talk, open, site, question, facts))
    return acted(await nextStep(talk, notedText(talk, facts) || addedText(talk, question)));

  if (wanted && wanted !== goal) return acted(await begin(talk, wanted, wishTold(talk, wanted, question)));
  // "Will you fix it?" has an answer, "Is that how you treat people?" belongs to it.
  const isAnswered = isAsking(talk, question) && ((site.confident && site.passage !== undefined) || site.isUnsaid);
  const says = (names: string[]) => hasWord(question, names, talk.language);
  const isOfIt = goal === 'complaint' || (goal === 'move' && says(heard.lostLink));
  const isMore = isOfIt && !isTold && !isCalled && !isAnswered && isFew(question, maxWordsOfMore);
  // "It’s about the emails": what the call is about.
  const isTopic = isOfCalls(goal) && says(heard.topic) && !isWish;
  if (isMore || isTopic) {
    addToWish(talk, question);
    if (isMore || !isAsking(talk, question)) return acted(await nextStep(talk, talkTexts(talk).say.added));
  }
  if (facts.isBadPhone || facts.isBadEmail) return acted(await repair(talk, facts));
  if (goal && !state.email && !facts.email && says(heard.noEmail))
    return acted(await nextStep(talk, talkTexts(talk).say.needsEmail));
  // "Can we move it to Friday?" is about a call that is booked.
  const { call, replies } = messages(talk.language).assistant;
  const isPoint = site.confident && site.passage !== undefined && site.passage !== site.subject;
  const isOfOther = !isPoint && says(heard.hasCall) && !says(heard.ringMe) && aboutCalls.includes(site.subject ?? '');
  if (!goal && (site.subject === 'reschedule' || (isWish && (isOfOther || says(heard.shift))))) {
    if (isWish && !isAsking(talk, question)) return acted(await begin(talk, 'move', question));
    state.last = 'reschedule';
    if (site.subject === 'reschedule' && !isWish) return answerQuestion(talk, site, question, facts);
    const answer = areCallsOffered() ? call.reschedule : replies.reschedule;
    return acted({ answer, buttons: [writeButton(talk)] });
  }
  if (
    (facts.phone && (goal === undefined || isOfCalls(goal))) ||
    // A day in a message belongs to it, and "20 a day" answers the question of a quote.
    ((!goal || goal === 'quote' || isOfCalls(goal)) &&
      ((isWish && !(open && facts.volume) && wantsCall(talk, site, question, wish)) ||
        (site.confident && ['booking', 'call-back'].includes(site.subject ?? '') && !(isTold && goal === 'quote')))) ||
    isCalled
  )
    return acted(await towardsCall(talk, wish, isWish, facts, noNumber(site)));
  // What is asked for twice goes on; more of a complaint belongs to it.
  const isAgain = goal !== undefined && goal !== 'complaint' && (wanted === goal || site.subject === goal);
  if (isQuestionInQuote && !isTold) return answerInQuote(talk, site, question, { ...facts, systems });
  if (goal && isTold && isAnswered && !isAgain) return answerBeside(talk, site, question, facts);
  if (goal && isTold) addRest(talk, question, facts);
  if (goal && (isTold || isAgain)) return acted(await nextStep(talk, notedText(talk, facts)));
  if (wantsQuote(talk, facts, site, question)) {
    notePackage(talk, question);
    // "I want a quote" asks for no figure.
    const isPrice = ['pricing', 'amounts'].includes(site.subject ?? '') && isAsking(talk, question);
    const isFigure = isPrice || says(heard.decides.pricing ?? []);
    return acted(
      await begin(talk, 'quote', wishTold(talk, 'quote', question), isFigure ? rangeAnswer(site, question).answer : ''),
    );
  }
  if (goal && site.subject === 'no' && (!open || open === 'need')) return acted(stop(talk));
  else if (!goal || !takesAsAnswer(talk, question)) return answerTold(talk, site, question, facts);
  return acted(await nextStep(talk, addedText(talk, question)));
}

/** Answers what is neither a fact nor a wish: "yes", a name, a question. */
async function answerTold(talk: Talking, site: SiteAnswer, question: string, facts: Facts): Promise<TurnAnswer> {
  const { goal } = talk.state;
  const { say, heard } = talkTexts(talk);
  const acted = (step: Step): TurnAnswer => ({ ...quiet(site), ...step });
  if (isYes(question, { language: talk.language, heard }))
    return acted(goal ? await nextStep(talk) : { answer: messages(talk.language).assistant.replies.empty });
  const hello = facts.fullName && fill(say.hello, { name: facts.fullName });
  // "May its name be Ann?" introduces nobody.
  if (hello && (!goal || !site.confident) && isBrief(question) && !isAsking(talk, question))
    return acted(goal ? await nextStep(talk, hello) : { answer: hello });
  if (goal === 'call' && !talk.state.slot && (site.notUnderstood || site.isUnsaid) && !isAsking(talk, question))
    return acted(await offerDays(talk));
  // "It is for me and my partner", while a call is booked.
  if (isOfCalls(goal) && talk.state.slot && !site.confident && !site.isUnsaid && !isAsking(talk, question)) {
    addToWish(talk, question);
    return acted(await nextStep(talk, say.added));
  }
  // "Is it recorded?", beside the times of a call, asks for no other one.
  const isOpen = goal === 'call' && site.subject === 'booking' && !site.confident && isAsking(talk, question);
  const answer = messages(talk.language).assistant.unsaid['not-stated'];
  const unsaid = { answer, subject: 'not-stated', isUnsaid: true, followUps: [], sources: [] };
  const answerIt = goal === 'complaint' ? answerBeside : answerQuestion;
  return answerIt(talk, isOpen ? { ...site, ...unsaid } : site, question, facts);
}

/** Answers, and goes on with what is being done. */
async function answerBeside(talk: Talking, site: SiteAnswer, question: string, facts: Facts): Promise<TurnAnswer> {
  const reply = answerQuestion(talk, site, question, facts);
  return { ...reply, ...(await nextStep(talk, joined(notedText(talk, facts), reply.answer))) };
}

/** "Don’t call me, write", and "I don’t want an appointment". */
async function decline(
  talk: Talking,
  { subject = '', notUnderstood }: SiteAnswer,
  question: string,
): Promise<Step | undefined> {
  const { state } = talk;
  const { heard } = talkTexts(talk);
  const says = (names: string[]) => hasWord(question, names, talk.language);
  const isOfCall = isOfCalls(state.goal);
  // "No call, answer me in writing": it belongs to the message.
  const isInWriting = says(heard.noCall) || (says(heard.byMail) && !question.includes('@'));
  if (state.goal && !isOfCall && !['quote', 'join'].includes(state.goal) && isInWriting) {
    addToWish(talk, question);
    return nextStep(talk, talkTexts(talk).say.inWriting);
  }
  if (!isOfCall && (state.goal !== undefined || !(notUnderstood || aboutCalls.includes(subject)))) return undefined;
  if (says(heard.noCall)) {
    stop(talk);
    return begin(talk, 'write');
  }
  if (!says(heard.noAppointment)) return undefined;
  return isOfCall ? stop(talk) : { answer: messages(talk.language).assistant.replies.no };
}

const isOfCalls = (goal: Talking['state']['goal']) => goal === 'call' || goal === 'callBack';

/** A name is not what the site has an answer to. */
const isSaid = ({ confident, subject }: SiteAnswer, question: string) =>
  question.includes('?') || (confident && subject !== undefined && !/[@\d,]/.test(question));

/** The site's answer without what belongs to a question. */
function quiet({ language, subject }: SiteAnswer): SiteAnswer {
  return { answer: '', language, confident: true, sources: [], followUps: [], subject };
}

async function towardsCall(talk: Talking, wish: Wish, isWish: boolean, facts: Facts, said: string): Promise<Step> {
  const { state } = talk;
  const question = talk.turns.at(-1)?.content ?? '';
  if (!state.goal && hasWord(question, talkTexts(talk).heard.topic, talk.language)) addToWish(talk, question);
  if (state.goal !== 'call') state.goal = areCallsOffered() ? 'call' : 'callBack';
  const before = facts.phone ? notedText(talk, facts) : said;
  return isWish || wish.half ? offerTimes(talk, wish, before) : nextStep(talk, before);
}

async function repair(talk: Talking, { isBadPhone, isBadEmail }: Facts): Promise<Step> {
  const { say } = talkTexts(talk);
  return askDetails(
    talk,
    [...(isBadPhone ? (['phone'] as const) : []), ...(isBadEmail ? (['email'] as const) : [])],
    '',
    {
      ...(isBadPhone && { phone: say.badPhone }),
      ...(isBadEmail && { email: say.badEmail }),
    },
  );
}

async function begin(talk: Talking, goal: MessageId, wish?: string, before = ''): Promise<Step> {
  const { state } = talk;
  const { say } = talkTexts(talk);
  state.goal = goal;
  if (wish) {
    state.wish = shortened(wish, 200);
    // It is not asked twice.
    state.list = state.list.filter((question) => question !== asQuestion(wish));
  }
  const noted = goal === 'quote' ? [state.package ?? [], ...quoteFacts(state).map((id) => state[id])].flat() : [];
  const begun = noted.length > 0 ? fill(say.quoteNoted, { facts: noted.join(', ') }) : say[goal];
  return nextStep(talk, `${before} ${begun}`.trim());
}

function stop(talk: Talking): Step {
  const { state } = talk;
  for (const name of ofAct) delete state[name];
  return { answer: talkTexts(talk).say.stopped };
}

async function onPress(talk: Talking, press: string, details: Visit['details']): Promise<Step | undefined> {
  const { state } = talk;
  const [kind = '', name = '', index = ''] = press.split(':');
  const goal = messageIds.find((id) => id === kind);
  if (goal) {
    if (name !== 'again' && goal === 'write' && state.goal) delete state.goal;
    return begin(talk, goal, goal === 'write' && !state.wish ? questionBefore(talk.turns) : undefined);
  }
  const ofOthers = (await pressOfList(talk, kind, Number(name))) ?? (await pressOfCall(talk, kind, name));
  if (ofOthers) return ofOthers;
  switch (kind) {
    case 'call':
      state.goal = 'call';
      return nextStep(talk);
    case 'slot':
      state.goal = 'call';
      state.slot = Number(name) || undefined;
      return nextStep(talk, fill(talkTexts(talk).say.isFree, { time: timeSaid(talk, Number(name)) }));
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(name)
        ? offerTimes(talk, { days: [name], half: undefined, time: undefined })
        : undefined;
    case 'other':
      return offerDays(talk);
    case 'pick': {
      const id = quoteIds.find((each) => each === name);
      if (!id) return undefined;
      const before = state.goal === 'quote' ? '' : talkTexts(talk).say.quote;
      state.goal = 'quote';
      state[id] = talkTexts(talk).options[id][Number(index)] ?? skipped;
      return nextStep(talk, before);
    }
    case 'details':
      return takeDetails(talk, details ?? {}) ?? nextStep(talk);
    case 'change':
      return changeDetails(talk);
    case 'confirm':
      return confirm(talk);
    case 'remove':
      state.list = state.list.filter((_, at) => at !== Number(name));
      return state.goal ? nextStep(talk) : { answer: messages(talk.language).assistant.replies.no };
    case 'talk':
      if (name === 'out') state.isAlone = true;
      else delete state.isAlone;
      return summary(talk);
    case 'unhelpful': {
      state.wish = shortened(questionBefore(talk.turns), 200);
      const { buttons } = talkTexts(talk);
      const call = areCallsOffered() ? [{ press: 'call', label: buttons.call }] : [];
      return { answer: messages(talk.language).assistant.replies.complaint, buttons: [...call, writeButton(talk)] };
    }
    case 'forget':
      delete state.trade;
      return state.goal ? nextStep(talk) : { answer: messages(talk.language).assistant.replies.no };
    case 'stop':
      return stop(talk);
    default:
      return undefined;
  }
}
