/** What visitors see of the countdowns, and what the owner may do with them (product.md C1, C6). */

import { parseSiteTime, siteTimeZone, TimeError } from '#app/i18n/site-time.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { Countdown as Banner, LiveCountdown } from './banner/live-countdown.ts';
import { currentCountdowns } from './countdowns-in-memory.server.ts';
import { allCountdowns, type Countdown, deleteCountdown, insertCountdown, updateCountdown } from './store.server.ts';

export type { Countdown } from './store.server.ts';

type CountdownMessages = Messages<'common'>['countdown'];

/** `null` when no countdown is shown. Never throws: without a database the last known rows are used. */
export async function liveBanner(language: Language): Promise<LiveCountdown<CountdownMessages>> {
  const { version, rows } = await currentCountdowns();
  return { version, countdown: bannerOf(shownCountdown(rows, Date.now()), language) };
}

function bannerOf(countdown: Countdown | undefined, language: Language): Banner<CountdownMessages> | null {
  if (!countdown) return null;
  const { common } = messages(language);
  const target = Date.parse(countdown.target_date);
  return { title: titleIn(countdown, language), target, now: Date.now(), messages: common.countdown };
}

/**
 * Of rows in the order of `listCountdowns`, the one on show at `now` (ms since 1970): the active one that ends first.
 * `undefined` when there is none, and when it has ended but is not yet inactive.
 */
export function shownCountdown(rows: readonly Countdown[], now: number): Countdown | undefined {
  const earliest = rows.find(({ is_active }) => is_active);
  return earliest && Date.parse(earliest.target_date) > now ? earliest : undefined;
}

export function titleIn({ title, titles }: Pick<Countdown, 'title' | 'titles'>, language: Language): string {
  return titles[language] || title;
}

export function titlesForVisitors(
  countdown: Pick<Countdown, 'title' | 'titles'>,
): { language: Language; title: string }[] {
  return languages.map((language) => ({ language, title: titleIn(countdown, language) }));
}

/** In characters: more fill half the screen of a phone. */
export const maxTitle = 120;

export type TitleLanguage = Exclude<Language, 'en'>;

/** The languages with a title of their own; the English one is `title`, which replaces missing ones. */
export const titleLanguages = languages.filter((language): language is TitleLanguage => language !== 'en');

/** `over` has ended; `active` waits until those before it have ended or were stopped. */
export type CountdownState = 'shown' | 'active' | 'stopped' | 'over';

/** `all` in the order of {@link listCountdowns}; `now` in ms since 1970. */
export function countdownState(countdown: Countdown, all: readonly Countdown[], now: number): CountdownState {
  if (countdown.id === shownCountdown(all, now)?.id) return 'shown';
  if (hasEnded(countdown, now)) return 'over';
  return countdown.is_active ? 'active' : 'stopped';
}

const hasEnded = ({ target_date }: Pick<Countdown, 'target_date'>, now: number) => Date.parse(target_date) <= now;

export type CountdownProblem =
  | { kind: 'no-title' }
  | { kind: 'long-title'; language: Language; length: number }
  /** `next` is the next local time that exists, where the clocks go forward. */
  | { kind: 'time'; message: string; next?: string }
  | { kind: 'passed'; target: Date }
  /** Started again without a new end. */
  | { kind: 'ended'; countdown: Countdown }
  /** Visitors saw an earlier end of this countdown. */
  | { kind: 'prolongs'; countdown: Countdown };

/** Values as the owner has typed them; `until` is in the time zone of the site. */
export type CountdownDraft = { title: string; titles: Partial<Record<TitleLanguage, string>>; until: string };

/** A draft without faults. `note` explains a local time that happens twice. */
export type CheckedDraft = Omit<CountdownDraft, 'until'> & { target: Date; note?: string };

/** Does not look at other countdowns. */
export function checkDraft({ title, titles, until }: CountdownDraft): CheckedDraft | CountdownProblem {
  const trimmed = Object.fromEntries(titleLanguages.map((language) => [language, titles[language]?.trim()]));
  const all: Partial<Record<Language, string>> = { en: title.trim(), ...trimmed };
  if (!all.en) return { kind: 'no-title' };
  for (const [language, text = ''] of Object.entries(all)) {
    const { length } = [...text];
    if (length > maxTitle) return { kind: 'long-title', language: language as Language, length };
  }
  const end = checkEnd(until);
  return 'kind' in end ? end : { title: all.en, titles: trimmed, ...end };
}

/** The end must be in the future. */
export function checkEnd(until: string): { target: Date; note?: string } | CountdownProblem {
  try {
    const { time, note } = parseSiteTime(until, siteTimeZone());
    return time.getTime() <= Date.now() ? { kind: 'passed', target: time } : { target: time, ...(note && { note }) };
  } catch (error) {
    if (error instanceof TimeError) return { kind: 'time', message: error.message, next: error.next };
    throw error;
  }
}

/** Earliest target first. Throws database errors. */
export const listCountdowns = allCountdowns;

/** Makes it active. Throws database errors. */
export async function addCountdown({ title, titles, target }: CheckedDraft): Promise<Countdown> {
  return insertCountdown({ title, titles, target_date: target.toISOString(), is_active: true });
}

/** `prolonged`: visitors saw an earlier end. */
export type Started = { countdown: Countdown; prolonged: boolean };

/**
 * `mayProlong`: the owner read the warning (§ 5 UWG). `titles` replace the earlier ones. `undefined` when it no longer
 * exists. Throws database errors.
 */
export async function runCountdown(
  countdown: Countdown,
  target: Date | undefined,
  { mayProlong, titles }: { mayProlong: boolean; titles?: Pick<CheckedDraft, 'title' | 'titles'> },
): Promise<Started | CountdownProblem | undefined> {
  if (!target && hasEnded(countdown, Date.now())) return { kind: 'ended', countdown };
  const prolonged = target !== undefined && target.getTime() > Date.parse(countdown.target_date);
  if (prolonged && !mayProlong) return { kind: 'prolongs', countdown };
  const changes = { is_active: true, ...titles, ...(target && { target_date: target.toISOString() }) };
  const row = await updateCountdown(countdown.id, changes);
  return row && { countdown: { ...countdown, ...row }, prolonged };
}

/** `undefined` when it no longer exists. */
export const stopCountdown = async ({ id }: Countdown) => updateCountdown(id, { is_active: false });

/** Throws database errors. */
export const removeCountdown = async ({ id }: Countdown) => deleteCountdown(id);

/** Throws database errors. */
export async function findCountdown(id: string | undefined): Promise<Countdown | undefined> {
  return (await listCountdowns()).find((each) => String(each.id) === id);
}
