import type { Page } from '@playwright/test';
import { inAnyLanguage } from './any-language.ts';

/** Locators of the countdown banner, its title, and its units from days to seconds. */
export const countdown = (page: Page) =>
  page.getByRole('complementary', { name: inAnyLanguage(({ common }) => common.countdown.label) });
export const countdownTitle = (page: Page) => countdown(page).getByRole('paragraph');
export const timeUnits = (page: Page) => countdown(page).getByRole('timer').getByRole('listitem');
