/** When a message wants a call, also beside what was offered or chosen: "later", "the 7th". */
import { dayOf } from '#app/i18n/site-time.server.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { offeredTimes, type Talking, talkTexts } from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { minutesOf, readWish, type Wish } from './call-times.server.ts';
import { hasWord, namedIn } from './heard.ts';
import { isAsking } from './question-reply.server.ts';
import { withoutNumber } from './read-facts.server.ts';
import { zoneOf } from './said-times.server.ts';
import { isFew } from './understand.ts';
import { halfPast, isBrief, isWished } from './wants.server.ts';

/** A day that was named so many messages before still counts. */
const maxBack = 3;
/** Of a time beside a word that corrects. */
const maxWordsOfCorrection = 9;
/** In letters, of a place. */
const minPlace = 3;

/** `isAboutZone`: only says something of the zone. `denied`: days that will not do. */
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
  // "Make it four", after a day that was named without an offer.
  const said = talk.turns.slice(0, -1).filter(({ role }) => role === 'user');
  const earlier = () =>
    said
      .slice(-maxBack)
      .map(({ content }) => read(content, false))
      .reverse();
  const isCalled = hasWord(question, heard.callMe, language);
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
  return { wish, isWish, isCalled, denied: named.denied ?? [], isAboutZone };
}

/** "No, I mean the 7th", "too early": beside the time that was chosen, or those that are offered. */
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
  const ofDay = days.length > 0 ? days : [dayOf(first, zone)];
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
