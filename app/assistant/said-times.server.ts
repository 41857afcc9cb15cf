/** How times are said: on a button, and in a sentence, with the zone where it is not that of the business. */
import { callFacts } from '#app/i18n/call-facts.server.ts';
import { dateText, fill, zoneName } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { daysText, type FoundTimes, minutesOf, momentText, type Wish } from './call-times.server.ts';
import type { TalkState } from './talk-state.ts';

type Talking = {
  state: Pick<TalkState, 'zone' | 'booked' | 'goal'>;
  language: Language;
  timeZone: string | undefined;
  turns: { role: 'user' | 'assistant'; content: string }[];
};

const textsOf = ({ language }: Talking) => messages(language).assistant.talk.say;

export const zoneOf = ({ state, timeZone }: Talking) => state.zone ?? timeZone ?? content().site.timeZone;
/** As a button has it. */
export const timeText = (talk: Talking, start: number) => momentText(talk.language, start, zoneOf(talk), 'short');

/** `undefined` where the visitor is known to have the time of the business, and nobody has asked. */
function zoneSaid(talk: Talking, start: number): string | undefined {
  const zone = zoneOf(talk);
  const isOurs = talk.timeZone !== undefined && minutesOf(start, zone) === minutesOf(start, content().site.timeZone);
  const { zones } = messages(talk.language).book.times;
  return isOurs && talk.state.zone === undefined ? undefined : zoneName(zone, talk.language, zones);
}

/** Beside a booked call, which has the zone. */
const isMoved = ({ state }: Talking) => state.booked !== undefined && !state.goal;

/** In a sentence: "Thursday 3 December at 14:00 (UK time)", with `isOursToo` "…, 15:00 German time". */
export function timeSaid(talk: Talking, start: number, isOursToo = false): string {
  const { language } = talk;
  const zone = zoneSaid(talk, start);
  const moment = momentText(language, start, zoneOf(talk), 'long');
  if (!zone) return moment;
  const { timeZone } = content().site;
  const { withUs, zones } = messages(language).book.times;
  const time = dateText(language, start, { timeStyle: 'short', timeZone });
  const ours = fill(withUs, { time, zone: zoneName(timeZone, language, zones) });
  return isOursToo && timeZone !== zoneOf(talk) ? `${moment} (${zone}), ${ours}` : `${moment} (${zone})`;
}

/** "Times are in UK time.", once in a conversation, or where it `isAsked`. */
export function ofZone(talk: Talking, start: number, isAsked = false): string {
  const zone = zoneSaid(talk, start);
  if (zone && isAsked) return fill(textsOf(talk).inZone, { zone });
  const isNew =
    zone &&
    !isMoved(talk) &&
    !talk.turns.some(({ role, content: text }) => role === 'assistant' && text.includes(zone));
  return isNew ? fill(textsOf(talk).inZone, { zone }) : '';
}

export const isByPhone = () => callFacts()?.place === 'phone';

/** What is said above the times that were found for a wish. */
export function saidOfTimes(
  talk: Talking,
  { days, time, half, isSoonest }: Wish,
  found: FoundTimes,
  isOfNoDay: boolean,
): string {
  const { language } = talk;
  const say = textsOf(talk);
  const [first = 0] = found.starts;
  const momentOf = (start: number) =>
    isMoved(talk) ? momentText(language, start, zoneOf(talk), 'long') : timeSaid(talk, start);
  if (found.exact !== undefined) return fill(say.isFree, { time: momentOf(found.exact) });
  if (isSoonest && !time && !found.isMissing) return fill(say.earliest, { time: momentOf(first) });
  const zone = ofZone(talk, first);
  const below = (text: string) => (text.endsWith(':') ? `${zone} ${text}` : `${text} ${zone}`).trim();
  if (found.isAtEdge && time) {
    const ends = found.starts.map((start) => minutesOf(start, zoneOf(talk)));
    const [wished = 0] = time.minutes;
    const isLast = Math.max(...ends) < wished;
    const last = wishedMoment(talk, [], isLast ? Math.max(...ends) : Math.min(...ends));
    return below(fill(isLast ? say.lastOfDay : say.firstOfDay, { time: last }));
  }
  const minutes = callFacts()?.length ?? 30;
  // "After five": of no day in particular.
  const isMoment = time && (time.side === 'at' || isOfNoDay);
  const asked = isMoment ? wishedMoment(talk, days, time?.minutes[0] ?? 0) : '';
  const named = daysText(language, days.length > 0 ? days : [dayOf(Date.now(), zoneOf(talk))]);
  const none = half && !found.isDayFull ? say.noneInHalf : say.noneThen;
  if (found.isMissing) return below(fill(asked ? say.notFree : none, { time: asked, days: named }));
  if (days.length > 0) return below(fill(say.someThen, { days: named }));
  return below(fill(isByPhone() ? say.offerByPhone : say.offer, { minutes }));
}

/** "Mon 30 Nov, 15:00", or only the time where the day is open. */
function wishedMoment({ language }: Talking, days: string[], minutes: number): string {
  const [day, ...others] = days;
  const at = Date.parse(day ?? '1970-01-01') + minutes * 60_000;
  return day && others.length === 0
    ? momentText(language, at, 'UTC', 'long')
    : dateText(language, at, { timeStyle: 'short', timeZone: 'UTC' });
}
