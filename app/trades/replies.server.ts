/** The conversation with a sample business, made again from the visitor's messages with each new one. */
import type { Wish } from '#app/assistant/call-times.server.ts';
import { halvesOf } from '#app/assistant/halves.ts';
import { hasWord } from '#app/assistant/heard.ts';
import { isQuestion, isYes, readFacts as readPerson } from '#app/assistant/read-facts.server.ts';
import { offerFact } from '#app/i18n/offer-facts.server.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { content, messages } from '#content/load.server.ts';
import { aboutHours, book, offering } from './booking.server.ts';
import { anyOf, entryText, hoursOn, isMeasured } from './opening.server.ts';
import type { Facts, Night } from './rules.ts';
import { namedServices, typedAbout } from './subjects.server.ts';
import {
  type About,
  aboutWhat,
  note,
  putOnDesk,
  questionOf,
  type Reply,
  readerOf,
  say,
  type Talk,
  textsOf,
  withoutQuestion,
} from './talk.server.ts';
import { tongueOf } from './tongue.server.ts';
import { besideNumber, nameIn } from './visitor.server.ts';

/** So few words with a day and a time, or a street, are about nothing else. */
const fewWords = 6;
/** So often each question is asked at most. */
const maxAsked = 2;

export function replay(said: string[], sample: Pick<Talk, 'language' | 'trade' | 'facts'>): Night {
  const night: Night = { turns: [], asked: [], open: [], through: [] };
  const today = Temporal.PlainDate.from(dayOf(Date.now(), content().site.timeZone));
  const talk: Talk = { ...sample, night, today, asked: new Map() };
  for (const text of said) {
    talk.language = tongueOf(text, talk.language);
    const answered = answer(talk, text);
    // Whoever is to call for help is asked nothing.
    const isWhole = answered.waitsFor !== undefined || answered.asks === '';
    const { offers, asks = '', waitsFor, ...rest } = isWhole ? answered : { ...answered, ...missingIn(talk) };
    talk.waitsFor = waitsFor;
    const reply = asks ? `${rest.reply} ${asks}` : rest.reply;
    night.turns.push({ said: text, reply: askedAtMost(talk, reply, text), offers });
  }
  return night;
}

/** Asks for the name of an entry or a number, and once for the number of somebody who is to be called back. */
function missingIn({ night, language, asked }: Talk): Pick<Reply, 'waitsFor' | 'asks'> {
  const { name, reach } = messages(language).trades.say;
  if ((night.entry || night.phone) && !night.person) return { waitsFor: 'name', asks: name };
  return night.open.length > 0 && !night.phone && !asked.has('phone') ? { waitsFor: 'phone', asks: reach } : {};
}

/** Without a question that was asked often enough: what it was to find out, a person does. */
function askedAtMost(talk: Talk, reply: string, text: string): string {
  const question = questionOf(reply);
  const key = talk.waitsFor === 'phone' ? 'phone' : question;
  const count = talk.asked.get(key) ?? 0;
  if (question) talk.asked.set(key, count + 1);
  if (!question || count < maxAsked) return reply;
  const rest = withoutQuestion(reply);
  const { which, noted } = textsOf(talk).say;
  return rest === withoutQuestion(which) ? putOnDesk(talk, text, noted).reply : rest;
}

function answer(talk: Talk, text: string): Reply {
  const { night } = talk;
  const { say: says, own, heard } = textsOf(talk);
  const has = (key: string) => hasWord(text, heard[key] ?? [], talk.language);
  const reader = readerOf(talk);
  const person = readPerson(text, reader, false);
  const about = aboutWhat(talk, text, person.phone !== undefined);
  const { subject, wish } = about;
  // In danger nobody answers what was asked, and "since this morning" is no wish.
  const isDanger = ['emergency', 'urgent'].includes(subject ?? '');
  const { waitsFor, proposed } = isDanger ? {} : talk;
  const isWish = wish.days.length > 0 || wish.time !== undefined || wish.half !== undefined;
  const mayBeNamed = !person.phone && !night.person && night.turns.length > 0;
  const named = waitsFor === 'name' || mayBeNamed ? nameIn(talk, about, waitsFor === 'name') : undefined;
  delete talk.waitsFor;
  delete talk.proposed;
  if (person.phone) night.phone = person.phone;
  // "At two, Ada Byron".
  const [, after = ''] = halvesOf(text, []).at(-1) ?? [];
  const isName = isWish && /^\p{Lu}\S* \p{Lu}\S*$/u.test(after) && aboutWhat(talk, after).subject === undefined;
  const name = named?.name ?? person.fullName ?? besideNumber(talk, text, person.phone) ?? (isName ? after : undefined);
  night.person = name ?? night.person;
  // Whoever gives a name for it wants it.
  if (name && proposed && !named?.rest && [undefined, 'callback'].includes(subject)) return book(talk, proposed);
  if (named) {
    const reply = say(talk, night.entry ? says.named : says.thanked, { name: named.name, ...entryText(talk) });
    if (!named.rest) return resumed(talk, { reply, offers: [] }, waitsFor, proposed);
    const other = answer(talk, named.rest);
    return { ...other, reply: `${reply} ${other.reply}` };
  }
  if (['yes', 'time'].includes(waitsFor ?? '') && isYes(text, reader)) return book(talk, proposed ?? wish);
  if (waitsFor === 'time' && !isWish && hasWord(text, reader.heard.unsure, talk.language))
    return putOnDesk(talk, text, says.noted);
  // "There are 8 of us after all" names no time.
  const isClear = wish.days.length > 0 || /\d[:.][0-5]\d|\d ?(?:[ap]m|uhr)/i.test(text) || has('at');
  const isOfBoth = subject === undefined || (subject === 'book' && wish.days.length === 0);
  const isInstead = (night.entry ?? proposed) !== undefined && isClear && (has('instead') || isOfBoth);
  const isAnswer = subject === undefined || (subject === 'day' && wish.time !== undefined && !isQuestion(text, reader));
  const isElse =
    isDanger || ['cancel', 'callback'].includes(subject ?? '') || (subject === 'day' && !wish.time && !isInstead);
  // "Class 3, is that all right?"
  const isOfFact = subject !== undefined && (own.switches[subject] ?? own.details[subject]) !== undefined;
  const mayName =
    (waitsFor === 'time' && (isClear || !isOfFact)) || isInstead || ((waitsFor === 'yes' || proposed) && isAnswer);
  if (mayName && isWish && !isElse) return book(talk, night.entry ? instead(wish, night.entry) : wish, text);
  const isOther = (subject ?? 'callback') === 'callback' || (subject === 'book' && !isWish);
  if (isOther && (has('refused') || person.email)) talk.asked.set('phone', 1);
  if (isOther && ['refused', 'written'].some(has)) return putOnDesk(talk, text, says.noted);
  const isForPerson = ['cancel', 'complaint', 'urgent'].includes(subject ?? '');
  const called = () => {
    const phone = [night.person, night.phone].filter(Boolean).join(', ');
    return say(talk, (night.through.length > 0 ? own.replies.called : undefined) ?? says.called, { phone });
  };
  if (person.phone && ((waitsFor === 'phone' && !isForPerson) || (subject ?? 'callback') === 'callback')) {
    note(talk, 'callback');
    return { reply: called(), offers: [] };
  }
  const isTonight = night.through.length > 0;
  const isWaiting = night.phone !== undefined && (isTonight || night.open.some(({ isUrgent }) => isUrgent));
  const isOfWait =
    [undefined, 'now', 'hours', 'person'].includes(subject) ||
    (subject === 'book' && (!isClear || wish.days[0] === talk.today.toString())) ||
    (subject === 'duration' && namedServices(text, talk.language, talk.facts).named.length === 0);
  const mayBeAddress = [undefined, 'where', 'complaint'].includes(subject) && text.split(/\s+/).length <= fewWords;
  const isAddress = mayBeAddress && has('address') && /\d/.test(text) && !isQuestion(text, reader);
  if (isAddress && isTonight) night.through.push(text);
  else if (isAddress) putOnDesk(talk, text, '');
  if ((isOfWait && has('coming')) || isAddress) {
    if (isWaiting) return { reply: called(), offers: [] };
    if (isTonight) return { reply: say(talk, own.replies.tonight ?? ''), offers: [], waitsFor: 'phone' };
  }
  if (isAddress) return resumed(talk, { reply: say(talk, says.noted), offers: [] }, waitsFor, proposed);
  const reply = answerToBoth(talk, about) ?? answerAbout(talk, about);
  if (night.phone && reply.waitsFor === 'phone')
    return { reply: [withoutQuestion(reply.reply), ...(subject === 'urgent' ? [called()] : [])].join(' '), offers: [] };
  return closing.includes(refined(talk, about) ?? '') ? reply : resumed(talk, reply, waitsFor, proposed);
}

/** A question, or a name, beside it leaves open what was asked. */
function resumed(talk: Talk, reply: Reply, waitsFor: Talk['waitsFor'], proposed: Wish | undefined): Reply {
  const { say: says, own } = textsOf(talk);
  if (reply.waitsFor || talk.night.entry) return reply;
  if (proposed) {
    talk.proposed = proposed;
    return { ...reply, waitsFor: 'yes', asks: own.offer, offers: [says.yes] };
  }
  return waitsFor === 'time' ? { ...reply, waitsFor, asks: questionOf(talk.day ? says.free : says.which) } : reply;
}

/** After one of them, nothing is asked for a time again. */
const closing = ['thanks', 'cancel', 'complaint', 'emergency', 'urgent', 'broken', 'person', 'callback', 'insured'];

/** Another day at the time that is noted, or another time of its day. */
const instead = (wish: Wish, { day, minutes }: { day: string; minutes: number }): Wish => ({
  ...wish,
  days: wish.days.length > 0 ? wish.days : [day],
  time: wish.time ?? { minutes: [minutes], side: 'at' },
});

/** What facts answer: all else is about the whole message. */
const ofFacts = ['price', 'services', 'duration', 'day', 'hours', 'now', 'book'];

/** "Are you open on Saturday, and how much is a cleaning?": both, where each half asks for a fact. */
function answerToBoth(talk: Talk, about: About): Reply | undefined {
  const { text, subject } = about;
  const { language } = talk;
  const { own, heard } = textsOf(talk);
  const isKnown = (each = '') => ofFacts.includes(each) || Boolean(own.switches[each] ?? own.details[each]);
  if (subject !== undefined && !isKnown(subject)) return undefined;
  if (hasWord(text, heard.health ?? [], language)) return undefined;
  const isOne = ['insured', 'abroad'].includes(refined(talk, about) ?? '') || hasWord(text, heard.term ?? [], language);
  if (own.details.insured && isOne) return undefined;
  // "A filling", beside the price of a cleaning, asks for nothing else.
  const isName = (half: string) =>
    half.split(/\s+/).length < 3 && namedServices(half, language, talk.facts).named.length > 0;
  for (const [head, tail] of halvesOf(text, readerOf(talk).heard.and)) {
    if (isName(head) || isName(tail)) continue;
    const [one, other] = [head, tail].map((half) => {
      const each = aboutWhat(talk, half);
      return { ...each, subject: refined(talk, each) };
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
  const { facts, night, language, trade } = talk;
  const { text, wish } = about;
  const { say: says, own, heard } = textsOf(talk);
  const told = (reply: string, values?: Record<string, string>): Reply => ({
    reply: say(talk, reply, values),
    offers: [],
  });
  const leave = (reply: string, isUrgent = false) => putOnDesk(talk, text, reply, isUrgent);
  const has = (key: string) => hasWord(text, heard[key] ?? [], language);
  const subject = refined(talk, about);
  // The number of an order, also alone, is for a person.
  if ((subject ?? 'returns') === 'returns' && /(?<![\d:.,+])\d{4,12}(?![\d:])/.test(text)) return leave(says.cancel);
  const isOfPrice = [undefined, 'price', 'services', 'duration'].includes(subject);
  if (isOfPrice && has('rise') && talk.listed) return leave(say(talk, says.known, { list: talk.listed }));
  if (subject === 'urgent' && has('calm')) return leave(says.noted);
  // A filling that is lost can wait.
  if ([undefined, 'urgent', 'book'].includes(subject) && wish.days.length === 0 && has('lost') && !has('pain'))
    return { ...leave(says.noted), waitsFor: 'yes', asks: own.offer };
  const typed = typedAbout(facts, own, text, language);
  if (typed && [undefined, 'abroad', 'price', 'services', 'duration', 'delivery'].includes(subject))
    return told(typed.reply, { address: typed.value, time: typed.value });
  const isOfEntry = (night.entry ?? talk.day) && has('people') && wish.days.length === 0 && !wish.time;
  if ((subject ?? 'book') === 'book' && isOfEntry) return leave(says.noted);
  if (subject === undefined) return isYes(text, readerOf(talk)) ? told(says.thanks) : leave(says.unknown);
  if (!['greeting', 'bot', 'record', 'thanks'].includes(subject)) note(talk, subject);
  const isDayless = ['day', 'hours'].includes(subject) && wish.days.length === 0;
  const toggle = own.switches[subject];
  const detail = own.details[subject];
  const value = facts.details[subject] ?? '';
  const isBeyond =
    (has(`beyond.${subject}`) && !has(`named.${subject}`)) ||
    ((isDayless || subject === 'where') && has('beyond')) ||
    // A price answers it, and all else does not.
    (detail !== undefined && has('free') && !/\p{Sc}|TL/u.test(value));
  const isOfAmount = (has('firm.price') || has('firm.duration')) && !has(`named.${subject}`);
  const isMore = isOfAmount || (subject === 'abroad' && (wish.days.length > 0 || /\d/.test(text)));
  if (toggle && facts.switches[subject] && isMore && !has('health'))
    return leave(`${toggle.yes} ${isOfAmount ? says.exact : says.noted}`);
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
  const reply = (has(`firm.${trade}.minutes`) && own.replies.minutes) || own.replies[subject];
  const isUrgent = subject === 'urgent';
  if (reply && isUrgent) {
    const tonight = (facts.switches.weekend ?? facts.switches.night) ? own.replies.tonight : undefined;
    if (tonight) night.through.push(text);
    const answered = tonight ? told(tonight) : leave(reply, true);
    return { ...answered, waitsFor: 'phone', ...(!questionOf(answered.reply) && { asks: says.reach }) };
  }
  if (reply) return leave(reply, subject === 'broken');
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
      if (wish.days.length > 0 && !wish.days.includes(night.entry.day))
        return book(talk, instead(wish, night.entry), text);
      delete night.entry;
      return { ...told(says.cancelled), waitsFor: 'yes' };
    case 'callback':
    case 'person':
      return { ...(subject === 'person' ? leave(says.person) : told(says.callback)), waitsFor: 'phone' };
    case 'emergency':
      return { ...leave(says.emergency, true), asks: '' };
    case 'complaint':
      return leave(says.complaint, true);
    case 'greeting':
    case 'bot':
    case 'thanks':
      return told(says[subject]);
    case 'record': {
      const fact = offerFact('recordings', language);
      return told(fact ? `${says.record} ${fact.name}: ${fact.text}.` : says.record);
    }
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
  if (has('firm.elsewhere') && subject !== 'urgent') return undefined;
  if (subject === undefined && days.length > 0 && time && text.split(/\s+/).length <= fewWords) return 'book';
  // "Is Thursday at 9 free?"
  if (days.length > 0 && time && has('vacant') && [undefined, 'day', 'hours', 'now', 'services'].includes(subject))
    return own.switches.weekend && isAtWeekend ? 'weekend' : 'book';
  // "Can somebody come today?" is a wish where somebody comes at night.
  const isTonight = days[0] === talk.today.toString() && has('coming') && own.switches.weekend !== undefined;
  if (isTonight && ['now', 'day', 'weekend'].includes(subject ?? '')) return 'book';
  if (subject === 'book' && has('closed')) return 'day';
  if (subject === 'book' && days.length === 0 && hasWord(text, assistant.talk.heard.stop, language)) return 'thanks';
  // What is in the calendar already, or goes from one day to another.
  if (subject === 'book' && !night.entry && (has('booked') || (days.length === 2 && !has('or')))) return 'cancel';
  const seats = `(?<=(?:${anyOf(heard.seats)}) )\\d{2,3}(?!\\d|:)`;
  const count = new RegExp(`(?<!\\d)\\d{2,3}(?=\\p{L}* (?:${heard.people?.join('|')}))|${seats}`, 'iu').exec(text);
  if ((subject ?? 'book') === 'book' && own.details.group && Number(count?.[0]) >= group) return 'group';
  if (subject === 'day' && own.switches.weekend && isAtWeekend) return 'weekend';
  const isOpen = ['book', 'callback', 'insurance', 'duration', 'services', 'price', undefined].includes(subject);
  const isNamed = isOpen && namedServices(text, language, facts).named.length > 0;
  if (own.details.insured && isOpen && has('damage')) return 'insured';
  if (own.switches.abroad && (isOpen || subject === 'day') && has(`${talk.trade}.abroad`)) return 'abroad';
  if (own.details.insured && isNamed && has('term') && /\d/.test(text)) return undefined;
  if (isNamed && has('firm.duration') && !has('beyond.any')) return 'duration';
  if (isNamed && has('firm.price')) return 'price';
  return subject === 'book' && days.length === 0 && ['beyond.any', 'health', 'which'].some(has) ? undefined : subject;
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
    isSimple &&
    !isMeasured(text, language) &&
    !isMore &&
    !has('beyond.any') &&
    !has('which') &&
    !has('rise') &&
    (subject !== 'price' || has('firm.price'));
  if (named.length > 0) talk.listed = values.list;
  if (named.length > 0 && !isSure) return leave(say(talk, says.known, values));
  const template = {
    price: says.prices,
    services: named.length > 0 ? says.services : says.prices,
    duration: says.takes,
  };
  if (named.length > 0) return offering(talk, template[subject], values);
  return { reply: say(talk, template[subject], values), offers: [] };
}
