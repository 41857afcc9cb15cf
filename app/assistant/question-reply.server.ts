/** Makes the reply to a question: the answer first, what the site does not say on the list, the button that fits. */
import { address } from '#app/i18n/addresses.ts';
import { areCallsOffered, callFacts } from '#app/i18n/call-facts.server.ts';
import { fill, foldCase } from '#app/i18n/formats.ts';
import { settings } from '#app/settings.server.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import {
  askForQuote,
  type Button,
  isToCome,
  type Link,
  openQuote,
  pageLink,
  type Step,
  servicesToCome,
  type Talking,
  talkTexts,
  writeButton,
} from './act.server.ts';
import type { SiteAnswer, Turn } from './answer.server.ts';
import { aboutPrice } from './answer-about.server.ts';
import { handedOver } from './handed-over.server.ts';
import { beginsWith, hasWord, tokenized, withoutWords } from './heard.ts';
import { isModelConfigured } from './language-model.server.ts';
import { isAboutStaff, sheetsFor, sheetText } from './offer-reply.server.ts';
import { type Facts, isQuestion, systemsIn } from './read-facts.server.ts';
import { sentencesOf, splitAnswer } from './sentences.ts';
import { aboutLength, callLength } from './site-replies.server.ts';
import { maxQuestion, maxQuestions, maxServices, shortened } from './talk-state.ts';
import { noSubject } from './training.ts';
import { isShort } from './understand.ts';
import { grave, hasOwnWord } from './understood.server.ts';
import { withoutYesOrNo } from './yes-or-no.ts';

export type Acted = Omit<Step, 'answer'> & {
  /** The text behind the first sentence. */
  more?: string;
  /** What is open for the team. */
  list: string[];
  /** The visitor's kind of business. */
  trade?: string | undefined;
  state: string;
};

export type TurnAnswer = SiteAnswer & Partial<Acted>;

/** Subjects of somebody who wants to talk at some time. */
export const aboutCalls = 'booking human call-back reschedule consultation call-how call-confirmation phone'.split(' ');
/** Longer messages ask for more than what a kind of business gets. */
const maxWordsOfTrade = 14;
/** "We are a salon. What would it bring us?" */
const asksWhatFor = ['suggest', 'benefits', 'what'];
/** While a call is being booked, "How long does it take?" and "By phone?" are about it. */
const aboutThisCall = ['setup', 'phone', 'human', 'hours', 'agent-appointments'];
/** "Straight into Google Calendar?": calendars are connected, whoever makes them. */
const ofCalendars = 'calendars calendar-entry agent-appointments appointments'.split(' ');
const aboutSystems = [
  ...'crm agent-crm agent-integrations custom own-website'.split(' '),
  ...'channels leads appointments agent-appointments agent-shop'.split(' '),
];

export function answerQuestion(talk: Talking, site: SiteAnswer, question: string, facts: Facts): TurnAnswer {
  const { state } = talk;
  const { say, trades, heard } = talkTexts(talk);
  const { replies, unsaid, points } = messages(talk.language).assistant;
  const said = talk.turns.at(-2)?.content ?? '';
  const asks = isAsking(talk, question);
  const { subject = '', confident, sources, isUnsaid, passage } = site;
  const isHedged = passage !== undefined && !confident;
  const has = (names: string[] = []) => hasWord(question, names, talk.language);
  const system = unnamedSystems(talk, facts);
  // "HubSpot?" after the list of systems asks for one of them.
  const isStated = sources.some(({ anchor }) => anchor === 'offer');
  const isSame = passage !== undefined && passage === state.last;
  const isRepeated = isSame && !facts.systems && !isStated && !site.isAgain && !site.isClear;
  // A price is spoken of, though no passage says it.
  if (passage ?? aboutPrice.includes(subject)) state.last = passage ?? subject;
  const isOfList = isToCome(subject);
  if (isOfList && state.goal !== 'join') remember(talk, subject, question);
  const buttons = buttonsFor(talk, site, isOfList);
  const { first, rest: following } = splitAnswer(site.answer);
  const rest = [following, site.more].filter(Boolean).join(' ') || undefined;
  const links = linksFor(talk, site, question, isOfList);
  // "Is there one for the works council?" below its sheet.
  if (subject === 'not-stated' && links.length > 0 && !isAboutStaff(question, talk.language))
    return answerQuestion(
      talk,
      { ...site, answer: sheetText(links, talk.language), subject: 'forward', isUnsaid: false },
      question,
      facts,
    );
  const reply = (answer: string, more?: string): TurnAnswer => ({
    ...site,
    answer,
    more,
    buttons,
    followUps: state.goal ? [] : site.followUps,
    links,
  });
  // "Have you got one for the works council?"
  if (links.length === 1 && site.answer === replies.forward) {
    const sheet = sheetText(links, talk.language);
    return reply(asksOpenly(talk, question) ? sheet : `${say.yes} ${sheet}`);
  }
  // What the owner has taught holds, also after another question with the same answer, and while a call is booked.
  if (site.isTaught && passage && !aboutLength.includes(subject)) return reply(first, rest);
  // "We have Pipedrive too"
  const connected = ['crm', 'agent-crm'].includes(passage ?? '') ? systemsIn(question) : [];
  const named = connected.filter((name) => foldCase(first).includes(foldCase(name)));
  const isConnected = named.length > 0 && !asksOpenly(talk, question);
  // "Which CRMs do you connect, and what about SAP?"
  const isBeside =
    passage === 'crm' && confident && asksOpenly(talk, question) && hasWord(question, heard.and, talk.language);
  // "My shop is a Shopify one. Can customers ask where their order is?" asks what else it can do.
  const isOfShop = subject === 'agent-shop' && !has(heard.connect);
  const isOfCalendar = ofCalendars.includes(passage ?? '');
  // "Do you work with Pipedrive? And what about Zoho?"
  const isOfBoth = site.isOfBoth && subject.split(' ').every((id) => aboutSystems.includes(id));
  if (system && confident && (isConnected || isBeside || isOfShop || isOfCalendar || isOfBoth)) {
    const noted = fill(say.alsoUnnamed, { name: system, count: listed(talk, question) });
    // "Yes" is not meant of the one that is not named.
    const alone = withoutYesOrNo({ messages: messages(talk.language).assistant }, isOfBoth ? site.answer : first);
    const entered = passage === 'calendars' ? sentencesOf(alone)[0] : points['agent-appointments']?.['calendar-entry'];
    const answer = isOfShop ? first : alone;
    return reply(`${isOfCalendar ? entered : answer} ${noted}`, isOfBoth ? undefined : rest);
  }
  if (system && (!confident || isUnsaid || aboutSystems.includes(subject))) {
    // The passage is not shown.
    state.last = undefined;
    return {
      ...reply(fill(say.unnamedSystem, { name: system, count: listed(talk, question) })),
      buttons: [...offers(talk).slice(0, 1), writeButton(talk)],
      sources: [],
      isForModel: false,
    };
  }
  if (facts.trade && !state.goal && !has(heard.decides.none) && isAboutTrade(talk, site, question, asks)) {
    return { ...reply(trades[facts.trade]), ...needOffers(talk, trades[facts.trade]) };
  }
  // "2+2?"
  if (!/\p{L}{2}/u.test(question)) return { ...reply(replies.unknown), sources: [], buttons };
  if (subject === noSubject) return { ...reply(site.answer), buttons: state.goal ? buttons : [] };
  if (['made-of', 'accuracy'].includes(subject) && isModelConfigured())
    return reply(fill(say.modelNamed, { name: settings().ASSISTANT_MODEL ?? '' }));
  if (
    (aboutLength.includes(subject) && (passage === subject || aboutLength.includes(passage ?? ''))) ||
    (state.goal === 'call' &&
      asks &&
      !site.isTaught &&
      (aboutThisCall.includes(subject) || asksForPrice(talk, question)))
  ) {
    const facts = callFactsText(talk);
    const isSaidThere = subject === 'consultation' && passage === subject && confident;
    return {
      ...reply(facts, isSaidThere ? site.answer : undefined),
      sources: isSaidThere ? sources : [],
      confident: true,
    };
  }
  // Never with a reservation.
  if (isHedged && (grave.includes(subject) || sources.some(({ page }) => page === 'privacy')) && !site.isOfBefore)
    return {
      ...reply(`${unsaid['not-stated']} ${fill(say.aboutLaw, { count: listed(talk, question) })}`),
      sources: [],
      confident: false,
    };
  if (site.open !== undefined) {
    const open = isUnsaid ? question : site.open;
    const isWhole = open === question || site.isOfBoth;
    const note = isWhole ? listedNote(talk, open) : fill(say.otherListed, { count: listed(talk, open) });
    return site.isOfBoth ? reply(`${site.answer} ${note}`) : reply(`${first} ${note}`, rest);
  }
  if (isUnsaid && site.isOfBoth) return reply(`${site.answer} ${listedNote(talk, question)}`);
  if (isUnsaid) {
    const note = listedNote(talk, question);
    // "So which channels does it do then?" asks for what is stated.
    const isStatedToo = subject === 'channels' && asksOpenly(talk, question);
    return said.startsWith(first) && !isStatedToo ? reply(`${say.neither} ${note}`) : reply(`${first} ${note}`, rest);
  }
  // "200 or 2000, roughly?", right after that there is no figure
  if (subject === 'amounts' && said.startsWith(first)) {
    const depends = points.pricing?.['price-depends'] ?? '';
    return reply(`${say.neither} ${depends} ${listedNote(talk, question)}`);
  }
  // "Why?" and "by mail?" alone say nothing on a list.
  const whole = site.isOfBefore || subject === 'why' ? `${questionBefore(talk.turns)} ${question}` : question;
  // "And by mail?" asks for one thing, which what was said does not have.
  const isNarrow =
    asks &&
    !hasWord(question, heard.more, talk.language) &&
    hasOwnWord(messages(talk.language).assistant, question, talk.language) &&
    tokenized(question, talk.language) !== tokenized(questionBefore(talk.turns), talk.language);
  if (isRepeated && (rest || isNarrow)) {
    // What was folded behind it may say it; the team is asked as well.
    const isGrave = isNarrow && grave.includes(subject);
    const next = rest && !isGrave ? splitAnswer(rest) : { first: unsaid['not-stated'], rest: undefined };
    const note = isNarrow ? ` ${listedNote(talk, whole)}` : '';
    return { ...reply(next.first + note, next.rest), isForModel: false };
  }
  if (isRepeated)
    return {
      ...reply(asks ? `${say.repeat} ${listedNote(talk, whole)}` : say.repeat),
      buttons: offers(talk),
      sources,
      isForModel: false,
    };
  if (!subject && asks && !facts.trade)
    return {
      ...reply(`${site.answer} ${listedNote(talk, question)}`),
      buttons: [...offers(talk).slice(0, 1), writeButton(talk)],
    };
  if (subject === 'why') return reply(`${site.answer} ${listedNote(talk, whole)}`);
  const isSaid = first.startsWith(say.yes);
  if (isConnected && !isSaid && named.length === connected.length) return reply(`${say.yes} ${first}`, rest);
  return passage ? reply(first, rest) : reply(site.answer);
}

/** Answers within a quote, and asks on. */
export function answerInQuote(talk: Talking, site: SiteAnswer, question: string, facts: Facts): TurnAnswer {
  const reply = answerQuestion(talk, site, question, facts);
  const open = openQuote(talk);
  if (!open) return reply;
  const asked = askForQuote(talk, open, reply.answer);
  // It is not asked again at once.
  const isAsked = talk.turns.at(-2)?.content.endsWith(talkTexts(talk).ask[open]) === true;
  return { ...reply, ...asked, ...(isAsked && { answer: reply.answer }) };
}

/** Whether "yes" is no answer to it: "Which of them …?", "What do I need for …?" */
function asksOpenly({ language }: Talking, question: string): boolean {
  const { open, denied, negated, polarAnywhere } = messages(language).assistant.talk.heard;
  const parts = question.split(/[.,;:!?–-]+\s+/);
  return (
    parts.some((part) => beginsWith(part, open, language)) ||
    hasWord(withoutWords(question, polarAnywhere), [...denied, ...negated], language)
  );
}

/** "Is that free?" of the call that is being booked. */
function asksForPrice({ language }: Talking, question: string): boolean {
  const { pay, field } = messages(language).assistant.talk.heard;
  return isShort(question) && hasWord(question, pay, language) && !hasWord(question, field, language);
}

/** As it is configured, at the number that was given. */
export function callFactsText(talk: Talking): string {
  const { say } = talkTexts(talk);
  const { place, length: minutes = 30 } = callFacts() ?? {};
  const { phone = '' } = talk.state;
  return place === 'phone' && phone ? fill(say.callFactsAt, { minutes, phone }) : callLength(talk.language);
}

/** Empty for the first. The last turn is the visitor's. */
export const questionBefore = (turns: readonly Turn[]) =>
  turns.slice(0, -1).findLast(({ role }) => role === 'user')?.content ?? '';

export const isAsking = (talk: Talking, question: string) =>
  isQuestion(question, { language: talk.language, heard: talkTexts(talk).heard });

export const asQuestion = (text: string) => shortened(text.replace(/\s+/g, ' ').trim(), maxQuestion);

/** Puts the question on the list. Returns its number there. */
function listed({ state, language }: Talking, question: string): number {
  const text = asQuestion(question);
  const words = tokenized(text, language);
  const at = state.list.findIndex((each) => tokenized(each, language) === words);
  if (at >= 0) return at + 1;
  state.list = [...state.list, text].slice(-maxQuestions);
  return state.list.length;
}

/** Says so in fewer words right after it was said. */
export function listedNote(talk: Talking, question: string): string {
  const { say } = talkTexts(talk);
  const said = talk.turns.at(-2)?.content ?? '';
  const { length: count } = talk.state.list;
  const isAgain = count > 0 && [say.listed, say.listedToo].some((each) => said.includes(fill(each, { count })));
  return fill(isAgain ? say.listedToo : say.listed, { count: listed(talk, question) });
}

/** Empty where all are named. */
function unnamedSystems({ language }: Talking, { systems }: Facts): string {
  // What a search finds besides is on no page.
  const shown = JSON.stringify(messages(language).faq, (key, value) => (key === 'search' ? undefined : value));
  const text = shown.toLowerCase();
  const named = new Set([...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word));
  const unnamed = systems?.split(', ').filter((name) => !named.has(name.toLowerCase().split(' ')[0] ?? '')) ?? [];
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(unnamed);
}

/** Whether a kind of business is what the message says, beside nothing that the site answers. */
function isAboutTrade(talk: Talking, site: SiteAnswer, question: string, asks: boolean): boolean {
  const words = question.split(/\s+/).length;
  // "Any dentists?" after customers
  if (words <= 3 && !(asks && site.isUnsaid)) return true;
  // "What can it do for a salon?", but not "Is it for a salon?"
  if (site.subject === 'companies' && (!asks || asksOpenly(talk, question))) return true;
  if (asksWhatFor.includes(site.subject ?? '')) return true;
  // "How do you make mushy peas like the chip shop?" says nothing about the visitor.
  return !asks && !site.confident && !site.isUnsaid && (site.notUnderstood || words <= maxWordsOfTrade);
}

/** A kind of business by itself is no question: it gets one back, the first of a quote. */
function needOffers(talk: Talking, promise: string): Partial<TurnAnswer> {
  const { answer, buttons = [] } = askForQuote(talk, 'need', promise);
  return { answer, sources: [], buttons: [...buttons.slice(0, -1), ...offers(talk).slice(0, 1)], isForModel: false };
}

export function offers(talk: Talking): Button[] {
  const { buttons } = talkTexts(talk);
  const call = { press: 'call', label: buttons.call };
  return [...(areCallsOffered() ? [call] : []), { press: 'quote', label: buttons.quote }];
}

/** Returns the one that fits, or those of the goal that is open. */
function buttonsFor(talk: Talking, { subject = '', isUnsaid, notUnderstood }: SiteAnswer, isOfList: boolean): Button[] {
  const { buttons } = talkTexts(talk);
  const { state } = talk;
  const button = (press: keyof typeof buttons): Button => ({ press, label: buttons[press] });
  const call = areCallsOffered() ? [button('call')] : [];
  if (state.goal) return [{ press: state.goal, label: buttons.goOn, isMain: true }, button('stop')];
  if (subject === 'demo') return [button('demo')];
  if (subject === 'reschedule') return [writeButton(talk)];
  if (subject === 'rights') return [button('erase')];
  if (subject === 'unsubscribe') return [button('leave')];
  if (isOfList && handedOver().joining) return [button('join')];
  if (subject === 'complaint' || subject === 'insult') return [...call, writeButton(talk)];
  if (aboutPrice.includes(subject)) return [button('quote')];
  if (subject === 'human' || subject === 'send-it' || subject === 'yes') return [...call, writeButton(talk)];
  if (notUnderstood || isUnsaid || aboutCalls.includes(subject) || state.list.length > 0)
    return [...call, ...(isUnsaid || notUnderstood ? [writeButton(talk)] : [])];
  if (state.trade) return offers(talk);
  return [];
}

function linksFor(talk: Talking, site: SiteAnswer, question: string, isOfList: boolean): Link[] {
  const { subject = '' } = site;
  if (['made-of', 'accuracy'].includes(subject))
    return [{ url: address(talk.language, 'proof'), title: messages(talk.language).proof.link }];
  if (!isOfList) return sheetsFor(site, question, talk.language);
  if (!handedOver().joining || talk.state.goal === 'join') return [];
  const { join, onPage } = talkTexts(talk).buttons;
  return [pageLink(talk, servicesIn(talk, subject, question), talk.state.goal ? join : onPage)];
}

/** The coming services that are meant: "and Telegram too" adds one to those before; "put me down" means those. */
export function servicesIn(talk: Talking, subject: string, question: string): string[] {
  const { language, turns, state } = talk;
  const { and, refers } = talkTexts(talk).heard;
  const named = (text: string) => namedServices(language, subject, text);
  const own = named(question);
  const isWhole = own.length > 0 && !hasWord(question, [...and, ...refers], language);
  return isWhole ? own : [...new Set([...(state.coming ?? []), ...named(`${question} ${questionBefore(turns)}`)])];
}

/** "And Telegram too" adds to what was spoken of. */
function remember({ state, language }: Talking, subject: string, question: string): void {
  const { and } = messages(language).assistant.talk.heard;
  const named = namedServices(language, subject, question);
  const before = hasWord(question, and, language) ? (state.coming ?? []) : [];
  if (named.length > 0) state.coming = [...new Set([...before, ...named])].slice(-maxServices);
}

export function namedServices(language: Language, subject: string, text: string): string[] {
  const { coming } = messages(language).assistant.talk.heard;
  const isNamed = (id: string) => subject === `soon-${id}` || hasWord(text, coming[id] ?? [`${id}*`], language);
  return Object.keys(servicesToCome(language)).filter(isNamed);
}
