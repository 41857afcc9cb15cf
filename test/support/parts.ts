/** The parts that every page has, as assistive technology knows them: by landmark, role and name. */
import type { Page } from '@playwright/test';
import { type Language, languageNames } from '#content/languages.ts';
import { inAnyLanguage } from './any-language.ts';

export const main = (page: Page) => page.getByRole('main');
export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');

/** The links of the bar. They are in the menu too, on screens where these cannot be seen. */
export const navigation = (page: Page) =>
  page.getByRole('navigation', { name: inAnyLanguage(({ common }) => common.header.main), includeHidden: true });

/** What the bar folds away: the menu has the navigation in it, the list of languages has not. */
export const menu = (page: Page) => header(page).locator('details:has(nav)');
export const languageList = (page: Page) => header(page).locator('details:not(:has(nav))');

/** Chooses a language in the list of the bar. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await languageList(page).locator('summary').click();
  await languageList(page).getByRole('link', { name: languageNames[language] }).click();
}

/** What replaces a form once it is stored. */
export const thanks = (page: Page) => main(page).getByRole('status');
