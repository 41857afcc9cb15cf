/** Every state that a page can come into, in every language and width. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { type Language, languages } from '#content/languages.ts';
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
  const languageList = '.lang summary';
  return [
    state('menu', home, { prepare: (page) => page.locator(width < 1000 ? '.menu summary' : languageList).click() }),
    state('skip', faq, { prepare: (page) => page.keyboard.press('Tab') }),
    state('errors', contact, { prepare: submitEmpty, whole: true }),
    state('submitting', contact, { prepare: submitHeld, whole: true }),
    state('refused', contact, { prepare: submitRefused, whole: true }),
    state('thanks', contact, { prepare: submit, whole: true }),
    state('waitlist-chosen', waitlist, { whole: true }),
    state('waitlist-errors', waitlist, { prepare: submitEmpty, whole: true }),
    state('waitlist-thanks', waitlist, { prepare: submit, whole: true }),
    state('search-none', faq, { prepare: searchInVain, whole: true }),
    state('search', faq, { prepare: (page) => page.locator('#q').fill('crm'), whole: true }),
    state('unknown', `/${language}/nothing`),
    state('failure', home, { prepare: (page) => fail(page, language), whole: true }),
    state('banner', home, { prepare: seeBanner, countdown: 26 * hour }),
    state('banner-red', home, { prepare: seeBanner, countdown: 11 * hour + hour / 3 }),
  ];
}

const button = (page: Page) => page.locator('form[method=post] button[type=submit]');

async function fill(page: Page): Promise<void> {
  await page.locator('#fullName').fill('Ayşe Yıldırım-Größenwahn');
  await page.locator('#email').fill('ayse@example.com');
  if (await page.locator('#message').count())
    await page.locator('#message').fill('Guten Abend,\nwir verlieren abends Anfragen.');
}

async function submitEmpty(page: Page): Promise<void> {
  await button(page).click();
  await page.locator('[role=alert]').waitFor();
}

async function submit(page: Page): Promise<void> {
  await fill(page);
  await button(page).click();
  await page.locator('.thanks').waitFor();
}

async function submitHeld(page: Page): Promise<void> {
  await fill(page);
  await page.route('**/*.data*', () => {});
  await button(page).click();
  await page.locator('#email:disabled').waitFor();
}

async function submitRefused(page: Page): Promise<void> {
  await fill(page);
  await page.route('**/*.data*', (route) => route.abort());
  await button(page).click();
  await page.locator('[role=alert]').waitFor();
}

async function searchInVain(page: Page): Promise<void> {
  await page.locator('#q').fill('fax');
  await page.locator('.none').waitFor();
}

/** A countdown that has just begun may come after the page. */
async function seeBanner(page: Page): Promise<void> {
  await page.locator('.count').waitFor();
}

async function fail(page: Page, language: Language): Promise<void> {
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
    address(language, 'about'),
  );
  await page.locator('.err').waitFor();
}
