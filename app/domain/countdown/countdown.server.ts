import type { Countdown as Banner, LiveCountdown } from '#app/contracts.ts';
import {
  allCountdowns,
  type Countdown,
  deleteCountdown,
  insertCountdown,
  updateCountdown,
} from '#app/store/countdowns.server.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import { currentCountdowns } from './countdown-feed.server.ts';

export type { Countdown } from '#app/store/countdowns.server.ts';

type CountdownMessages = Messages<'common'>['countdown'];

/**
 * The banner in one language: the single earliest active countdown (SPEC 4 and 7), or `null` when there is none or its
 * date has passed, even if a later one is active. Never throws: without a database it is what was known last.
 */
export async function liveBanner(language: Language): Promise<LiveCountdown<CountdownMessages>> {
  const { version, rows } = await currentCountdowns();
  return { version, countdown: selectBanner(rows, language, Date.now()) };
}

function selectBanner(rows: readonly Countdown[], language: Language, now: number): Banner<CountdownMessages> | null {
  const earliest = rows.find(({ is_active }) => is_active);
  if (!earliest) return null;
  const target = Date.parse(earliest.target_date);
  return target > now
    ? { title: titleIn(earliest, language), target, now, messages: messages(language).common.countdown }
    : null;
}

function titleIn(countdown: Countdown, language: Language): string {
  const titles: Partial<Record<Language, string | null>> = { de: countdown.title_de, tr: countdown.title_tr };
  return titles[language] || countdown.title;
}

export type NewCountdown = { title: string; titleDe?: string; titleTr?: string; target: Date };

/** Starts a countdown to `target`. */
export async function startCountdown({ title, titleDe, titleTr, target }: NewCountdown): Promise<Countdown> {
  return insertCountdown({
    title,
    title_de: titleDe ?? null,
    title_tr: titleTr ?? null,
    target_date: target.toISOString(),
    is_active: true,
  });
}

/** Every countdown, earliest first. */
export const listCountdowns = allCountdowns;

/** Ends a countdown at once. */
export const stopCountdown = async ({ id }: Countdown) => updateCountdown(id, { is_active: false });

/** Shows a countdown again, until another date if one is given. */
export async function restartCountdown({ id }: Countdown, target?: Date): Promise<Countdown | undefined> {
  return updateCountdown(id, { is_active: true, ...(target && { target_date: target.toISOString() }) });
}

/** Deletes a countdown. */
export const removeCountdown = async ({ id }: Countdown) => deleteCountdown(id);
