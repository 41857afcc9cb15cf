/** Free times of calls, as the visitor wishes them. */
import { dateText, fill } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import { weekdays } from '#content/site-schema.ts';
import { handedOver } from './handed-over.server.ts';
import { hasWord } from './heard.ts';
import { wishedDays, wishedHalf, withoutDates } from './wished-days.server.ts';
import { type WishedTime, wishedTime } from './wished-times.server.ts';

export type Wish = {
  days: string[];
  half: 'morning' | 'afternoon' | undefined;
  time: WishedTime | undefined;
  /** "Thursday doesn’t work." */
  denied?: string[];
  /** "The earliest you have." */
  isSoonest?: boolean;
};

/**
 * `exact`: the wished time is free. `isMissing`: nothing that was wished is. `isAtEdge`: nothing is so late, or so
 * early; these are the last or the first of their days.
 */
export type FoundTimes = {
  exact?: number;
  starts: number[];
  isMissing: boolean;
  isAtEdge?: boolean;
  /** No time at all is free on the wished days. */
  isDayFull?: boolean;
};

const maxOffered = 3;

/** `isAsked`: for a time, so a lone number is an hour. `booked`: the day of a call to be moved. */
export function readWish(
  message: string,
  { call, talk }: Messages<'assistant'>,
  {
    language,
    zone,
    isAsked,
    booked,
  }: { language: Language; zone: string; isAsked: boolean; booked?: string | undefined },
): Wish {
  const today = dayOf(Date.now(), zone);
  const text = ofOneDay(message, call.days, talk.heard, language);
  const read = (part: string, isDeniedToo = false) =>
    wishedDays(part, call.days, today, language, { isDeniedToo, booked });
  const days = read(text);
  const readTime = (part: string) =>
    wishedTime(withoutDates(part, language, call.days), talk.heard, language, isAsked || days.length === 1, [
      ...call.days.morning,
      ...call.days.afternoon,
    ]);
  const time = readTime(text);
  // "In the morning I am out. Rather half past three": of that half of the day it is not.
  const clauses = text.split(/[.;!?]\s+/);
  const half = wishedHalf(
    time && clauses.length > 1 ? (clauses.findLast(readTime) ?? text) : text,
    call.days,
    language,
  );
  return {
    days,
    denied: read(message, true).filter((day) => !days.includes(day)),
    half,
    time: time && half ? inHalfOf(half, time) : time,
    isSoonest: hasWord(text, talk.heard.soonest, language),
  };
}

/** "My son has football Thursday, so call me Friday at 11": from where the day begins that is wished. */
function ofOneDay(
  text: string,
  names: Messages<'assistant'>['call']['days'],
  heard: Messages<'assistant'>['talk']['heard'],
  language: Language,
): string {
  const words = text.split(/\s+/);
  const at = words.flatMap((word, index) =>
    weekdays.some((weekday) => hasWord(word, names[weekday], language)) ? index : [],
  );
  const last = at.at(-1) ?? 0;
  const between = words.slice((at.at(-2) ?? last) + 1, last).join(' ');
  // What is denied is read from the whole.
  const joining = [...heard.either, ...heard.and, ...heard.until, ...names.denied, ...names.notThen];
  const isOther = hasWord(between, joining, language);
  if (at.length < 2 || isOther || !/\p{L}/u.test(between)) return text;
  const rest = words.slice(last).join(' ');
  const isWished = hasWord(between, [...heard.suits, ...heard.ringMe, ...heard.callMe], language);
  return isWished || wishedTime(rest, heard, language, true) ? rest : text;
}

/** Noon is in neither. */
const isInHalf = (half: Wish['half'], minutes: number) => (half === 'morning' ? minutes < 720 : minutes > 720);

/** "8 in the evening" is not 08:00. */
function inHalfOf(half: Wish['half'], time: WishedTime): WishedTime {
  const minutes = time.minutes.filter((each) => isInHalf(half, each));
  return minutes.length > 0 ? { ...time, minutes } : time;
}

/** In ms since 1970, earliest first; `undefined` while the database does not answer. */
export async function freeStarts(): Promise<number[] | undefined> {
  try {
    return (await handedOver().calls?.freeStarts()) ?? [];
  } catch (error) {
    log.error({ error }, 'the free times could not be read');
    return undefined;
  }
}

/** "Monday instead", of a call that was chosen for Friday: the one after it, where nothing is free before. */
export function weekAfter(days: string[], chosen: number | undefined, starts: number[], zone: string): string[] {
  const [day, ...others] = days;
  if (!day || others.length > 0 || !chosen || day > dayOf(chosen, zone)) return days;
  const later = Temporal.PlainDate.from(day).add({ days: 7 }).toString();
  const isFree = (each: string) => starts.some((start) => dayOf(start, zone) === each);
  return !isFree(day) && isFree(later) ? [later] : days;
}

/** Works in `zone`, that of the visitor. */
export function findTimes(
  free: number[],
  { days, half, time, isSoonest, denied = [] }: Wish,
  zone: string,
): FoundTimes {
  const starts = free.filter((start) => !denied.includes(dayOf(start, zone)));
  const isOfHalf = (start: number) => isInHalf(half, minutesOf(start, zone));
  const onDays = days.length > 0 ? starts.filter((start) => days.includes(dayOf(start, zone))) : starts;
  if (time) return atTime(starts, onDays, time, days, zone);
  const inHalf = half ? onDays.filter(isOfHalf) : onDays;
  if (isSoonest && inHalf.length > 0) return { starts: inHalf.slice(0, 1), isMissing: false };
  if (inHalf.length > 0) return { starts: spread(inHalf, days.length === 1, zone), isMissing: false };
  const others = half ? starts.filter(isOfHalf) : [];
  return { ...beside(others.length > 0 ? others : starts, days, zone), isDayFull: onDays.length === 0 };
}

/** Some of the nearest day. */
const beside = (starts: number[], [day]: string[], zone: string): FoundTimes => ({
  starts: spread(nearestDay(starts, day, zone), true, zone),
  isMissing: true,
});

function atTime(starts: number[], onDays: number[], time: WishedTime, days: string[], zone: string): FoundTimes {
  const distance = (start: number) =>
    Math.min(...time.minutes.map((minute) => Math.abs(minutesOf(start, zone) - minute)));
  const [wished = 0] = time.minutes;
  if (time.side !== 'at') {
    const isInside = (start: number) =>
      time.side === 'after' ? minutesOf(start, zone) >= wished : minutesOf(start, zone) <= wished;
    const inside = onDays.filter(isInside);
    const firsts = days.length === 1 ? inside : ofEachDay(inside, 0, zone);
    if (inside.length > 0) return { starts: firsts.slice(0, maxOffered), isMissing: false };
    // "Today until 6", when nothing is free today.
    if (onDays.length === 0) return { ...beside(starts, days, zone), isDayFull: true };
    const edges = ofEachDay(onDays, time.side === 'after' ? -1 : 0, zone);
    return { starts: edges.slice(0, maxOffered), isMissing: true, isAtEdge: true };
  }
  const atMinute = (minute: number) => onDays.filter((start) => minutesOf(start, zone) === minute);
  const all = time.minutes.map(atMinute).find((some) => some.length > 0) ?? [];
  const [exact] = all;
  // "Thursday or Friday at 11"
  if (days.length > 1 && all.length > 1) return { starts: all.slice(0, maxOffered), isMissing: false };
  if (exact !== undefined) return { exact, starts: [exact], isMissing: false };
  // "At eight in the evening": no call is so late.
  const minutes = starts.map((start) => minutesOf(start, zone));
  const [earliest, latest] = [Math.min(...minutes), Math.max(...minutes)];
  const isLate = time.minutes.every((minute) => minute > latest);
  const isAtEdge = onDays.length > 0 && (isLate || time.minutes.every((minute) => minute < earliest));
  if (isAtEdge && days.length !== 1)
    return { starts: ofEachDay(onDays, isLate ? -1 : 0, zone).slice(0, maxOffered), isMissing: true, isAtEdge };
  const { span = 0 } = time;
  const within = onDays.filter((start) => minutesOf(start, zone) > wished && minutesOf(start, zone) < wished + span);
  if (within.length > 0) return { starts: within.slice(0, maxOffered), isMissing: false };
  const near = onDays.length > 0 ? onDays : nearestDay(starts, days[0], zone);
  const closest = near.toSorted((one, other) => distance(one) - distance(other)).slice(0, maxOffered);
  return { starts: closest.sort((one, other) => one - other), isMissing: true, isAtEdge };
}

const ofEachDay = (starts: number[], at: number, zone: string) =>
  [...Map.groupBy(starts, (start) => dayOf(start, zone)).values()].flatMap((day) => day.at(at) ?? []);

/** Returns one of each of the next days, or some of a single day. */
function spread(starts: number[], isOneDay: boolean, zone: string): number[] {
  if (!isOneDay) {
    const days = [...Map.groupBy(starts, (start) => dayOf(start, zone)).values()];
    if (days.length > 1)
      return days.slice(0, maxOffered).map((day, index) => day[Math.floor((index * day.length) / maxOffered)] ?? 0);
  }
  const step = Math.max(1, (starts.length - 1) / (maxOffered - 1));
  const count = Math.min(maxOffered, starts.length);
  return Array.from({ length: count }, (_, index) => starts[Math.round(index * step)] ?? 0);
}

export function nearest(starts: number[], moment: number, count: number): number[] {
  return starts
    .toSorted((one, other) => Math.abs(one - moment) - Math.abs(other - moment))
    .slice(0, count)
    .sort((one, other) => one - other);
}

/** All times of the day that is closest to the wished one. */
function nearestDay(starts: number[], wished: string | undefined, zone: string): number[] {
  const [closest = 0] = nearest(starts, noonOf(wished, zone), 1);
  return starts.filter((start) => dayOf(start, zone) === dayOf(closest, zone));
}

const noonOf = (day: string | undefined, zone: string) =>
  day
    ? Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds
    : Date.now();

export function minutesOf(start: number, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  return hour * 60 + minute;
}

/** "Mon 30 Nov, 16:00", or in a sentence "Monday 30 November at 16:00". */
export function momentText(language: Language, start: number, timeZone: string, width: 'short' | 'long'): string {
  return dateText(language, start, {
    ...{ weekday: width, day: 'numeric', month: width, hour: '2-digit', minute: '2-digit', timeZone },
  });
}

/** "Sunday 29 November", a range of days, or some. */
export function daysText(language: Language, days: string[]): string {
  const moments = days.map((day) => Date.parse(day));
  const [first = 0] = moments;
  const last = moments.at(-1) ?? first;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const isRange = last - first < days.length * 86_400_000;
  if (isRange || days.length > maxOffered) return format.formatRange(first, last);
  return new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(
    moments.map((day) => format.format(day)),
  );
}

/** Writes free times in a sentence for somebody without buttons, such as a caller. */
export async function timesText(question: string, language: Language, timeZone: string | undefined): Promise<string> {
  const { assistant } = messages(language);
  const { call } = assistant;
  const zone = timeZone ?? content().site.timeZone;
  const starts = await freeStarts();
  if (!starts) return call.open;
  if (starts.length === 0) return call.full;
  const wish = readWish(question, assistant, { language, zone, isAsked: false });
  const { starts: found, isMissing } = findTimes(starts, wish, zone);
  const byDay = [...Map.groupBy(found, (start) => dayOf(start, zone))];
  const timesOf = (starts: number[]) =>
    starts.map((start) => dateText(language, start, { timeStyle: 'short', timeZone: zone })).join(', ');
  const list = byDay.map(([day, starts]) => `${daysText(language, [day])}: ${timesOf(starts)}`).join('\n');
  const days = daysText(language, wish.days.length > 0 ? wish.days : [dayOf(Date.now(), zone)]);
  const times = fill(isMissing ? call.noneThen : call.free, { list, days });
  return `${times}\n${fill(timeZone ? call.yourZone : call.ourZone, { zone })}`;
}
