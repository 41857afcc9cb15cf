/** The conversation with a sample business, made again from the visitor's messages with each new one. */
import type { Wish } from '#app/assistant/call-times.server.ts';
import { halvesOf } from '#app/assistant/halves.ts';
import { hasWord } from '#app/assistant/heard.ts';
import { isQuestion, isYes, readFacts as readPerson } from '#app/assistant/read-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { content, messages } from '#content/load.server.ts';
import type { TradeId } from '#content/trades-schema.ts';
import {
  backText,
  dayText,
  entryText,
  hoursOn,
  hoursText,
  maxOffers,
  nextOpen,
  type Opening,
  offersOn,
  wishIn,
} from './opening.server.ts';
import { clockText, type Facts, type Hours, type Night, night, type Turn } from './rules.ts';
import { namedServices, subjectOf } from './subjects.server.ts';

type Talk = Opening & {
  trade: TradeId;
  night: Night;
  waitsFor?: Asked;
  day?: string;
  /** The time of which it was asked whether it is free. */
  proposed?: Wish;
  isPhoneAsked?: boolean;
};

/** What was asked last. */
type Asked = 'yes' | 'time' | 'name' | 'phone' | undefined;
/** `asks` is the question at its end, unless the text ends with it. */
type Reply = Omit<Turn, 'said'> & { waitsFor?: Asked; asks?: string };

export function replay(said: string[], sample: Pick<Talk, 'language' | 'trade' | 'facts'>): Night {
  const night: Night = { turns: [], asked: [], open: [] };
  const today = Temporal.PlainDate.from(dayOf(Date.now(), content().site.timeZone));
  const talk: Talk = { ...sample, night, today };
  for (const text of said) {
    const answered = answer(talk, text);
    const { reply, offers, asks, waitsFor } = answered.waitsFor ? answered : { ...answered, ...missingIn(talk) };
    talk.waitsFor = waitsFor;
    talk.isPhoneAsked ||= waitsFor === 'phone';
    night.turns.push({ said: text, reply: asks ? `${reply} ${asks}` : reply, offers });
  }
  return night;
}

/** Asks for the name of an entry until it is given, and once for the number of somebody who is to be called back. */
function missingIn({ night, language, isPhoneAsked }: Talk): Pick<Reply, 'waitsFor' | 'asks'> {
  const { name, reach } = messages(language).trades.say;
  if (night.entry && !night.person) return { waitsFor: 'name', asks: name };
  return night.open.length > 0 && !night.phone && !isPhoneAsked ? { waitsFor: 'phone', asks: reach } : {};
}

/** What is said, with the facts filled in. */
function say(talk: Talk, text: string, values: Record<string, string> = {}): string {
  const { name } = talk.facts;
  return fill(text, { name, back: backText(talk), ...values }).replace(/([.!?])\.(?= |$)/g, '$1');
}

const textsOf = ({ language, trade }: Talk) => {
  const { trades, assistant } = messages(language);
  return { ...trades, own: trades.trades[trade], assistant };
};

function answer(talk: Talk, text: string): Reply {
  const { waitsFor, proposed, night } = talk;
  const { say: says } = textsOf(talk);
  const reader = readerOf(talk);
  const person = readPerson(text, reader, false);
  const about = aboutWhat(talk, text, person.phone !== undefined);
  const { subject, wish } = about;
  const isWish = wish.days.length > 0 || wish.time !== undefined || wish.half !== undefined;
  const named = waitsFor === 'name' ? nameIn(talk, about) : undefined;
  delete talk.waitsFor;
  delete talk.proposed;
  if (person.phone) night.phone = person.phone;
  // "At two, Ada Byron".
  const [, after = ''] = halvesOf(text, []).at(-1) ?? [];
  const isName = isWish && /^\p{Lu}\S* \p{Lu}\S*$/u.test(after) && aboutWhat(talk, after).subject === undefined;
  night.person = named?.name ?? person.fullName ?? (isName ? after : night.person);
  if (named) {
    const reply = say(talk, says.named, { name: named.name, ...entryText(talk) });
    if (!named.rest) return { reply, offers: [] };
    const other = answer(talk, named.rest);
    return { ...other, reply: `${reply} ${other.reply}` };
  }
  if ((waitsFor === 'yes' || proposed) && isYes(text, reader)) return book(talk, proposed ?? wish);
  const isElse = ['cancel', 'callback'].includes(subject ?? '') || (subject === 'day' && !wish.time);
  const mayName = waitsFor === 'time' || (waitsFor === 'yes' && subject === undefined);
  if (mayName && isWish && !isElse) return book(talk, wish, text);
  const isForPerson = ['cancel', 'complaint'].includes(subject ?? '');
  if (person.phone && ((waitsFor === 'phone' && !isForPerson) || (subject ?? 'callback') === 'callback')) {
    note(talk, 'callback');
    return { reply: say(talk, says.called, { phone: person.phone }), offers: [] };
  }
  return answerToBoth(talk, about) ?? answerAbout(talk, about);
}

/** A number without a country is one of the language, as the sample is. */
const readerOf = ({ language }: Talk) => {
  const { heard } = messages(language).assistant.talk;
  return { language, timeZone: undefined, heard };
};

type About = { text: string; wish: Wish; subject: string | undefined };

/** Of a message, or of half of one. */
function aboutWhat(talk: Talk, text: string, hasPhone = false): About {
  const wish = wishIn(text, talk.language, talk.waitsFor === 'time');
  const subject = subjectOf(text, talk.language, talk.trade, [
    ...(wish.days.length > 0 ? (['book', 'day'] as const) : []),
    ...(wish.time ? (['book'] as const) : []),
    ...(hasPhone ? (['callback'] as const) : []),
  ]);
  return { text, wish, subject };
}

/** A name, with what is asked after it: "Ada Byron. Do you take cards?" */
function nameIn(talk: Talk, { text, subject, wish }: About): { name: string; rest: string } | undefined {
  const reader = readerOf(talk);
  for (const [head, rest] of [[text, ''] as const, ...halvesOf(text, [])]) {
    const name = readPerson(head, reader, true).fullName ?? '';
    // "Will" and "Kim" begin questions, too; "No, Tuesday" and "No, not five" have no name.
    const isWritten = /^(?:\p{Lu}\S*\s?)+$/u.test(name) && (rest === '' ? wish.days.length === 0 : name.includes(' '));
    const isBare = name !== '' && rest === '' && subject === undefined && !isQuestion(head, reader);
    if (isWritten || isBare) return { name, rest };
  }
  return undefined;
}

const note = ({ night }: Talk, subject: string) => {
  if (!night.asked.includes(subject)) night.asked.push(subject);
};

/** What facts answer: all else is about the whole message. */
const ofFacts = ['price', 'services', 'duration', 'day', 'hours', 'now', 'book'];

/** "Are you open on Saturday, and how much is a cleaning?": both, where each half asks for a fact. */
function answerToBoth(talk: Talk, { text, subject }: About): Reply | undefined {
  const { own } = textsOf(talk);
  const isKnown = (each = '') => ofFacts.includes(each) || Boolean(own.switches[each] ?? own.details[each]);
  if (subject !== undefined && !isKnown(subject)) return undefined;
  for (const [head, tail] of halvesOf(text, readerOf(talk).heard.and)) {
    const [one, other] = [head, tail].map((half) => {
      const about = aboutWhat(talk, half);
      return { ...about, subject: refined(talk, about) };
    }) as [About, About];
    const kinds = [one, other].map((half) => (half.subject === 'services' ? 'price' : half.subject));
    if (kinds[0] === kinds[1] || !kinds.every(isKnown)) continue;
    // A wish for a time ends in a question.
    const inOrder = one.subject === 'book' ? [other, one] : [one, other];
    const [first, second] = inOrder.map((half) => {
      // "…, and how long does it take?"
      const isOfWhole =
        ['price', 'duration'].includes(half.subject ?? '') &&
        namedServices(half.text, talk.language, talk.facts).named.length === 0;
      return answerAbout(talk, isOfWhole ? { ...half, text } : half);
    }) as [Reply, Reply];
    return { ...(second.waitsFor ? second : first), reply: `${first.reply} ${second.reply}` };
  }
  return undefined;
}

function answerAbout(talk: Talk, about: About): Reply {
  const { facts, night, language } = talk;
  const { text, wish } = about;
  const { say: says, own, heard } = textsOf(talk);
  const told = (reply: string, values?: Record<string, string>): Reply => ({
    reply: say(talk, reply, values),
    offers: [],
  });
  const leave = (reply: string, isUrgent = false): Reply => {
    night.open.push({ text, isUrgent });
    return told(reply);
  };
  const has = (key: string) => hasWord(text, heard[key] ?? [], language);
  const subject = refined(talk, about);
  // The number of an order, also alone, is for a person.
  if ((subject ?? 'returns') === 'returns' && /(?<![\d:.,+])\d{4,12}(?![\d:])/.test(text)) return leave(says.cancel);
  if (subject === undefined) return leave(says.unknown);
  if (!['greeting', 'bot', 'thanks'].includes(subject)) note(talk, subject);
  const isDayless = ['day', 'hours'].includes(subject) && wish.days.length === 0;
  const toggle = own.switches[subject];
  const detail = own.details[subject];
  const value = facts.details[subject] ?? '';
  const isBeyond =
    (has(`beyond.${subject}`) && !has(`named.${subject}`)) ||
    ((isDayless || subject === 'where') && has('beyond')) ||
    // A price answers it, and all else does not.
    (detail !== undefined && has('free') && !/\p{Sc}|TL/u.test(value));
  if (isBeyond)
    return leave(detail && value ? say(talk, says.known, { list: `${detail.label}: ${value}` }) : says.unknown);
  const isFact = toggle || detail || ['price', 'services', 'duration'].includes(subject);
  // On somebody's health, nothing is affirmed.
  if ((isFact && has('health')) || ((toggle || detail) && has('beyond.any')) || (toggle && has('which')))
    return leave(says.unknown);
  if (toggle) return told(facts.switches[subject] ? toggle.yes : toggle.no);
  if (detail) {
    if (value === '') return leave(says.unknown);
    // The owner's people have to know who comes late, or in a group.
    if (/\{back\}/.test(detail.reply)) night.open.push({ text, isUrgent: false });
    return told(detail.reply, { address: value, time: value });
  }
  const reply = own.replies[subject];
  const isUrgent = subject === 'urgent';
  if (reply) return { ...leave(reply, isUrgent || subject === 'broken'), waitsFor: isUrgent ? 'phone' : undefined };
  switch (subject) {
    case 'book':
      if (has('health')) night.open.push({ text, isUrgent: false });
      return book(talk, wish, text);
    case 'price':
    case 'services':
    case 'duration':
      return aboutServices(talk, subject, about, leave);
    case 'day':
    case 'hours':
    case 'now':
      return aboutHours(talk, subject, text, wish);
    case 'cancel':
      if (!night.entry) return leave(says.cancel);
      delete night.entry;
      return { ...told(says.cancelled), waitsFor: 'yes' };
    case 'callback':
    case 'person':
      return { ...(subject === 'person' ? leave(says.person) : told(says.callback)), waitsFor: 'phone' };
    case 'emergency':
    case 'complaint':
      return leave(says[subject], true);
    case 'greeting':
    case 'bot':
    case 'thanks':
      return told(says[subject]);
    default:
      return leave(says.unknown);
  }
}

/** So many people are no table but a group. */
const group = 10;

/** What a message that names a service, or days on which nobody works, is about after all. */
function refined(talk: Talk, { subject, text, wish: { days, time } }: About): string | undefined {
  const { facts, night, language } = talk;
  const { heard, own, assistant } = textsOf(talk);
  const has = (key: string) => hasWord(text, heard[key] ?? [], language);
  const isAtWeekend = days.length > 0 && days.every((day) => Temporal.PlainDate.from(day).dayOfWeek > 5);
  if (has('firm.elsewhere')) return undefined;
  // "Is Thursday at 9 free?"
  if (days.length > 0 && time && has('vacant') && [undefined, 'day', 'hours', 'now', 'services'].includes(subject))
    return own.switches.weekend && isAtWeekend ? 'weekend' : 'book';
  if (subject === 'book' && has('closed')) return 'day';
  if (subject === 'book' && days.length === 0 && hasWord(text, assistant.talk.heard.stop, language)) return 'thanks';
  // What is in the calendar already, or goes from one day to another.
  if (subject === 'book' && !night.entry && (has('booked') || (days.length === 2 && !has('or')))) return 'cancel';
  const count = new RegExp(`(?<!\\d)\\d{2,3}(?=\\p{L}* (?:${heard.people?.join('|')}))`, 'iu').exec(text);
  if ((subject ?? 'book') === 'book' && own.details.group && Number(count?.[0]) >= group) return 'group';
  if (subject === 'day' && own.switches.weekend && isAtWeekend) return 'weekend';
  const isOpen = ['book', 'callback', 'insurance', 'duration', 'services', 'price', undefined].includes(subject);
  const isNamed = isOpen && namedServices(text, language, facts).named.length > 0;
  if (isNamed && has('firm.duration') && !has('beyond.any')) return 'duration';
  if (isNamed && has('firm.price')) return 'price';
  if (isNamed && subject === undefined && has('services')) return 'services';
  return subject === 'book' && days.length === 0 && ['beyond.any', 'health', 'which'].some(has) ? undefined : subject;
}

/** Asks after the answer whether to note a time. */
function offering(talk: Talk, reply: string, values?: Record<string, string>): Reply {
  const told = say(talk, reply, values);
  if (talk.night.entry) return { reply: told, offers: [] };
  return { reply: told, asks: textsOf(talk).own.offer, waitsFor: 'yes', offers: [] };
}

type Leave = (reply: string) => Reply;
type OfServices = 'price' | 'services' | 'duration';

/** So many words beside the name of a service ask for more than its price. */
const manyWords = 5;

function aboutServices(talk: Talk, subject: OfServices, { text, wish }: About, leave: Leave): Reply {
  const { facts, language } = talk;
  const { say: says, heard } = textsOf(talk);
  const has = (key: string) => hasWord(text, heard[key] ?? [], language);
  const told = (service: Facts['services'][number]) => {
    const value = subject === 'duration' ? service.takes : service.price;
    return service.name && value ? [`${service.name}: ${value}`] : [];
  };
  const [day] = wish.days;
  if (subject === 'services' && wish.days.length === 1 && day !== talk.today.toString() && day && !hoursOn(talk, day))
    return aboutHours(talk, 'day', text, wish);
  const { named, others } = namedServices(text, language, facts);
  const lines = (named.length > 0 ? named : facts.services).flatMap(told);
  if (lines.length === 0 || (named.length === 0 && (others > 0 || has('beyond.any')))) return leave(says.unknown);
  const values = { list: lines.join(', ') };
  // "A filling and a crown": one of them is not on the list.
  const parts = text.split(new RegExp(`(?<!\\p{L})(?:${heard.or?.join('|')})(?!\\p{L})`, 'iu'));
  const isMore = parts.some((part) => {
    const each = namedServices(part, language, facts);
    return each.named.length === 0 && each.others > 0;
  });
  const isSimple = subject === 'services' ? others === 0 && named.length < 2 : others < manyWords;
  const isSure =
    isSimple && !isMore && !has('beyond.any') && !has('which') && (subject !== 'price' || has('firm.price'));
  if (named.length > 0 && !isSure) return leave(say(talk, says.known, values));
  const template = {
    price: says.prices,
    services: named.length > 0 ? says.services : says.prices,
    duration: says.takes,
  };
  if (named.length > 0) return offering(talk, template[subject], values);
  return { reply: say(talk, template[subject], values), offers: [] };
}

function aboutHours(talk: Talk, subject: string, text: string, { days, half, time }: Wish): Reply {
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
      ? time.minutes.some((each) =>
          time.side === 'before' ? from < each : each < to && (time.side !== 'at' || from <= each),
        )
      : needed < to && (half !== 'morning' || from < 11 * 60);
  const reply = isInside(hours) ? says.dayOpen : says.dayNot;
  return told(reply, { ...day, from: clockText(hours.from), to: clockText(hours.to) });
}

/**
 * Free is what is within the hours: the sample's calendar has no other entries. `text`: what was said, which is
 * answered before anything is noted where it asks.
 */
function book(talk: Talk, wish: Wish, text = ''): Reply {
  const { facts } = talk;
  const { say: says, weekdays, own } = textsOf(talk);
  const told = (reply: string, values: Record<string, string>, offers: string[]): Reply => ({
    reply: say(talk, reply, values),
    offers,
    waitsFor: 'time',
  });
  note(talk, 'book');
  const days = wish.days.length > 0 ? wish.days : talk.day ? [talk.day] : [];
  const openDays = days.filter((each) => hoursOn(talk, each));
  const [day] = openDays;
  const wished = wish.time?.minutes ?? [];
  if (!day) {
    if (days[0] !== undefined) [talk.day] = nextOpen(talk, 1);
    const offers = offersOn(talk, nextOpen(talk, maxOffers), wished, wish.half);
    const index = days[0] === undefined ? -1 : Temporal.PlainDate.from(days[0]).dayOfWeek - 1;
    const isToday = days[0] === talk.today.toString();
    if (isToday) return told(says.closedNow, {}, offers);
    const isPast = wish.time?.side === 'after' && facts.hours.every((each) => !each || each.to <= Math.max(...wished));
    if (isPast) return told(says.hours, { list: hoursText(talk) }, offers);
    return index < 0 ? told(says.which, {}, offers) : told(says.dayClosed, { days: weekdays[index] ?? '' }, offers);
  }
  if (openDays.length > 2) return told(says.which, {}, offersOn(talk, openDays.slice(0, maxOffers), wished, wish.half));
  talk.day = day;
  const hours = hoursOn(talk, day) as Hours;
  const [likely] = wished;
  const offers = offersOn(talk, [day], wished, wish.half);
  if (offers.length === 0) return aboutHours(talk, 'day', '', wish);
  const minutes = wished.find((each) => hours.from <= each && each < hours.to);
  if (likely === undefined || wish.time?.side !== 'at') return told(says.free, { date: dayText(talk, day) }, offers);
  if (minutes === undefined) {
    const index = Temporal.PlainDate.from(day).dayOfWeek - 1;
    const values = { time: clockText(likely), days: weekdays[index] ?? '' };
    return told(says.outside, values, offersOn(talk, [day], [], wish.half));
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
