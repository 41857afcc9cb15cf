/** The parts of every page, by landmark, role and accessible name. */
import type { Page } from '@playwright/test';
import { type Language, languageNames } from '#content/languages.ts';
import { inAnyLanguage } from './any-language.ts';

export const main = (page: Page) => page.getByRole('main');
export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');

/** The links of the header, which are in the menu on narrow screens. */
export const navigation = (page: Page) =>
  page.getByRole('navigation', { name: inAnyLanguage(({ common }) => common.header.main), includeHidden: true });

/** The two `<details>` of the header: the menu contains the navigation, the language list does not. */
export const menu = (page: Page) => header(page).locator('details:has(nav)');
export const languageList = (page: Page) => header(page).locator('details:not(:has(nav))');

/** Chooses a language in the list of the header. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await languageList(page).locator('summary').click();
  await languageList(page).getByRole('link', { name: languageNames[language] }).click();
}

/** The thank-you view that replaces a stored form. */
export const thanks = (page: Page) => main(page).getByRole('status');
