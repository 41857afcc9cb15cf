/** Pages by keyboard alone: every control is reached in order, with a visible focus that nothing covers. */
import { address } from '#app/i18n/addresses.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { violations } from '../support/axe.ts';
import { launcher } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';
import { buttonOf, header, languageList, main, menu } from '../support/landmarks.ts';
import { visit } from '../support/visit.ts';
import { type Stop, tabThrough } from './tab-through.ts';

test.setTimeout(120_000);

// All pages of a site share one countdown, which must not stay for the next test.
test.afterEach(({ site }) => site.clearCountdowns());

const hour = 3_600_000;
const languageNames = languages.map((language) => languageDefinitions[language].name);
/**
 * Pages with every kind of control, and those that have others or another order on wide screens; all others consist of
 * the same. German on the narrowest screen has the longest lines. The home page has a countdown, every page the chat
 * launcher.
 */
const walks = [
  { language: 'en', viewport: { width: 1280, height: 720 }, pages: ['home', 'book'] },
  { language: 'de', viewport: { width: 320, height: 640 }, pages: ['home', 'book', 'waitlist', 'firstDemo'] },
] as const;

for (const { language, viewport, pages } of walks) {
  test(`every control is reached with visible focus on a screen of ${viewport.width} px`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    for (const name of pages) {
      if (name === 'home') await site.countDown(hour);
      await visit(page, address(language, name));
      // The launcher may be hidden already; the first demo has a telephone instead.
      if (name !== 'firstDemo') await launcher(page).waitFor({ state: 'attached' });
      // A group without a choice is entered at its first or last button, depending on the key.
      if (name === 'book') await page.getByRole('radio').first().dispatchEvent('click');
      const { stops, expected } = await tabThrough(page);
      expect(expected.length).toBeGreaterThan(12);
      expectVisibleFocus(stops, expected);
      // Backwards, controls scroll into view from under the header, which takes the largest part of a narrow screen.
      if (name !== 'home' || viewport.width > 320) continue;
      // The chat launcher may be hidden at the top of the page, where this walk begins.
      const isPage = (name: string) => !name.endsWith(` button ${messages(language).chat.launcher.open.slice(0, 30)}`);
      const back = await tabThrough(page, 'Shift+Tab');
      expectVisibleFocus(
        back.stops.filter((stop) => isPage(stop.name)),
        expected.filter(isPage).toReversed(),
      );
    }
  });
}

function expectVisibleFocus(stops: Stop[], expected: string[]): void {
  expect(stops.map(({ name }) => name)).toEqual(expected);
  expect(stops.filter(({ focusVisible }) => !focusVisible).map(({ name }) => name)).toEqual([]);
  expect(stops.flatMap(({ name, coveredBy }) => (coveredBy ? `${name} under ${coveredBy}` : []))).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the open menu keeps the focus inside, shows it, and returns it on Escape', async ({ page, site }) => {
    await site.countDown(hour);
    await visit(page, '/de');
    await launcher(page).waitFor({ state: 'attached' });
    const button = buttonOf(menu(page));
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await violations(page)).toEqual([]);
    await button.focus();
    const { stops } = await tabThrough(page);
    expect(stops).toHaveLength(await menu(page).getByRole('link').count());
    expect(stops.filter(({ focusVisible, coveredBy }) => !focusVisible || coveredBy)).toEqual([]);
    // After the last control the focus leaves to the browser, then comes the logo beside the menu's button.
    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(menu(page)).toBeVisible();
    await expect(main(page).locator('h1')).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(main(page).locator('h1')).toBeVisible();
  });
});

test('a language is chosen by keyboard; the skip link passes the header', async ({ page }) => {
  await visit(page, '/en/faq');
  const list = languageList(page);
  const button = buttonOf(list);
  await button.click();
  expect(await violations(page)).toEqual([]);
  await expect(list.getByRole('link')).toHaveText(languageNames);
  await expect(list.locator('[aria-current]')).toHaveText(languageDefinitions.en.name);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  for (let links = 0; links < 4; links++) await page.keyboard.press('Tab');
  await expect(header(page).getByRole('link', { name: messages('en').common.header.contact })).toBeFocused();
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL('/de/faq');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto('/tr/about');
  const skip = page.getByRole('link', { name: messages('tr').common.skip });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link').first()).toBeFocused();
});
