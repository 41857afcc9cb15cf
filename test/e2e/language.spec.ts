import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { chooseLanguage, languageLink, languageList, navigation } from '../support/landmarks.ts';
import { blockStorage, visit } from '../support/visit.ts';

const { common: en } = messages('en');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('preferredLanguage'));

/**
 * Where a visitor arrives from `/` (product.md A4) and from a path without a language (product.md L1). The rules
 * differ.
 */
const arrivals = [
  { browser: 'de-AT', stored: null, root: '/de', faq: '/de/faq' },
  { browser: 'fr-FR', stored: null, root: '/en', faq: '/en/faq' },
  { browser: 'en-GB', stored: 'de', root: '/de', faq: '/de/faq' },
  { browser: 'de-DE', stored: 'tr', root: '/de', faq: '/tr/faq' },
  { browser: 'tr-TR', stored: 'xx', root: '/tr', faq: '/tr/faq' },
];

test('a visitor arrives at the page in their language, with query and hash', async ({ context }) => {
  // Where the visitor arrives is enough.
  await context.route(/\/(en|de|tr)(\/faq)?(\?|$)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Here' }),
  );
  for (const { browser, stored, root, faq } of arrivals) {
    const page = await context.newPage();
    await page.addInitScript(
      ({ browser, stored }) => {
        Object.defineProperty(navigator, 'language', { value: browser });
        localStorage.clear();
        if (stored) localStorage.setItem('preferredLanguage', stored);
      },
      { browser, stored },
    );
    await page.goto('/?a=1#pricing');
    await expect(page).toHaveURL(`${root}?a=1#pricing`);
    await page.goto('/faq?q=CRM#x');
    await expect(page, `${browser}, stored ${stored}`).toHaveURL(`${faq}?q=CRM#x`);
    await page.goBack();
    await expect(page).toHaveURL(`${root}?a=1#pricing`);
    await page.close();
  }
});

test('a visitor arrives in English when localStorage and navigator.language throw', async ({ page }) => {
  await blockStorage(page, 'localStorage');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', {
      get: () => {
        throw new Error('closed');
      },
    });
  });
  await page.goto('/faq');
  await expect(page).toHaveURL('/en/faq');
  await hydrated(page);
  await chooseLanguage(page, 'de');
  await expect(page).toHaveURL('/de/faq');
});

test('choosing a language is stored and replaces the history entry; what is on the page stays', async ({ page }) => {
  await page.goto('/en');
  await visit(page, '/en/contact?topic=demo#message');
  // Opening an address stores nothing.
  expect(await stored(page)).toBeNull();
  await page.locator('#fullName').fill('Ada');
  await page.getByLabel(en.header.language).click();
  await page.evaluate(() => scrollTo(0, 120));
  // dispatchEvent: Playwright's click would scroll first.
  await languageLink(page, 'tr').dispatchEvent('click');
  await expect(page).toHaveURL('/tr/contact?topic=demo#message');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.locator('#fullName')).toHaveValue('Ada');
  expect(await stored(page)).toBe('tr');
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await expect(languageList(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/en');

  // A document title with 404, also one that is set later, leads to the home page in the stored language.
  await visit(page, '/en/faq');
  await page.evaluate(() => {
    document.title = 'Error 404';
  });
  await expect(page).toHaveURL('/tr');
});

test('following a link to another language stores it, going back does not', async ({ page, consoleErrors }) => {
  // The English page that an unknown German path shows
  await visit(page, '/de/nothing');
  await navigation(page).getByRole('link', { name: en.header.faq }).click();
  await expect(page).toHaveURL('/en/faq');
  expect(await stored(page)).toBe('en');
  await page.goBack();
  await expect(page).toHaveURL('/de/nothing');
  await expect(page.locator('#pricing')).toBeAttached();
  expect(await stored(page)).toBe('en');
  consoleErrors.length = 0; // the browser logs the status 404
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the demo without a prefix keeps its address, in the language of browser or visitor', async ({ page }) => {
    for (const language of ['de', 'tr']) {
      await visit(page, '/admin/demo/1');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveURL('/admin/demo/1');
      await page.evaluate(() => localStorage.setItem('preferredLanguage', 'tr'));
    }
  });
});
