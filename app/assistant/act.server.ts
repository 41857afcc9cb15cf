/** The steps of what the assistant does for a visitor: time, services, details, summary. */
import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { countText, dateText, fill, withoutBreakHints } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { cleanLine } from '#app/leads/fields.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { findTimes, freeStarts, nearest, type Wish, weekAfter } from './call-times.server.ts';
import { handedOver } from './handed-over.server.ts';
import { isByPhone, saidOfTimes, timeSaid, timeText, zoneOf } from './said-times.server.ts';
import { type detailIds, quoteIds, shortened, type TalkState } from './talk-state.ts';

export type Detail = (typeof detailIds)[number];

/** `press` names it in the next turn. `isMain`: fits best, or sends. `isSmall`: looks like a link. */
export type Button = { press: string; label: string; isMain?: boolean; isSmall?: boolean };
type DetailField = { name: Detail; label: string; value: string; problem?: string };
/** `whole`: what is behind a value that is shown short. */
type Row = { label: string; value: string; whole?: string; button?: Button };
export type Link = { url: string; title: string; isFile?: boolean };

export type Step = {
  answer: string;
  buttons?: Button[];
  form?: { fields: DetailField[]; button: Button };
  rows?: Row[];
  /** By the press of the main button, the visitor agrees to it. */
  agreement?: { text: string; link: Link };
  links?: Link[];
};

type Said = { role: 'user' | 'assistant'; content: string };

export type Talking = {
  /** Changed by each step. */
  state: TalkState;
  language: Language;
  /** The time zone of the visitor, where the browser says it. */
  timeZone: string | undefined;
  turns: Said[];
  /** Nothing can be sent without it. */
  context: Readonly<RouterContextProvider> | undefined;
};

const maxDays = 5;
/** In characters, of a line of the conversation that is sent along. */
const maxTold = 300;

export const talkTexts = ({ language }: Talking) => messages(language).assistant.talk;
/** Replaces an answer for a quote that the visitor leaves out. */
export const skipped = '–';
/** What has not been answered yet. */
export const openQuote = ({ state }: Talking) => quoteIds.find((id) => state[id] === undefined);
/** What comes next for the goal. `before` is said first. */
export async function nextStep(talk: Talking, before = ''): Promise<Step> {
  const { state } = talk;
  if (state.goal === 'callBack' || state.goal === 'call') {
    const starts = areCallsOffered() ? await freeStarts() : [];
    // Nothing free, or no calendar: the wish goes on as a message.
    if (!starts?.length) return withoutTimes(talk, before, starts);
    state.goal = 'call';
    const { slot } = state;
    if (slot === undefined) {
      const offered = offeredTimes(state).filter((start) => starts.includes(start));
      if (offered.length > 0)
        return { answer: joined(before, talkTexts(talk).say.whichTime), buttons: timeButtons(talk, offered) };
      return offerTimes(talk, { days: state.days ?? [], half: undefined, time: undefined }, before);
    }
    if (!starts.includes(slot)) return offerNearest(talk, starts, slot);
  }
  if (state.goal === 'quote') {
    const open = openQuote(talk);
    if (open) return askForQuote(talk, open, before);
  }
  if (state.goal === 'join' && chosenServices(talk).length === 0) return askServices(talk, before);
  const missing = missingDetails(state);
  return missing.length > 0 ? askDetails(talk, missing, before) : summary(talk, before);
}

export const needsWish = ({ goal }: TalkState) => goal === 'write' || goal === 'complaint';

function missingDetails({ goal, ...state }: TalkState): Detail[] {
  const needed: Detail[] = ['fullName', 'email'];
  if (goal === 'callBack' || (goal === 'call' && isByPhone())) needed.unshift('phone');
  if (needsWish({ goal, ...state })) needed.push('wish');
  return needed.filter((name) => !state[name]);
}

async function withoutTimes(talk: Talking, before: string, starts: number[] | undefined): Promise<Step> {
  const { state } = talk;
  const { say } = talkTexts(talk);
  state.goal = 'callBack';
  state.slot = undefined;
  const why = !areCallsOffered() ? say.callBack : starts ? say.full : say.away;
  const missing = missingDetails(state);
  return missing.length > 0
    ? askDetails(talk, missing, joined(before, why))
    : summary(talk, joined(before, starts || !areCallsOffered() ? '' : why));
}

/** The wished time when it is free, else the nearest. */
export async function offerTimes(talk: Talking, wish: Wish, before = ''): Promise<Step> {
  const { state } = talk;
  const zone = zoneOf(talk);
  const starts = areCallsOffered() ? await freeStarts() : [];
  if (!starts?.length) return withoutTimes(talk, before, starts);
  state.goal = 'call';
  const days =
    wish.days.length === 0 && (wish.time || wish.half)
      ? (state.days ?? [])
      : weekAfter(wish.days, state.slot, starts, zone);
  const found = findTimes(starts, { ...wish, days }, zone);
  state.days = [...new Set(found.starts.map((start) => dayOf(start, zone)))];
  if (found.exact !== undefined) {
    state.slot = found.exact;
    return nextStep(talk, joined(before, saidOfTimes(talk, wish, found, false)));
  }
  state.slot = undefined;
  // A wish that no free time fits can be written.
  const others = found.isMissing ? [writeButton(talk)] : [];
  return {
    answer: joined(before, saidOfTimes(talk, { ...wish, days }, found, wish.days.length === 0)),
    buttons: [...timeButtons(talk, found.starts), ...others],
  };
}

/** Reads the times of the last offer. */
export const offeredTimes = ({ offered = [] }: TalkState) =>
  offered.filter((press) => press.startsWith('slot:')).map((press) => Number(press.slice('slot:'.length)));

export function timeButtons(talk: Talking, starts: number[]): Button[] {
  const { other } = talkTexts(talk).buttons;
  const times = starts.map((start) => ({
    press: `slot:${start}`,
    label: timeText(talk, start),
    ...(starts.length === 1 && { isMain: true }),
  }));
  return [...times, { press: 'other', label: other }];
}

function offerNearest(talk: Talking, starts: number[], wanted: number): Step {
  talk.state.slot = undefined;
  const { taken } = messages(talk.language).book.errors;
  return { answer: taken, buttons: timeButtons(talk, nearest(starts, wanted, 3)) };
}

/** The next days that have a free time. */
export async function offerDays(talk: Talking, free?: number[]): Promise<Step> {
  const { language, state } = talk;
  const starts = free ?? (await freeStarts()) ?? [];
  if (starts.length === 0) return nextStep(talk);
  state.slot = undefined;
  const days = [...new Set(starts.map((start) => dayOf(start, zoneOf(talk))))].slice(0, maxDays);
  const format = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const buttons = days.map((day) => ({ press: `day:${day}`, label: dateText(language, day, format) }));
  return { answer: talkTexts(talk).say.whichDay, buttons };
}

export function askForQuote(talk: Talking, id: (typeof quoteIds)[number], before: string): Step {
  const { ask, options, buttons } = talkTexts(talk);
  const answers = options[id].map((label, index) => ({ press: `pick:${id}:${index}`, label }));
  return { answer: joined(before, ask[id]), buttons: [...answers, { press: `pick:${id}:-`, label: buttons.skip }] };
}

/** A form of what is missing; `problems` are sentences. */
export function askDetails(
  talk: Talking,
  names: Detail[],
  before = '',
  problems: Partial<Record<Detail, string>> = {},
): Step {
  const { say, fields, rows, buttons } = talkTexts(talk);
  const list = new Intl.ListFormat(localeOf(talk.language), { type: 'conjunction' });
  // That a field is empty is said once, by what is missing.
  const { required } = messages(talk.language).common.form;
  const sentences = Object.values(problems).filter((problem) => problem !== required);
  const named: Partial<Record<Detail, string>> = fields;
  const answer = fill(say.missing, { fields: list.format(names.flatMap((name) => named[name] ?? [])) });
  return {
    answer: joined(before, ...sentences, answer),
    form: {
      fields: names.map((name) => ({
        name,
        label: rows[name],
        value: talk.state[name] ?? '',
        problem: problems[name],
      })),
      button: { press: 'details', label: buttons.goOn },
    },
    buttons: stopButtons(talk),
    ...(talk.state.goal === 'join' && {
      links: [pageLink(talk, chosenServices(talk), talkTexts(talk).buttons.onPage)],
    }),
  };
}

function stopButtons(talk: Talking): Button[] {
  const { other, stop } = talkTexts(talk).buttons;
  const isCall = talk.state.goal === 'call';
  return [...(isCall ? [{ press: 'other', label: other }] : []), ...moreServices(talk), { press: 'stop', label: stop }];
}

export const isToCome = (subject: string) =>
  subject === 'waitlist' || subject === 'soon' || subject.startsWith('soon-');

/** Of the services to come, by id; none without a list for them. */
export const servicesToCome = (language: Language) => handedOver().joining?.texts(language).services ?? {};

export const chosenServices = ({ state: { coming = [] }, language }: Talking) =>
  coming.filter((id) => Object.hasOwn(servicesToCome(language), id));

export const serviceName = (language: Language, id: string) =>
  withoutBreakHints(servicesToCome(language)[id]?.name ?? '');

/** Several are chosen one after the other. */
export function askServices(talk: Talking, before = ''): Step {
  const { say, buttons } = talkTexts(talk);
  const chosen = chosenServices(talk);
  const others = Object.keys(servicesToCome(talk.language)).flatMap((id, index) =>
    chosen.includes(id) ? [] : { press: `add:${index}`, label: serviceName(talk.language, id) },
  );
  const goOn = chosen.length > 0 ? [{ press: 'join', label: buttons.goOn, isMain: true }] : [];
  return {
    answer: joined(before, say.whichService),
    ...(chosen.length > 0 && { rows: serviceRows(talk) }),
    buttons: [...others, ...goOn, { press: 'stop', label: buttons.stop }],
    links: [pageLink(talk, chosen, buttons.onPage)],
  };
}

function moreServices(talk: Talking): Button[] {
  const left = Object.keys(servicesToCome(talk.language)).length - chosenServices(talk).length;
  const button = { press: 'moreServices', label: talkTexts(talk).buttons.moreServices };
  return talk.state.goal === 'join' && left > 0 ? [button] : [];
}

function serviceRows(talk: Talking): Row[] {
  const { rows, buttons } = talkTexts(talk);
  const chosen = chosenServices(talk);
  return chosen.map((id, index) => ({
    label: chosen.length > 1 ? `${rows.service} ${index + 1}` : rows.service,
    value: serviceName(talk.language, id),
    ...(chosen.length > 1 && { button: { press: `without:${index}`, label: buttons.remove } }),
  }));
}

/** Its form has the services ticked. */
export function pageLink({ language }: Talking, services: string[], title: string): Link {
  const query = services.map((id) => ['service', id]);
  return { url: address(language, 'waitlist', query.length > 0 ? { query } : {}), title };
}

/** One alone, such as a telephone that rings all day, says nothing of what is wanted. */
export function quoteFacts(state: TalkState) {
  const known = quoteIds.filter((id) => state[id] && state[id] !== skipped);
  return state.goal === 'quote' || known.length > 1 ? known : [];
}

/** "Enquiries: 120 a month" says what is counted once. */
export function factText(talk: Talking, name: Detail): string {
  const { volume } = talkTexts(talk).rows;
  const value = talk.state[name] ?? '';
  const counted = new RegExp(`\\s*(?<!\\p{L})${volume}(?!\\p{L})`, 'iu');
  return name === 'volume' ? value.replace(counted, '').trim() : value;
}

/** Everything that will be sent, above the button that sends it. */
export function summary(talk: Talking, before = ''): Step {
  const { state, language, turns } = talk;
  const { rows, buttons, say, subjects, lines, tradeNames } = talkTexts(talk);
  state.key = randomUUID();
  if (state.goal === 'join') return listSummary(talk, before);
  const isCall = state.goal === 'call' && state.slot !== undefined;
  const shown: Row[] = isCall
    ? [{ label: rows.time, value: timeSaid(talk, state.slot ?? 0, true) }]
    : [{ label: rows.subject, value: subjects[state.goal ?? 'write'] }];
  for (const name of ['phone', 'fullName', 'company', 'email', 'wish', 'package', ...quoteFacts(state)] as const)
    if (state[name]) shown.push({ label: rows[name], value: factText(talk, name) });
  if (state.trade) {
    const button = { press: 'forget', label: buttons.remove };
    shown.push({ label: rows.trade, value: tradeNames[state.trade], button });
  }
  state.list.forEach((question, index) => {
    const button = { press: `remove:${index}`, label: buttons.remove };
    shown.push({ label: `${rows.list} ${index + 1}`, value: question, button });
  });
  const isAlong = !state.isAlone;
  shown.push({
    label: rows.talk,
    value: isAlong ? countText(language, lines, turns.length) : '–',
    ...(isAlong && { whole: toldLines(talk).join('\n') }),
    button: isAlong ? { press: 'talk:out', label: buttons.leaveOut } : { press: 'talk:in', label: buttons.putIn },
  });
  return {
    answer: joined(before, say.check),
    rows: shown,
    buttons: [
      { press: 'confirm', label: isCall ? buttons.confirmCall : buttons.confirmMessage, isMain: true },
      { press: 'change', label: buttons.change },
      { press: 'stop', label: buttons.stop },
    ],
  };
}

/** Neither questions nor the conversation are sent along. */
function listSummary(talk: Talking, before: string): Step {
  const { state, language } = talk;
  const { rows, buttons, say } = talkTexts(talk);
  const { labels, footer } = messages(language).common;
  const person = (['fullName', 'email'] as const).map((name) => ({ label: rows[name], value: state[name] ?? '' }));
  return {
    answer: joined(before, say.check),
    rows: [...serviceRows(talk), ...person],
    agreement: {
      text: handedOver().joining?.texts(language).agreement ?? '',
      link: { url: address(language, 'privacy'), title: footer.privacy },
    },
    buttons: [
      { press: 'confirm', label: labels.joinWaitlist, isMain: true },
      { press: 'change', label: buttons.change },
      ...moreServices(talk),
      { press: 'stop', label: buttons.stop },
    ],
  };
}

export const writeButton = (talk: Talking): Button => ({ press: 'write', label: talkTexts(talk).buttons.write });

export function toldLines({ language, turns }: Talking): string[] {
  const { you, assistant } = messages(language).chat.panel;
  return turns.map(({ role, content: text }) =>
    shortened(`${role === 'user' ? you : assistant}: ${cleanLine(text.replace(/\s+/g, ' '))}`, maxTold),
  );
}

export const joined = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ');
