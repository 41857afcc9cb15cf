import { dateText, fill } from '#app/i18n/formats.ts';
import { dayOf, hourOf } from '#app/i18n/site-time.server.ts';
import { calls } from '#app/site/calls.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { wishedDays, wishedHalf } from './wished-days.server.ts';

/** More times of a day when it is the only one. */
const maxDays = 3;
const maxTimes = { ofOne: 6, ofMany: 3 };

/** `starts`: in ms since 1970. */
type FreeDay = { day: string; starts: number[] };

type Reader = { language: Language; timeZone: string | undefined };

/** In `timeZone` (IANA), or in that of the business. Names no times while they cannot be read. */
export async function callReply(question: string, { language, timeZone }: Reader): Promise<string> {
  const { call } = messages(language).assistant;
  const zone = timeZone ?? content().site.timeZone;
  const every = await freeDays(zone);
  if (!every) return call.open;
  const half = wishedHalf(question, call.days, language);
  const all = every.map((day) => inHalf(day, half, zone)).filter(({ starts }) => starts.length > 0);
  if (all.length === 0) return call.full;
  const wished = wishedDays(question, call.days, dayOf(Date.now(), zone), language);
  const found = all.filter(({ day }) => wished.includes(day));
  const isMissing = wished.length > 0 && found.length === 0;
  const shown = isMissing ? nearest(all, wished) : (wished.length > 0 ? found : all).slice(0, maxDays);
  const list = shown.map((day) => lineOf(day, shown.length === 1 ? maxTimes.ofOne : maxTimes.ofMany, zone, language));
  const days = rangeOf(wished, language);
  const times = fill(isMissing ? call.noneThen : call.free, { list: list.join('\n'), days });
  return `${times}\n${fill(timeZone ? call.yourZone : call.ourZone, { zone })}`;
}

/** `undefined` while the database does not answer. */
async function freeDays(zone: string): Promise<FreeDay[] | undefined> {
  const { freeStarts } = calls();
  try {
    const days = Map.groupBy(await freeStarts(), (start) => dayOf(start, zone));
    return [...days].map(([day, starts]) => ({ day, starts }));
  } catch (error) {
    log.error({ error }, 'the free times could not be read');
    return undefined;
  }
}

function inHalf({ day, starts }: FreeDay, half: ReturnType<typeof wishedHalf>, timeZone: string): FreeDay {
  const isMorning = (start: number) => hourOf(start, timeZone) < 12;
  return { day, starts: half ? starts.filter((start) => isMorning(start) === (half === 'morning')) : starts };
}

/** Earliest first. */
function nearest(all: FreeDay[], [wished = '']: string[]): FreeDay[] {
  const distance = ({ day }: FreeDay) => Math.abs(Date.parse(day) - Date.parse(wished));
  return all
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxDays - 1)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** "Tuesday 24 November: 09:00, 11:00, 14:30": the times are spread over the day. */
function lineOf({ day, starts }: FreeDay, max: number, timeZone: string, language: Language): string {
  const step = Math.max(1, (starts.length - 1) / (max - 1));
  const count = Math.min(max, starts.length);
  const some = Array.from({ length: count }, (_, index) => starts[Math.round(index * step)] ?? 0);
  const times = some.map((start) => dateText(language, start, { timeStyle: 'short', timeZone }));
  return `${rangeOf([day], language)}: ${times.join(', ')}`;
}

function rangeOf(days: string[], language: Language): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? Date.parse(day) : Date.now()));
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.formatRange(first ?? 0, last ?? 0);
}
