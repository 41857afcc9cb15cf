/** What visitors see of the countdowns (product.md C1). */
import type { Countdown as Banner, LiveCountdown } from '#app/contracts.ts';
import type { Countdown } from '#app/store/countdowns.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import { currentCountdowns } from './countdown-feed.server.ts';

type CountdownMessages = Messages<'common'>['countdown'];

/**
 * The banner in one language, or `null` when no countdown is shown. Never throws: without a database the last known
 * rows are used.
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
 * Of rows in the order of `listCountdowns`, the one on show at `now` (ms since 1970): the active one that ends first.
 * `undefined` when there is none, and when it has ended but is not yet inactive.
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
