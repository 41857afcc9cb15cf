/** When a sample business is open, and the times that its visitors name. */
import { readWish, type Wish } from '#app/assistant/call-times.server.ts';
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

/** In words that are understood when they are sent: "Monday 10:00". */
export function offersOn(opening: Opening, days: string[], wished: number[], half: Wish['half']): string[] {
  const times = (hours: Hours) => {
    const from = Math.max(hours.from, half === 'afternoon' ? 13 * 60 : 0);
    const to = Math.min(hours.to, half === 'morning' ? 12 * 60 : hours.to);
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

/** "Ten years" and "18ish of us" are no hours, and "at 8, before work" is a time. */
export function wishIn(text: string, language: Language, isAsked: boolean): Wish {
  const { trades, assistant } = messages(language);
  const count = `(?:\\d+[^\\s\\d:]*|${assistant.talk.heard.hours.join('|')})`;
  const counted = (trades.heard.counted ?? []).map((word) => word.replace('*', '\\p{L}*')).join('|');
  const at = `(?:${trades.heard.at?.join('|')})`;
  const rest = text.replace(
    new RegExp(`(?<!${at} )(?<![\\p{L}\\d:.])${count}[ -](?:${counted})(?!\\p{L})`, 'giu'),
    ' ',
  );
  const { timeZone } = content().site;
  const wish = readWish(rest, assistant, { language, zone: timeZone, isAsked });
  const isExact = new RegExp(`(?<!\\p{L})${at} \\d`, 'iu').test(rest);
  return isExact && wish.time ? { ...wish, time: { ...wish.time, side: 'at' } } : wish;
}
