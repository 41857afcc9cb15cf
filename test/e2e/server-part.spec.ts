import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

const pages = ['home', 'about', 'agent', 'privacy'] as const;

/** Without the script that waits for its styles. */
const textOfPart = async (page: Page) => (await page.locator('#part > :not(script)').allTextContents()).join('');

for (const language of languages) {
  test(`in ${language} a page reached by a link says what its document says`, async ({ page }) => {
    for (const name of pages) {
      const path = address(language, name);
      await page.goto(path);
      const document = await textOfPart(page);
      await page.goto(address(language, name === 'agent' ? 'home' : 'contact'));
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
      // The address changes a moment before the page does.
      await page.waitForURL(`**${path}`);
      await expect.poll(() => textOfPart(page)).toBe(document);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
  });
}

test('a document carries the words of such a part once, and not again as data', async ({ page, request }) => {
  for (const name of pages) {
    const path = address('de', name);
    await page.goto(path);
    const heading = await page.locator('#part h2').first().textContent();
    const document = await (await request.get(path)).text();
    expect(document.split(heading ?? '')).toHaveLength(2);
  }
});

test('its links lead on without a new document; those that ask for a new tab get one', async ({ page, context }) => {
  await page.goto('/de');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const action = page.locator('#benefits .btn');
  const opened = context.waitForEvent('page');
  await action.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/contact/);
  await expect(page).toHaveURL(/\/de$/);
  await action.click();
  await expect(page).toHaveURL(/\/de\/contact\?/);
  await page.goBack();
  await expect(page.locator('#benefits h2')).toBeVisible();
  await page.locator('#services .btn').click();
  await expect(page).toHaveURL(/\/de#process$/);
  await expect(page.locator('#process')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('its links to a section work on the page for unknown paths too', async ({ page, problems }) => {
  await page.goto('/nowhere/at-all');
  await hydrated(page);
  await page.locator('#services .btn').click();
  await expect(page).toHaveURL(/\/nowhere\/at-all#process$/);
  await expect(page.locator('#process')).toBeFocused();
  expect(problems.splice(0).join()).toContain('404');
});

test('it speaks the language that is chosen', async ({ page }) => {
  await page.goto('/de');
  await hydrated(page);
  const german = await page.locator('#services h2').textContent();
  await page.locator('.foot').scrollIntoViewIfNeeded();
  await page.locator('header .lang summary').click();
  await page.locator('header .lang a[hreflang="tr"]').click();
  await expect(page).toHaveURL(/\/tr$/);
  await expect(page.locator('#services h2')).not.toHaveText(german ?? '');
  await expect(page.locator('#services h2')).toHaveCount(1);
});

test('it stays when the page has to be made anew, because something has changed it before its script came', async ({
  page,
  problems,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/de', { waitUntil: 'commit' });
  await page.locator('.foot').waitFor({ state: 'attached' });
  const before = await page.locator('#part').textContent();
  await page.locator('.hero .lead').evaluate((lead) => {
    const other = document.createElement('em');
    other.textContent = 'translated';
    lead.replaceChildren(other);
  });
  release();
  await hydrated(page);
  await expect(page.locator('.hero .lead em')).toHaveCount(0);
  expect(await page.locator('#part').textContent()).toBe(before);
  expect(problems.splice(0).join()).toMatch(/#4\d\d/);
});

test('where its code cannot be had, as after a new release, the page is opened anew', async ({ page, problems }) => {
  await page.route('**/assets/sections-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/de');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.foot a[href="/de/contact"]').click();
  await expect(page.locator('#services')).toHaveCount(0);
  await page.locator('header a[href="/de"]').first().click();
  await expect(page.locator('#services h2')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(problems.splice(0).join()).toContain('404');
});
