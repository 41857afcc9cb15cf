import type { Page } from '@playwright/test';
import { inAnyLanguage } from './any-language.ts';

/** The banner with the countdown, its title, and days, hours, minutes and seconds in this order. */
export const countdown = (page: Page) =>
  page.getByRole('complementary', { name: inAnyLanguage(({ common }) => common.countdown.label) });
export const countdownTitle = (page: Page) => countdown(page).getByRole('paragraph');
export const timeUnits = (page: Page) => countdown(page).getByRole('timer').getByRole('listitem');

/** Which units are red, by what is seen of them. */
export function redUnits(page: Page): Promise<boolean[]> {
  return timeUnits(page).evaluateAll((units) =>
    units.map((unit) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(unit).color.match(/\d+/g) ?? []).map(Number);
      return red > 1.5 * Math.max(green, blue);
    }),
  );
}
