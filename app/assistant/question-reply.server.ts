/** A reply to a question: the answer first, what the site does not say on the list, and the one button that fits. */
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { legalIds } from '#app/i18n/pages.ts';
import { settings } from '#app/settings.server.ts';
import { calls, isBookingOn } from '#app/site/calls.server.ts';
import { messages } from '#content/load.server.ts';
import { type Button, type Link, type Step, type Talking, talkTexts, writeButton } from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { isModelConfigured } from './language-model.server.ts';
import { type Facts, isQuestion } from './read-facts.server.ts';
import { splitAnswer } from './sentences.ts';
import { shortened } from './talk-state.ts';
import { noSubject } from './training.ts';

export type Acted = Omit<Step, 'answer'> & {
  /** Behind the first sentence. */
  more?: string;
  /** What is open for the team. */
  list: string[];
  /** What the visitor does, for a living. */
  trade?: string | undefined;
  state: string;
};

export type TurnAnswer = SiteAnswer & Partial<Acted>;

/** Subjects whose answers are about law, privacy or people: never with a reservation. */
const grave = [
  'jobs-fear',
  'wrong-answers',
  'dpo',
  'kvkk',
  'automated-decisions',
  'data',
  'disclose',
  'data-after-end',
];
/** Subjects of whoever wants to talk at some time. */
export const aboutCalls = [
  'booking',
  'human',
  'call-back',
  'reschedule',
  'consultation',
  'call-how',
  'call-confirmation',
  'phone',
];
export const aboutPrice = [
  'pricing',
  'tiers',
  'amounts',
  'enterprise',
  'growth',
  'starter',
  'setup-fee',
  'which-package',
];
const aboutSystems = [
  'crm',
  'agent-crm',
  'agent-integrations',
  'custom',
  'own-website',
  'channels',
  'leads',
  'agent-shop',
];

export function answerQuestion(talk: Talking, site: SiteAnswer, question: string, facts: Facts): TurnAnswer {
  const { state } = talk;
  const { say, trades, heard } = talkTexts(talk);
  const { replies, unsaid } = messages(talk.language).assistant;
  const asks = isQuestion(question, { language: talk.language, heard });
  const { subject = '', confident, sources, isUnsaid, passage } = site;
  const isHedged = passage !== undefined && !confident;
  const system = unnamedSystem(talk, facts);
  const isRepeated = passage !== undefined && passage === state.last;
  const isTwice = passage !== undefined && state.last === `${passage}!`;
  if (passage) state.last = isRepeated || isTwice ? `${passage}!` : passage;
  const buttons = buttonsFor(talk, site);
  const reply = (answer: string, more?: string): TurnAnswer => ({
    ...site,
    answer,
    more,
    handOver: false,
    buttons,
    followUps: state.goal ? [] : site.followUps,
    links: linksFor(talk, subject),
  });
  if (facts.trade && question.split(/\s+/).length <= 3)
    return { ...reply(trades[facts.trade]), sources: [], buttons: offers(talk), isForModel: false };
  // "2+2?"
  if (!/\p{L}{2}/u.test(question)) return { ...reply(replies.unknown), sources: [], buttons };
  if (subject === noSubject) return { ...reply(site.answer), buttons: state.goal ? buttons : [] };
  if (system && (!confident || isUnsaid || aboutSystems.includes(subject)))
    return { ...reply(fill(say.unnamedSystem, { name: system, count: listed(talk, question) })), isForModel: false };
  if (subject === 'made-of' && isModelConfigured())
    return reply(fill(say.modelNamed, { name: settings().ASSISTANT_MODEL ?? '' }));
  if (subject === 'consultation' || subject === 'call-how') {
    const { place, length: minutes = 30 } = calls().rules() ?? {};
    return reply(fill(place === 'phone' ? say.callFactsByPhone : say.callFacts, { minutes }), site.answer);
  }
  if (isHedged && isGrave(site))
    return {
      ...reply(`${unsaid['not-stated']} ${fill(say.aboutLaw, { count: listed(talk, question) })}`),
      sources: [],
      confident: false,
    };
  if (isUnsaid) {
    const { first, rest } = splitAnswer(site.answer);
    return reply(`${first} ${fill(say.listed, { count: listed(talk, question) })}`, rest);
  }
  if (isTwice) return { ...reply(replies.human), sources: [], buttons: [...offers(talk), writeButton(talk)] };
  if (isRepeated) return { ...reply(say.repeat), buttons: offers(talk), sources, isForModel: false };
  if (!subject && asks && !facts.trade)
    return {
      ...reply(`${site.answer} ${fill(say.listed, { count: listed(talk, question) })}`),
      buttons: [...offers(talk).slice(0, 1), writeButton(talk)],
    };
  if (facts.trade && !confident) {
    const open = asks ? ` ${fill(say.listed, { count: listed(talk, question) })}` : '';
    return { ...reply(trades[facts.trade] + open), sources: [], buttons: offers(talk) };
  }
  const { first, rest } = splitAnswer(site.answer);
  return passage && !isHedged ? reply(first, rest) : reply(site.answer);
}

const isGrave = ({ subject = '', sources }: SiteAnswer) =>
  grave.includes(subject) || sources.some(({ page }) => legalIds().some((id) => id === page));

export const asQuestion = (text: string) => shortened(text.replace(/\s+/g, ' ').trim(), 90);

/** Puts the question on the list. Returns its number there. */
function listed({ state }: Talking, question: string): number {
  const text = asQuestion(question);
  const at = state.list.indexOf(text);
  if (at >= 0) return at + 1;
  state.list = [...state.list, text].slice(-7);
  return state.list.length;
}

function unnamedSystem({ language }: Talking, { systems }: Facts): string | undefined {
  const text = JSON.stringify(messages(language).faq).toLowerCase();
  const named = new Set([...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word));
  return systems?.split(', ').find((name) => !named.has(name.toLowerCase().split(' ')[0] ?? ''));
}

function offers(talk: Talking): Button[] {
  const { buttons } = talkTexts(talk);
  const call = { press: 'call', label: buttons.call };
  return [...(isBookingOn() ? [call] : []), { press: 'quote', label: buttons.quote }];
}

/** The one that fits, or those of the goal that is open. */
function buttonsFor(talk: Talking, { subject = '', isUnsaid, notUnderstood }: SiteAnswer): Button[] {
  const { buttons } = talkTexts(talk);
  const { state } = talk;
  const button = (press: keyof typeof buttons): Button => ({ press, label: buttons[press] });
  const call = isBookingOn() ? [button('call')] : [];
  if (state.goal) return [{ press: state.goal, label: buttons.goOn, isMain: true }, button('stop')];
  if (subject === 'rights') return [button('erase')];
  if (subject === 'unsubscribe') return [button('leave')];
  if (aboutPrice.includes(subject)) return [button('quote')];
  if (subject === 'human' || subject === 'send-it' || subject === 'yes') return [...call, writeButton(talk)];
  if (notUnderstood || isUnsaid || aboutCalls.includes(subject) || state.list.length > 0)
    return [...call, ...(isUnsaid || notUnderstood ? [writeButton(talk)] : [])];
  return [];
}

function linksFor(talk: Talking, subject: string): Link[] | undefined {
  if (subject !== 'waitlist' && subject !== 'soon' && !subject.startsWith('soon-')) return undefined;
  const service = subject.slice('soon-'.length);
  const isKnown = Object.hasOwn(messages(talk.language).waitlist.services, service);
  const url = address(talk.language, 'waitlist', isKnown ? { query: { service } } : {});
  return [{ url, title: talkTexts(talk).buttons.waitlist }];
}
