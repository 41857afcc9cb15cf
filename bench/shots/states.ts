/** Every state of the pages, in every language and width. */
import type { Page } from '@playwright/test';
import { address } from '../../app/i18n/addresses.ts';
import { fill } from '../../app/i18n/formats.ts';
import { type Language, languages } from '../../content/languages.ts';
import { messages } from '../../content/load.server.ts';
import { countdown } from '../../test/support/countdown.ts';
import { searchField } from '../../test/support/faq.ts';
import { buttonOf, languageList, main, menu, thanks } from '../../test/support/landmarks.ts';
import type { Picture } from './picture.ts';

const hour = 3_600_000;

export function statePictures(widths: number[]): Picture[] {
  return widths.flatMap((width) => languages.flatMap((language) => statesOf(language, width)));
}

function statesOf(language: Language, width: number): Picture[] {
  const state = (name: string, path: string, part: Partial<Picture> = {}): Picture => ({
    name: `state-${name}-${language}-${width}`,
    path,
    width,
    ...part,
  });
  const contact = address(language, 'contact');
  const waitlist = address(language, 'waitlist', { query: { service: 'telegram' } });
  const faq = address(language, 'faq');
  const home = address(language, 'home');
  return [
    state('menu', home, { prepare: (page) => buttonOf(width < 1000 ? menu(page) : languageList(page)).click() }),
    state('skip', faq, { prepare: (page) => page.keyboard.press('Tab') }),
    state('errors', contact, { prepare: submitEmpty, whole: true }),
    state('submitting', contact, { prepare: submitHeld, whole: true }),
    state('refused', contact, { prepare: submitRefused, whole: true }),
    state('thanks', contact, { prepare: submit, whole: true }),
    state('waitlist-chosen', waitlist, { whole: true }),
    state('waitlist-errors', waitlist, { prepare: submitEmpty, whole: true }),
    state('waitlist-thanks', waitlist, { prepare: submit, whole: true }),
    state('search-none', faq, { prepare: (page) => searchInVain(page, language), whole: true }),
    state('search', faq, { prepare: (page) => searchField(page).fill('crm'), whole: true }),
    state('unknown', `/${language}/nothing`),
    state('failure', home, { prepare: (page) => fail(page, language), whole: true }),
    state('banner', home, { prepare: seeBanner, countdown: 26 * hour }),
    state('banner-red', home, { prepare: seeBanner, countdown: 11 * hour + hour / 3 }),
  ];
}

const button = (page: Page) => page.locator('form[method=post] button[type=submit]');

async function fillIn(page: Page): Promise<void> {
  await page.locator('#fullName').fill('Ayşe Yıldırım-Größenwahn');
  await page.locator('#email').fill('ayse@example.com');
  if (await page.locator('#message').count())
    await page.locator('#message').fill('Guten Abend,\nwir verlieren abends Anfragen.');
}

async function submitEmpty(page: Page): Promise<void> {
  await button(page).click();
  await page.getByRole('alert').waitFor();
}

async function submit(page: Page): Promise<void> {
  await fillIn(page);
  await button(page).click();
  await thanks(page).waitFor();
}

async function submitHeld(page: Page): Promise<void> {
  await fillIn(page);
  await page.route('**/*.data*', () => {});
  await button(page).click();
  await page.locator('#email:disabled').waitFor();
}

async function submitRefused(page: Page): Promise<void> {
  await fillIn(page);
  await page.route('**/*.data*', (route) => route.abort());
  await button(page).click();
  await page.getByRole('alert').waitFor();
}

async function searchInVain(page: Page, language: Language): Promise<void> {
  await searchField(page).fill('fax');
  await main(page)
    .getByText(fill(messages(language).faq.search.none, { query: 'fax' }))
    .waitFor();
}

/** A new countdown may be shown after the page has loaded. */
async function seeBanner(page: Page): Promise<void> {
  await countdown(page).waitFor();
}

async function fail(page: Page, language: Language): Promise<void> {
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
    address(language, 'about'),
  );
  await main(page)
    .getByRole('link', { name: messages(language).common.failure.report })
    .waitFor();
}
