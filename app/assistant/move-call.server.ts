/** Moves and cancels the call that was booked in this conversation, by buttons that say what they do. */
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { messages } from '#content/load.server.ts';
import {
  type Button,
  joined,
  offerDays,
  type Step,
  type Talking,
  talkTexts,
  timeButtons,
  writeButton,
} from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { type FoundTimes, findTimes, minutesOf, nearest, weekAfter } from './call-times.server.ts';
import { type FoundCall, handedOver } from './handed-over.server.ts';
import { hasWord } from './heard.ts';
import { isYes } from './read-facts.server.ts';
import { saidOfTimes, timeSaid, timeText, zoneOf } from './said-times.server.ts';
import { callChanges } from './talk-state.ts';
import { wishIn } from './wish.server.ts';

const keyOf = ({ state: { booked = '' } }: Talking) =>
  new URLSearchParams(booked.slice(booked.indexOf('?'))).get('key') ?? '';

/** `isSure`: the message asks for it. `undefined` for a message about something else, and while nothing is known. */
export async function changeOfCall(
  talk: Talking,
  site: SiteAnswer,
  question: string,
  isSure: boolean,
): Promise<Step | undefined> {
  const { state, language } = talk;
  const offered = (state.offered ?? []).filter((press) => callChanges.includes(press.split(':', 1)[0] ?? ''));
  if (!isSure && offered.length === 0) return undefined;
  const call = await handedOver().calls?.find(keyOf(talk));
  if (!call) return undefined;
  if (call.state !== 'open') return isSure ? closed(talk, call) : undefined;
  const { heard, say } = talkTexts(talk);
  const zone = zoneOf(talk);
  const times = offered.flatMap((press) => (press === 'cancelCall' ? [] : Number(press.slice('moveTo:'.length))));
  const isOneDay = new Set(times.map((start) => dayOf(start, zone))).size === 1;
  const [slot = call.start] = isOneDay ? times : [];
  const beside = { ...talk, state: { ...state, goal: 'call' as const, slot, days: [dayOf(slot, zone)] } };
  const { wish, isWish } = wishIn(beside, site, question);
  const says = (names: string[]) => hasWord(question, names, language);
  // "Something came up, have you got anything later that day?"
  const side = says(heard.later) ? 'after' : says(heard.earlier) ? 'before' : undefined;
  const minutes = [minutesOf(slot, zone) + (side === 'after' ? 1 : -1)];
  if (!isWish && !wish.half && side) wish.time = { minutes, side };
  const isTimed = isWish || wish.half !== undefined || wish.time !== undefined;
  const isOwn =
    wish.days.every((day) => day === dayOf(call.start, zone)) &&
    (!wish.time || wish.time.minutes.includes(minutesOf(call.start, zone))) &&
    (!wish.half || wish.time !== undefined);
  const isOff = says([...heard.callOff, ...heard.noAppointment]);
  if (isOff && (!isTimed || isOwn)) return offer(talk, call, '', [cancelButton(talk)]);
  if (!isTimed && !isSure) return isYes(question, { language, heard }) ? offerAgain(talk, call, times) : undefined;
  if (call.starts.length === 0) return { answer: say.full, buttons: [writeButton(talk)], links: [link(talk)] };
  if (!isTimed) {
    const { starts } = findTimes(call.starts, wish, zone);
    return offer(talk, call, say.whichTime, [...moves(talk, call, { starts }), cancelButton(talk)]);
  }
  if (isOwn && wish.time) return offer(talk, call, '', []);
  const days = wish.days.length > 0 || wish.isSoonest ? wish.days : [dayOf(slot, zone)];
  const wished = { ...wish, days: weekAfter(days, slot, call.starts, zone) };
  const found = findTimes(call.starts, wished, zone);
  return offer(talk, call, saidOfTimes(talk, wished, found, false), moves(talk, call, found));
}

const link = ({ state, language }: Talking) => ({
  url: state.booked ?? '',
  title: messages(language).book.thanks.manage,
});

/** With others of the same day beside the one that was wished, and the way to other days. */
function moves(talk: Talking, call: FoundCall, { exact, starts }: Omit<FoundTimes, 'isMissing'>): Button[] {
  const { say } = talkTexts(talk);
  const zone = zoneOf(talk);
  const ofDay = (day: string) => call.starts.filter((start) => dayOf(start, zone) === day);
  const beside = exact === undefined ? starts : nearest(ofDay(dayOf(exact, zone)), exact, 3);
  const shown = [...new Set([exact ?? [], beside].flat())];
  const buttons = shown.map((start) => ({
    press: `moveTo:${start}`,
    label: fill(say.moveTo, { time: timeText(talk, start) }),
    ...((start === exact || shown.length === 1) && { isMain: true }),
  }));
  return [...buttons, ...timeButtons(talk, [])];
}

const cancelButton = ({ language }: Talking): Button => ({
  press: 'cancelCall',
  label: messages(language).book.manage.cancel,
});

/** The buttons below a sentence that says which call they are about. */
function offer(talk: Talking, { start }: FoundCall, before: string, buttons: Button[]): Step {
  const { callIs, onPress } = talkTexts(talk).say;
  const which = joined(fill(callIs, { time: timeSaid(talk, start) }), buttons.length > 0 ? onPress : '');
  // "These are the nearest:" stands above them.
  const said = before.endsWith(':') ? [which, before] : [before, which];
  return { answer: joined(...said), buttons, links: [link(talk)] };
}

const offerAgain = (talk: Talking, call: FoundCall, times: number[]) =>
  offer(talk, call, '', times.length > 0 ? moves(talk, call, { starts: times }) : [cancelButton(talk)]);

/** In the words of the page. */
function closed(talk: Talking, { state }: FoundCall): Step {
  const { title, text } = messages(talk.language).book.manage.states[state];
  const links = state === 'soon' ? [link(talk)] : [];
  if (state !== 'soon') forget(talk);
  return { answer: joined(title, text), buttons: state === 'cancelled' ? again(talk) : [writeButton(talk)], links };
}

function forget({ state }: Talking): void {
  delete state.booked;
  delete state.isMailed;
}

const again = (talk: Talking): Button[] =>
  areCallsOffered() ? [{ press: 'call', label: talkTexts(talk).buttons.call }] : [];

/** "Another time" and the day after it, of a call that is to be moved. */
async function otherMoves(talk: Talking, kind: string, day: string): Promise<Step | undefined> {
  const { booked, goal } = talk.state;
  const call =
    booked && !goal && ['other', 'day'].includes(kind) ? await handedOver().calls?.find(keyOf(talk)) : undefined;
  if (call?.state !== 'open') return call && closed(talk, call);
  if (kind === 'other') return offerDays(talk, call.starts);
  const wish = { days: [day], half: undefined, time: undefined };
  const found = findTimes(call.starts, wish, zoneOf(talk));
  return offer(talk, call, saidOfTimes(talk, wish, found, false), moves(talk, call, found));
}

/** `undefined` for what is not pressed here. */
export async function pressOfCall(talk: Talking, kind: string, name: string): Promise<Step | undefined> {
  const other = await otherMoves(talk, kind, name);
  if (other) return other;
  const start = Number(name);
  const { state, language, context } = talk;
  const { calls } = handedOver();
  if (!callChanges.includes(kind) || !calls || !context || !state.booked) return undefined;
  const { manage, errors, thanks } = messages(language).book;
  const key = keyOf(talk);
  const result = await calls.change({ key, context, language, ...(kind === 'moveTo' && { start }) });
  const call = result?.call;
  if (call) {
    state.booked = call.manage;
    return {
      answer: joined(talkTexts(talk).say.moved, `${timeSaid(talk, call.start, true)}.`),
      links: [{ url: call.calendar, title: thanks.calendar, isFile: true }, link(talk)],
    };
  }
  if (result?.kind === 'cancelled') return closed(talk, { state: 'cancelled', start: 0, starts: [] });
  const current = result?.problem === 'tooMany' ? undefined : await calls.find(key);
  if (current && current.state !== 'open') return closed(talk, current);
  const { problem, nearest: near = [] } = result ?? {};
  if (problem === 'taken' && near.length === 0)
    return { answer: errors.full, buttons: [writeButton(talk)], links: [link(talk)] };
  const said = problem ? manage[problem] : messages(language).chat.handOver.failed;
  return current
    ? offer(talk, current, said, moves(talk, current, { starts: near }))
    : { answer: said, links: [link(talk)] };
}
