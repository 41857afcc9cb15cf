import type { Countdown as Banner, LiveCountdown } from '#app/contracts.ts';
import {
  allCountdowns,
  type Countdown,
  deleteCountdown,
  insertCountdown,
  updateCountdown,
} from '#app/store/countdowns.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import { currentCountdowns } from './countdown-feed.server.ts';

export type { Countdown } from '#app/store/countdowns.server.ts';

type CountdownMessages = Messages<'common'>['countdown'];

/**
 * The banner in one language, or `null` when no countdown is shown (product.md C1). Never throws: without a database
 * the last known rows are used.
 */
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
 * Of rows in the order of {@link listCountdowns}, the one on show at `now` (ms since 1970): the active one that ends
 * first. `undefined` when there is none, and when it has ended but is not yet inactive (product.md C1).
 */
export function shownCountdown(rows: readonly Countdown[], now: number): Countdown | undefined {
  const earliest = rows.find(({ is_active }) => is_active);
  return earliest && Date.parse(earliest.target_date) > now ? earliest : undefined;
}

/** The title that visitors of a language read. */
export function titleIn({ title, titles }: Pick<Countdown, 'title' | 'titles'>, language: Language): string {
  return titles[language] || title;
}

/** The title that visitors read in each language. */
export function titlesForVisitors(
  countdown: Pick<Countdown, 'title' | 'titles'>,
): { language: Language; title: string }[] {
  return languages.map((language) => ({ language, title: titleIn(countdown, language) }));
}

export type TitleLanguage = Exclude<Language, 'en'>;

/** The languages with a title of their own; the English one is `title`, which stands in for missing ones. */
export const titleLanguages = languages.filter((language): language is TitleLanguage => language !== 'en');

export type NewCountdown = { title: string; titles: Partial<Record<TitleLanguage, string>>; target: Date };

/** Stores a new, active countdown to `target` and returns it. Throws database errors. */
export async function startCountdown({ title, titles, target }: NewCountdown): Promise<Countdown> {
  return insertCountdown({ title, titles, target_date: target.toISOString(), is_active: true });
}

/** All countdowns, earliest target first. Throws database errors. */
export const listCountdowns = allCountdowns;

/** Makes a countdown inactive. `undefined` when it no longer exists. */
export const stopCountdown = async ({ id }: Countdown) => updateCountdown(id, { is_active: false });

/** Makes a countdown active again, with a new target if one is given. `undefined` when it no longer exists. */
export async function restartCountdown({ id }: Countdown, target?: Date) {
  return updateCountdown(id, { is_active: true, ...(target && { target_date: target.toISOString() }) });
}

/** Deletes a countdown. Throws database errors. */
export const removeCountdown = async ({ id }: Countdown) => deleteCountdown(id);
