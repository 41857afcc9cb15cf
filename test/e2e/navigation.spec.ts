import type { Page } from '@playwright/test';
import { languageDefinitions } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { footer, header, main, menu, navigation } from '../support/landmarks.ts';

const { common } = messages('en');
const de = messages('de');
/**
 * The letters of the headline that types itself, and the two paragraphs that appear after it: the subtext and the
 * button's line.
 */
const letters = (page: Page) => page.locator('h1 [aria-hidden=true] i');
const afterHeadline = (page: Page) => page.locator('h1 + div > p');
const canvas = (page: Page) => main(page).locator('[aria-hidden=true] canvas');
/** The layer of the cursor trail, which contains the dots. */
const trail = (page: Page) => page.locator('body > [aria-hidden=true]:has(> i)');

test('a section link on the home page scrolls to the section and focuses it', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await navigation(page).getByRole('link', { name: common.header.pricing }).click();
  await expect(page.locator('#pricing')).toBeInViewport();
  await expect(page.locator('#pricing')).toBeFocused();
  await expect(page).toHaveURL('/en#pricing');
});

test('a section link on another page opens the home page and scrolls to the section', async ({ page }) => {
  await page.goto('/de/faq');
  await hydrated(page);
  await footer(page).getByRole('link', { name: de.common.header.services }).click();
  await expect(page.locator('h1')).toContainText(de.home.hero.headline.join(' '));
  await expect(page.locator('#services')).toBeFocused();
  await expect(page).toHaveURL('/de#services');
  await expect
    .poll(() => page.locator('#services').evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200))
    .toBe(true);
});

test('going to another page starts at its top, with the focus in its content', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await footer(page).getByRole('link', { name: common.footer.privacy }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('en').documents.privacy.heading);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(main(page)).toBeFocused();
});

/** Whether the page about us has its last section at the moment when its first one appears. */
function appearsWhole(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('#about')) return;
          observer.disconnect();
          resolve(document.querySelector('#vision') !== null);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
}

test('a link renders what is below the first screen after it; going back renders the whole page', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrated(page);
  const opened = appearsWhole(page);
  await footer(page).getByRole('link', { name: common.header.about }).click();
  expect(await opened).toBe(false);
  await expect(page.locator('#vision')).toBeAttached();
  await footer(page).getByRole('link', { name: common.footer.contact }).click();
  await expect(page.locator('#contact')).toBeVisible();
  const returned = appearsWhole(page);
  await page.goBack();
  expect(await returned).toBe(true);
});

test('a link to a section works before the section is rendered', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const wasRendered = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const link = document.querySelector<HTMLAnchorElement>('a.link-arrow[href="#features"]');
          if (!link) return;
          observer.disconnect();
          resolve(document.querySelector('#features') !== null);
          link.click();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await main(page).locator('a[href="/en/zkagent"]').first().click();
  expect(await wasRendered).toBe(false);
  await expect(page.locator('#features')).toBeFocused();
  await expect(page).toHaveURL('/en/zkagent#features');
  await page.goBack();
  await expect(page).toHaveURL('/en');
});

test('the voice demo opens as a new document, which may use the microphone', async ({ page }) => {
  await page.goto('/de');
  await hydrated(page);
  const opened = page.waitForResponse((response) => response.request().isNavigationRequest());
  await main(page).getByRole('link', { name: de.home.hero.demo }).click();
  const response = await opened;
  expect(new URL(response.url()).pathname).toBe('/de/admin/demo/1');
  expect(response.headers()['permissions-policy']).toContain('microphone=(self)');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('the header is more opaque once the page is scrolled', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const colour = () => header(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const above = await colour();
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(colour).not.toBe(above);
});

test('the city turns on a canvas once the headline is typed, and stops off screen', async ({ page }) => {
  await page.goto('/en');
  await expect(canvas(page)).toBeVisible();
  const picture = () => canvas(page).evaluate((element: HTMLCanvasElement) => element.toDataURL().slice(-4000));
  const first = await picture();
  await expect.poll(picture).not.toBe(first);
  await page.evaluate(() => scrollTo(0, 4000));
  await page.waitForTimeout(300);
  const resting = await picture();
  await page.waitForTimeout(300);
  expect(await picture()).toBe(resting);
});

test('15 purple dots follow the mouse', async ({ page }) => {
  await page.goto('/en/faq');
  await expect(trail(page).locator('i')).toHaveCount(15);
  await page.mouse.move(300, 300);
  await page.mouse.move(400, 420, { steps: 5 });
  const opacity = () => trail(page).evaluate((layer) => Number(getComputedStyle(layer).opacity));
  await expect.poll(opacity, { intervals: [20] }).toBeGreaterThan(0.5);
  await expect
    .poll(() =>
      trail(page)
        .locator('i')
        .first()
        .evaluate((dot) => dot.style.transform),
    )
    .toBe('translate(400px, 420px)');
  // A layer of the size of the window is drawn anew as a whole while it fades.
  expect(await trail(page).boundingBox()).toMatchObject({ width: 0, height: 0 });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no headline types, no dots follow the mouse, no city turns', async ({ page }) => {
    await page.goto('/en');
    await hydrated(page);
    await expect(letters(page).first()).toHaveCSS('opacity', '1');
    await expect(afterHeadline(page)).toHaveCount(2);
    for (const text of await afterHeadline(page).all()) await expect(text).toHaveCSS('opacity', '1');
    await expect(canvas(page)).toBeVisible();
    const picture = () => canvas(page).evaluate((element: HTMLCanvasElement) => element.toDataURL().slice(-4000));
    const first = await picture();
    await page.waitForTimeout(400);
    expect(await picture()).toBe(first);
    await expect(trail(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('navigation and languages are in a menu, and the page does not scroll while it is open', async ({ page }) => {
    await page.goto('/en/about');
    await hydrated(page);
    await expect(navigation(page)).toHaveCount(1);
    await expect(navigation(page)).toBeHidden();
    const list = menu(page);
    await summaryOf(list).click();
    await expect(list.getByRole('link', { name: languageDefinitions.tr.name })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(list).not.toHaveAttribute('open');
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await summaryOf(list).click();
    await list.getByRole('link', { name: common.header.faq }).click();
    await expect(page).toHaveURL('/en/faq');
    await expect(list).not.toHaveAttribute('open');
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

  test('there is no cursor trail on a touch screen', async ({ page }) => {
    await page.goto('/en/about');
    await hydrated(page);
    await page.waitForTimeout(500);
    await expect(trail(page)).toHaveCount(0);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu opens and its links work', async ({ page }) => {
      await page.goto('/de');
      await summaryOf(menu(page)).click();
      await menu(page).getByRole('link', { name: de.common.header.faq }).click();
      await expect(page).toHaveURL('/de/faq');
    });
  });
});

test('an unexpected error shows the error page of product.md P9 with a link home', async ({ page, consoleErrors }) => {
  await page.goto('/de');
  await hydrated(page);
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await navigation(page).getByRole('link', { name: de.common.header.about }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page).toHaveTitle(/Unexpected Application Error!/);
  await main(page).getByRole('link', { name: de.common.labels.backHome }).click();
  await expect(page).toHaveURL('/de');
  await expect(page.locator('h1')).toContainText(de.home.hero.headline.join(' '));
  consoleErrors.length = 0;
});

test('going back from another document restores the scroll position', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await page.locator('#pricing').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const place = () => page.locator('#pricing').evaluate((section) => Math.abs(section.getBoundingClientRect().top));
  await expect.poll(place).toBeLessThan(120);
  await page.goto('/de/faq');
  await hydrated(page);
  await page.goBack();
  await expect.poll(place).toBeLessThan(120);
  await hydrated(page);
  await expect.poll(place).toBeLessThan(120);
});
