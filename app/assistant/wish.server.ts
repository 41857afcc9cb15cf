/** When a message wants a call, also beside what was offered or chosen: "an hour later", "then Monday". */
import { dayOf } from '#app/i18n/site-time.server.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { weekdays } from '#content/site-schema.ts';
import { isToCome, offeredTimes, type Talking, talkTexts } from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { minutesOf, readWish, type Wish } from './call-times.server.ts';
import { beginsWith, hasWord, namedIn } from './heard.ts';
import { isAsking } from './question-reply.server.ts';
import { withoutNumber } from './read-facts.server.ts';
import { zoneOf } from './said-times.server.ts';
import { isFew } from './understand.ts';
import { halfPast, isBrief, isWished } from './wants.server.ts';

/** A day that was named so many messages before still counts. */
const maxBack = 3;
/** Of a time beside a word that corrects. */
const maxWordsOfCorrection = 9;
const minutesOfDay = 24 * 60;
/** In letters, of a place. */
const minPlace = 3;

/** `isAboutTime`: only says something of the time that stands. `denied`: days that will not do. */
export function wishIn(talk: Talking, site: SiteAnswer, question: string) {
  const { state, language } = talk;
  const { heard } = talkTexts(talk);
  const isOfCall = state.goal === 'call';
  const isTimeAsked = isOfCall && state.slot === undefined;
  // "15:00 German time": this time, and those after it.
  const zones = namedIn(question, heard.zones, language);
  if (zones.length === 1) state.zone = zones[0];
  // Of the week that was spoken of.
  const booked = state.slot === undefined ? state.days?.[0] : dayOf(state.slot, zoneOf(talk));
  const read = (text: string, isAsked: boolean) =>
    readWish(withoutNumber(text), messages(language).assistant, { language, zone: zoneOf(talk), isAsked, booked });
  // "Ah no, 3 then so, the kids"
  const isCorrected = hasWord(question, heard.correcting, language) && isFew(question, maxWordsOfCorrection);
  const named = read(question, isTimeAsked || (isOfCall && (isBrief(question) || isCorrected)));
  const half =
    isOfCall && !named.time ? halfPast(talk, question, (text) => read(text, true).time?.minutes[0]) : undefined;
  named.days = afterThose(talk, question, named.days);
  // "Make it four", after a day that was named without an offer.
  const said = talk.turns.slice(0, -1).filter(({ role }) => role === 'user');
  const earlier = () =>
    said
      .slice(-maxBack)
      .map(({ content }) => read(content, false))
      .reverse();
  // "Why doesn’t your robot ring me itself?"
  const isCalled = hasWord(question, heard.callMe, language) && !(site.confident && isToCome(site.subject ?? ''));
  const isMade = isCalled || isWished(talk, site, question, named);
  const wish: Wish = isMade ? named : { days: [], half: undefined, time: undefined };
  if (wish.time && wish.days.length === 0 && !state.days && !isOfCall)
    wish.days = earlier().find(({ days }) => days.length > 0)?.days ?? [];
  if (half !== undefined) wish.time = { minutes: [half], side: 'at' };
  else Object.assign(wish, timeBeside(talk, question, wish, earlier));
  const isWish =
    wish.days.length > 0 ||
    wish.time !== undefined ||
    wish.isSoonest === true ||
    ((isTimeAsked || state.offered?.includes('call') === true) && wish.half !== undefined);
  // "Is that German time?", "What time is that in Dublin?": from now on times say their zone.
  const asksForTime = hasWord(question, heard.timeThere, language);
  const isAboutZone =
    isOfCall &&
    (zones.length > 0 || asksForTime) &&
    !/\d/.test(question) &&
    (isAsking(talk, question) || isBrief(question));
  if (isAboutZone) state.zone = zones[0] ?? zoneOfPlace(question, language) ?? zoneOf(talk);
  const isSame = state.slot !== undefined && isBrief(question) && hasWord(question, heard.sameTime, language);
  const isAboutTime = isAboutZone || (isSame && wish.days.length === 0);
  return { wish, isWish, isCalled, denied: named.denied ?? [], isAboutTime };
}

/** "No, I mean the 7th", "an hour later", "too early": beside the time that was chosen, or those that are offered. */
function timeBeside(
  talk: Talking,
  question: string,
  { days, time, half, isSoonest }: Wish,
  earlier: () => Wish[],
): Pick<Wish, 'days' | 'time'> {
  const { state, language } = talk;
  const starts = state.slot === undefined ? offeredTimes(state) : [state.slot];
  const [first] = starts;
  if (state.goal !== 'call' || time || half || isSoonest || first === undefined) return { days, time };
  const zone = zoneOf(talk);
  const { heard } = talkTexts(talk);
  const [shift] = namedIn(question, heard.shifts, language)
    .map(Number)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const ofDay = days.length > 0 ? days : [dayOf(first, zone)];
  // "The day after tomorrow" names a day.
  if (shift !== undefined && (Math.abs(shift) < minutesOfDay || days.length === 0)) {
    const later = Math.trunc(shift / minutesOfDay);
    const other = Temporal.PlainDate.from(dayOf(first, zone)).add({ days: later }).toString();
    const minutes = minutesOf(first, zone) + (shift % minutesOfDay);
    return { days: later === 0 ? ofDay : [other], time: { minutes: [minutes], side: 'at' } };
  }
  // "No, the 8th": at the time that was wished for the day before.
  const before = () => earlier().find((each) => each.time ?? each.half)?.time;
  if (days.length > 0)
    return { days, time: state.slot === undefined ? before() : { minutes: [minutesOf(first, zone)], side: 'at' } };
  const isOneDay = starts.every((start) => dayOf(start, zone) === dayOf(first, zone));
  const says = (names: string[]) => isOneDay && isBrief(question) && hasWord(question, names, language);
  if (says(heard.later))
    return { days: ofDay, time: { minutes: [minutesOf(starts.at(-1) ?? first, zone) + 1], side: 'after' } };
  if (says(heard.earlier)) return { days: ofDay, time: { minutes: [minutesOf(first, zone) - 1], side: 'before' } };
  return { days, time };
}

/** "Dublin", "New York": the zone that has its name. */
const zoneOfPlace = (question: string, language: Language) =>
  Intl.supportedValuesOf('timeZone').find((zone) => {
    const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
    return place.length > minPlace && hasWord(question, [`${place}*`], language);
  });

/** "Then Monday", after Saturday the 5th, is the 7th; after a day that was not free, only "the Monday after". */
function afterThose({ state, language }: Talking, question: string, days: string[]): string[] {
  const { goal, offered, days: [earliest] = [] } = state;
  const { call, talk } = messages(language).assistant;
  const isNamed = weekdays.some((weekday) => hasWord(question, call.days[weekday], language));
  if (goal !== 'call' || !earliest || !isNamed) return days;
  const isThen = beginsWith(question, talk.heard.thenDay, language) && !offered?.includes('write');
  const isAfter = hasWord(question, talk.heard.dayAfter, language);
  if (!isThen && !isAfter) return days;
  // "Then Monday the 30th" says which.
  if (/\d\.|\d(?:st|nd|rd|th)/.test(question)) return days;
  return days.map((day) => {
    let date = Temporal.PlainDate.from(day);
    while (Temporal.PlainDate.compare(date, earliest) < (isAfter ? 1 : 0)) date = date.add({ days: 7 });
    return date.toString();
  });
}
