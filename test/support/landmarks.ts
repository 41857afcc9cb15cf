/** The landmarks that every page has, by role and name. */
import type { Locator, Page } from '@playwright/test';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { inAnyLanguage } from './any-language.ts';

export const main = (page: Page) => page.getByRole('main');
export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');

/** The header's links. On narrow screens they are hidden and the menu has a copy. */
export const navigation = (page: Page) =>
  page.getByRole('navigation', { name: inAnyLanguage(({ common }) => common.header.main), includeHidden: true });

/** The header's popovers, and the button before each: the menu has a <nav>, the language list has none. */
export const menu = (page: Page) => header(page).locator('[popover]:has(nav)');
export const languageList = (page: Page) => header(page).locator('[popover]:not(:has(nav))');
export const buttonOf = (popover: Locator) => popover.locator('xpath=preceding-sibling::button[1]');

/** The link of a language in the header's list, which may be closed. */
export const languageLink = (page: Page, language: Language) =>
  languageList(page).getByRole('link', { name: languageDefinitions[language].name, includeHidden: true });

/** Chooses a language in the header's list. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await buttonOf(languageList(page)).click();
  await languageLink(page, language).click();
}

/** The confirmation that replaces a stored form. */
export const thanks = (page: Page) => main(page).getByRole('status');
