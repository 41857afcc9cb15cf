/** When a sample business is open, and the times that its visitors name. */
import { readWish, type Wish } from '#app/assistant/call-times.server.ts';
import { hasWord } from '#app/assistant/heard.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { clockText, type Facts, type Hours, type Night, night } from './rules.ts';

export type Opening = { language: Language; facts: Facts; today: Temporal.PlainDate };

export const maxOffers = 3;
/** In minutes, between two times that are offered. */
const step = 30;

/** Tonight, only what is left of the day. */
export function hoursOn({ facts, today }: Opening, day: string): Hours | undefined {
  const hours = facts.hours[Temporal.PlainDate.from(day).dayOfWeek - 1];
  if (!hours || day !== today.toString()) return hours;
  const from = Math.max(hours.from, night + step);
  return from < hours.to ? { ...hours, from } : undefined;
}

/** Up to so many days from tomorrow on, within the week that a weekday's name stands for. */
export function nextOpen(opening: Opening, count: number): string[] {
  const days = Array.from({ length: 7 }, (_, index) => opening.today.add({ days: index + 1 }).toString());
  return days.filter((day) => hoursOn(opening, day)).slice(0, count);
}

const evening = 18 * 60;

/** In words that are understood when they are sent: "Monday 10:00". `text` may say that it has to be the evening. */
export function offersOn(opening: Opening, days: string[], { time, half }: Partial<Wish>, text = ''): string[] {
  const { heard } = messages(opening.language).trades;
  const wished = time?.minutes ?? [];
  const [likely = 0] = wished;
  const isEvening = !time && hasWord(text, heard.evening ?? [], opening.language);
  const inHalf = isEvening ? evening : half === 'afternoon' ? 13 * 60 : 0;
  const times = (hours: Hours) => {
    const from = Math.max(hours.from, time?.side === 'after' ? likely : inHalf);
    const last = time?.side === 'before' ? likely : half === 'morning' ? 12 * 60 : hours.to;
    const to = Math.min(hours.to, last);
    const first = Math.ceil(from / step) * step;
    const all = Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, index) => first + index * step);
    const exact = all.filter((each) => wished.includes(each));
    if (days.length > 1) return exact.length > 0 ? exact.slice(0, 1) : [all[Math.floor(all.length / 3)] ?? first];
    const third = Math.max(1, Math.floor(all.length / maxOffers));
    return all.filter((_, index) => index % third === 0).slice(0, maxOffers);
  };
  return days.flatMap((day) => {
    const hours = hoursOn(opening, day);
    const name = dateText(opening.language, day, { weekday: 'long' });
    return hours ? times(hours).map((time) => `${name} ${clockText(time)}`) : [];
  });
}

export const dayText = ({ language }: Opening, day: string) =>
  dateText(language, day, { weekday: 'long', day: 'numeric', month: 'long' });

export function entryText(talk: Opening & { night: Night }): Record<string, string> {
  const { entry } = talk.night;
  return entry ? { date: dayText(talk, entry.day), time: clockText(entry.minutes) } : {};
}

/** When somebody is there again, as part of a sentence. */
export function backText(opening: Opening): string {
  const { say: says } = messages(opening.language).trades;
  const [day] = nextOpen(opening, 1);
  const hours = day && hoursOn(opening, day);
  if (!hours) return says.never;
  return fill(says.back, { days: dateText(opening.language, day, { weekday: 'long' }), from: clockText(hours.from) });
}

/** "Monday to Thursday: 8:00 to 18:00, …" */
export function hoursText({ language, facts }: Opening): string {
  const { say: says } = messages(language).trades;
  const name = (index: number) => dateText(language, `2027-03-0${index + 1}`, { weekday: 'short' });
  const text = (hours: Hours | undefined) =>
    hours ? fill(says.range, { from: clockText(hours.from), to: clockText(hours.to) }) : says.closed;
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [index, hours] of facts.hours.entries()) {
    const last = runs.at(-1);
    if (last?.text === text(hours)) last.to = index;
    else runs.push({ from: index, to: index, text: text(hours) });
  }
  return runs.map((run) => `${name(run.from)}${run.to > run.from ? `–${name(run.to)}` : ''} ${run.text}`).join(', ');
}

/** A pattern, in which `*` is any end of a word; without words, of nothing. */
export const anyOf = (names: string[] = ['$']) => names.map((name) => name.replace('*', '\\p{L}*')).join('|');

/** "2.4 t", "1.2 x 0.8 m": what is carried, and neither a day nor a time. */
function measures(language: Language): RegExp {
  const number = '\\d+(?:[.,]\\d+)*';
  const unit = `(?:${anyOf(messages(language).trades.heard.measured)})(?![\\p{L}\\d])`;
  const times = `\\s*[x×*]\\s*${number}(?:\\s*${unit})?`;
  return new RegExp(`(?<![\\p{L}\\d:.,])${number}(?:\\s*${unit}(?:${times})*|(?:${times})+)`, 'giu');
}

export const isMeasured = (text: string, language: Language) => measures(language).test(text);

/** "Ten years" and "18ish of us" are no hours, and "at 8, before work" is a time. */
export function wishIn(text: string, language: Language, isAsked: boolean): Wish {
  const { trades, assistant } = messages(language);
  const count = `(?:\\d+[^\\s\\d:]*|${assistant.talk.heard.hours.join('|')})`;
  const counted = anyOf(trades.heard.counted);
  const at = `(?:${trades.heard.at?.join('|')})`;
  const days = Object.entries(trades.heard).filter(([key]) => key.startsWith('day.'));
  const spelt = days.reduce((said, [key, names]) => {
    // "So" and "do" are words, "so um 8" is a day.
    const short = names.map((name) => (name.length < 3 ? `${name}(?= (?:${at} )?\\d)` : name));
    return said.replace(new RegExp(`(?<!\\p{L})(?:${anyOf(short)})(?!\\p{L})`, 'giu'), key.slice(4));
  }, text);
  const rest = spelt
    .replace(measures(language), ' ')
    .replace(new RegExp(`(?<!\\p{L})(?:${anyOf(trades.heard.seats)}) \\d+(?![:.\\d]|\\s*[ap]m)`, 'giu'), ' ')
    .replace(new RegExp(`(?<!${at} )(?<![\\p{L}\\d:.])${count}[ -](?:${counted})(?!\\p{L})`, 'giu'), ' ')
    // "At 7 from Leeds" is no time from seven on.
    .replace(new RegExp(`(?<=\\d ?(?:[ap]m|[uU]hr)? )(?:${anyOf(assistant.talk.heard.after)})(?= \\p{Lu})`, 'gu'), ' ')
    // "19:30 + dog", "9 da geliyorum", "8ish"
    .replace(/\+(?!\d)/g, ' ')
    .replace(/(?<=\d) (?=[dt][ae](?!\p{L}))|(?<=\d)-?ish/giu, '');
  const { timeZone } = content().site;
  const read = (each: string) => readWish(each, assistant, { language, zone: timeZone, isAsked });
  const first = read(rest);
  // "At 8 then", "9da".
  const exact = new RegExp(`(?<!\\p{L})${at} (\\d{1,2})(?!\\d)|(?<!\\d)(\\d{1,2})(?=[dt][ae](?!\\p{L}))`, 'iu').exec(
    rest,
  );
  const wish = first.time || !exact ? first : read(rest.replace(exact[0], `${exact[1] ?? exact[2]}:00 `));
  const isExact = new RegExp(`(?<!\\p{L})${at} \\d`, 'iu').test(rest);
  return isExact && wish.time ? { ...wish, time: { ...wish.time, side: 'at' } } : wish;
}
