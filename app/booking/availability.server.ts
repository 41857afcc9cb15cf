/** The rules of booking, and the times that can be booked now (product.md B1). Functions throw database errors. */
import { lastRead } from '#app/i18n/call-facts.server.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { absencesOf, closedDays } from './absences.server.ts';
import { busyTimes } from './calendar-state.server.ts';
import { type BookingRules, type BookingSettings, readRules, ruleNames, writtenRules } from './rules.ts';
import { freeSlots, type Slot } from './slots.server.ts';
import { type Booking, occupiedTimes } from './store.server.ts';
import { addBookingRules, type StoredRules, storedRules } from './store-rules.server.ts';

/** `undefined` when booking is off. The first start takes the rules from `content/site.yaml`. */
export async function currentRules(): Promise<BookingRules | undefined> {
  const { booking, timeZone } = content().site;
  if (booking === 'off') return undefined;
  let stored = await storedRules();
  if (!isComplete(stored)) {
    await addBookingRules({ settings: writtenRules(booking), days: booking.exceptions });
    stored = await storedRules();
  }
  const settings = readable(stored.settings, booking);
  const absences = absencesOf(stored.settings);
  const closed = closedDays(absences, settings.holidays, dayOf(Date.now(), timeZone));
  const rules = { ...settings, timeZone, absences, exceptions: { ...closed, ...stored.days } };
  lastRead.facts = rules;
  return rules;
}

/** The rules of `site.yaml` replace those that another release has stored and this one cannot read. */
function readable(stored: StoredRules['settings'], booking: BookingSettings): BookingSettings {
  const usual = writtenRules(booking);
  const written = { ...usual, ...stored };
  const read = readRules(written);
  if ('rules' in read) return read.rules;
  log.warn({ rules: read.wrong }, 'stored rules of booking cannot be read');
  const rest = readRules({ ...written, ...Object.fromEntries(read.wrong.map((name) => [name, usual[name]])) });
  return 'rules' in rest ? rest.rules : booking;
}

const isComplete = ({ settings }: StoredRules) => ruleNames.every((name) => Object.hasOwn(settings, name));

/** Earliest first. For a call that is `moving`: all starts that would be free without it. */
export async function availableSlots(rules: BookingRules, moving?: Moving): Promise<Slot[]> {
  const now = Date.now();
  // Begins with today, for the limit of calls a day.
  const { starts, cells } = await occupiedTimes(new Date(now - 86_400_000).toISOString(), moving?.id);
  const calls = new Map<string, number>();
  for (const start of starts) {
    const day = dayOf(Date.parse(start), rules.timeZone);
    calls.set(day, (calls.get(day) ?? 0) + 1);
  }
  const taken = new Set(cells.map((cell) => Date.parse(cell)));
  const free = freeSlots(rules, now, { cells: taken, calls, busy: await busyTimes() });
  return moving ? free.filter(({ start }) => start !== Date.parse(moving.starts_at)) : free;
}

/** Whether visitors can book the times of these calls, which are cancelled. */
export async function isOffered(calls: readonly Booking[]): Promise<boolean> {
  const rules = await currentRules();
  const starts = new Set(rules && (await availableSlots(rules)).map(({ start }) => start));
  return calls.every(({ starts_at }) => starts.has(Date.parse(starts_at)));
}

export type Moving = Pick<Booking, 'id' | 'starts_at'>;

/** Earliest first. */
export function nearestSlots(slots: readonly Slot[], start: number, count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.start - start);
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => one.start - other.start);
}

export type FreeDay = {
  /** `2027-03-01`, of the business. */
  day: string;
  /** In ms since 1970. */
  starts: number[];
};

export async function freeDays(rules: BookingRules, moving?: Moving): Promise<FreeDay[]> {
  const days = Map.groupBy(await availableSlots(rules, moving), ({ day }) => day);
  return [...days].map(([day, slots]) => ({ day, starts: slots.map(({ start }) => start) }));
}
