/** When a sample business is open, and what it writes into its calendar. */
import type { Wish } from '#app/assistant/call-times.server.ts';
import { hasWord } from '#app/assistant/heard.ts';
import { isQuestion } from '#app/assistant/read-facts.server.ts';
import { dayText, entryText, hoursOn, hoursText, isMeasured, maxOffers, nextOpen, offersOn } from './opening.server.ts';
import { clockText, type Hours, night } from './rules.ts';
import { note, putOnDesk, questionOf, type Reply, readerOf, say, type Talk, textsOf } from './talk.server.ts';

/** Asks after the answer whether to note a time; a shop notes one for those who want advice. */
export function offering(talk: Talk, reply: string, values?: Record<string, string>): Reply {
  const told = say(talk, reply, values);
  if (talk.night.entry || talk.trade === 'shop') return { reply: told, offers: [] };
  return { reply: told, asks: textsOf(talk).own.offer, waitsFor: 'yes', offers: [] };
}

export function aboutHours(talk: Talk, subject: string, text: string, { days, half, time }: Wish): Reply {
  const { facts, today, language } = talk;
  const { say: says, weekdays, heard } = textsOf(talk);
  const told = (reply: string, values?: Record<string, string>) => offering(talk, reply, values);
  const tonight = facts.hours[today.dayOfWeek - 1];
  const isOpen = tonight !== undefined && tonight.from <= night && night < tonight.to;
  const isNow = subject === 'now' || (days.length === 1 && days[0] === today.toString());
  // "Are you closed?" and "When are you open?" are neither affirmed nor denied.
  if (hasWord(text, [...(heard.closed ?? []), ...(heard.when ?? [])], language))
    return told(says.hours, { list: hoursText(talk) });
  if (isNow) return isOpen ? told(says.openNow, { to: clockText(tonight.to) }) : told(says.closedNow);
  const [first] = days;
  if (subject === 'hours' || first === undefined || days.length > 1) return told(says.hours, { list: hoursText(talk) });
  const index = Temporal.PlainDate.from(first).dayOfWeek - 1;
  const hours = facts.hours[index];
  const day = { days: weekdays[index] ?? '' };
  // The time that is named next is on this day, or on the next that is open.
  talk.day = hours ? first : nextOpen(talk, 1)[0];
  if (!hours) return told(says.dayClosed, day);
  const isEvening = hasWord(text, heard.evening ?? [], language);
  const needed = isEvening ? 19 * 60 : half === 'afternoon' ? 14 * 60 : 0;
  const isInside = ({ from, to }: Hours) =>
    time
      ? time.minutes
          .slice(0, time.side === 'at' ? 2 : 1)
          .some((each) => (time.side === 'before' ? from < each : each < to && (time.side !== 'at' || from <= each)))
      : needed < to && (half !== 'morning' || from < 11 * 60);
  const reply = isInside(hours) ? says.dayOpen : says.dayNot;
  return told(reply, { ...day, from: clockText(hours.from), to: clockText(hours.to) });
}

/**
 * Free is what is within the hours: the sample's calendar has no other entries. `text`: what was said, which is
 * answered before anything is noted where it asks.
 */
export function book(talk: Talk, wish: Wish, text = ''): Reply {
  const { facts } = talk;
  const { say: says, weekdays, own } = textsOf(talk);
  const told = (reply: string, values: Record<string, string>, offers: string[]): Reply => ({
    reply: say(talk, reply, values),
    offers,
    waitsFor: 'time',
  });
  note(talk, 'book');
  // What is to be carried lies beside it.
  if (isMeasured(text, talk.language)) putOnDesk(talk, text, '');
  const days = wish.days.length > 0 ? wish.days : talk.day ? [talk.day] : [];
  const openDays = days.filter((each) => hoursOn(talk, each));
  const [day] = openDays;
  const wished = wish.time?.minutes ?? [];
  if (!day) {
    if (days[0] !== undefined) [talk.day] = nextOpen(talk, 1);
    const offers = offersOn(talk, nextOpen(talk, maxOffers), wish, text);
    const index = days[0] === undefined ? -1 : Temporal.PlainDate.from(days[0]).dayOfWeek - 1;
    const isToday = days[0] === talk.today.toString();
    if (isToday && facts.switches.weekend && own.replies.tonight) {
      talk.night.through.push(text);
      return { reply: say(talk, own.replies.tonight), offers: [], waitsFor: 'phone' };
    }
    if (index > 4 && facts.switches.weekend) return putOnDesk(talk, text, `${own.switches.weekend?.yes} ${says.noted}`);
    if (isToday) return told(says.closedNow, {}, offers);
    if (offers.length === 0 && index < 0)
      return told(says.hours, { list: hoursText(talk) }, offersOn(talk, nextOpen(talk, maxOffers), {}));
    return index < 0 ? told(says.which, {}, offers) : told(says.dayClosed, { days: weekdays[index] ?? '' }, offers);
  }
  if (openDays.length > 2) return told(says.which, {}, offersOn(talk, openDays.slice(0, maxOffers), wish, text));
  talk.day = day;
  const hours = hoursOn(talk, day) as Hours;
  const [likely] = wished;
  const offers = offersOn(talk, [day], wish, text);
  if (offers.length === 0) {
    const { reply } = aboutHours(talk, 'day', text, { ...wish, days: [day] });
    return { reply, offers: offersOn(talk, [day], {}), waitsFor: 'time', asks: questionOf(says.free) };
  }
  const minutes = wished.find((each) => hours.from <= each && each < hours.to);
  if (likely === undefined || wish.time?.side !== 'at') return told(says.free, { date: dayText(talk, day) }, offers);
  if (minutes === undefined) {
    const index = Temporal.PlainDate.from(day).dayOfWeek - 1;
    const values = { time: clockText(likely), days: weekdays[index] ?? '' };
    return told(says.outside, values, offersOn(talk, [day], { half: wish.half }));
  }
  if (isQuestion(text, readerOf(talk))) {
    talk.proposed = { ...wish, days: [day] };
    const values = { date: dayText(talk, day), time: clockText(minutes) };
    return { ...told(says.vacant, values, [says.yes]), asks: own.offer };
  }
  talk.night.entry = { day, minutes };
  delete talk.day;
  return { reply: say(talk, says.booked, entryText(talk)), offers: [] };
}
