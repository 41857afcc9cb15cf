/** Client-side navigation, prefetching, menus, what moves, and pages on paper. */
import type { Page } from '@playwright/test';
import { languageDefinitions } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { launcher } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { buttonOf, footer, header, main, menu, navigation } from '../support/landmarks.ts';
import { overflowing } from '../support/overflow.ts';
import { visit } from '../support/visit.ts';

const { common } = messages('en');
const de = messages('de');
const { headline } = messages('en').home.hero;
/** The letters of the line that types itself. */
const letters = (page: Page) => page.locator('h1 [aria-hidden=true] i');
async function expectWholeHeadline(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(headline.join(' '));
  for (const letter of [letters(page).first(), letters(page).last()]) await expect(letter).toHaveCSS('opacity', '1');
}
const canvas = (page: Page) => main(page).locator('[aria-hidden=true] canvas');
/** The layer of the cursor trail, which contains the dots. */
const trail = (page: Page) => page.locator('body > [aria-hidden=true]:has(> i)');

test('a link to a section scrolls and focuses it; pages open at their top or restore their place', async ({ page }) => {
  await visit(page, '/en');
  await navigation(page).getByRole('link', { name: common.header.pricing }).click();
  await expect(page).toHaveURL('/en#pricing');
  await expect(page.locator('#pricing')).toBeFocused();
  await expect.poll(() => topOf(page, '#pricing')).toBeLessThan(110);
  await page.reload();
  await expect.poll(() => topOf(page, '#pricing')).toBeLessThan(110);
  await hydrated(page);
  await footer(page).getByRole('link', { name: common.footer.privacy }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('en').documents.privacy.heading);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(main(page)).toBeFocused();
  await footer(page).getByRole('link', { name: common.header.services }).click();
  await expect(page.locator('h1')).toContainText(headline.join(' '));
  await expect(page.locator('#services')).toBeFocused();
  await expect(page).toHaveURL('/en#services');

  // Going back from another document
  await visit(page, '/en');
  const colour = () => header(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const atTop = await colour();
  await page.locator('#pricing').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(colour).not.toBe(atTop); // more opaque once the page is scrolled
  const place = () => topOf(page, '#pricing');
  await expect.poll(place).toBeLessThan(110);
  await page.goto('/de/faq');
  expect(await colour()).toBe(atTop);
  await page.goBack();
  await hydrated(page);
  await expect.poll(async () => Math.abs(await place())).toBeLessThan(120);
});

/**
 * Whether a page has this section below the first screen at the moment when `first` appears; then clicks `first` if it
 * is a link.
 */
function hasWith(page: Page, first: string, section: string): Promise<boolean> {
  return page.evaluate(
    ([first, section]) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const element = document.querySelector<HTMLElement>(first);
          if (!element) return;
          observer.disconnect();
          resolve(document.querySelector(section) !== null);
          if (element.matches('a')) element.click();
        }).observe(document.body, { childList: true, subtree: true });
      }),
    [first, section] as const,
  );
}

test('a link renders what is below the first screen after it; going back renders all at once', async ({ page }) => {
  await visit(page, '/en/contact');
  const opened = hasWith(page, '#about', '#vision');
  await footer(page).getByRole('link', { name: common.header.about }).click();
  expect(await opened).toBe(false);
  await expect(page.locator('#vision')).toBeAttached();
  await footer(page).getByRole('link', { name: common.footer.contact, exact: true }).click();
  await expect(page.locator('#contact')).toBeVisible();
  const returned = hasWith(page, '#about', '#vision');
  await page.goBack();
  expect(await returned).toBe(true);

  await visit(page, '/en');
  const wasRendered = hasWith(page, 'a.link-arrow[href="#features"]', '#features');
  await main(page).locator('a[href="/en/zkagent"]').first().click();
  expect(await wasRendered).toBe(false);
  await expect(page.locator('#features')).toBeFocused();
  await expect(page).toHaveURL('/en/zkagent#features');
  await page.goBack();
  await expect(page).toHaveURL('/en');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the second line of the headline types itself; all else stands from the first paint', async ({ page }) => {
    // On a busy machine the line would be typed before the test looks at it.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const animation of document.getAnimations()) animation.pause();
      });
    });
    await page.goto('/en', { waitUntil: 'domcontentloaded' });
    const [first, second] = headline;
    await expect(page.locator('h1 > [aria-hidden=true]')).toHaveText(new RegExp(`^${first}`));
    for (const standing of await page.locator('h1 > [aria-hidden=true], h1 + div > p').all())
      await expect(standing).toHaveCSS('opacity', '1');
    const typedAfter = (ms: number) =>
      letters(page).evaluateAll((all, ms) => {
        const typed = all.filter((letter) => {
          for (const animation of letter.getAnimations()) animation.currentTime = ms;
          return getComputedStyle(letter).opacity === '1';
        });
        return typed.map(({ textContent }) => textContent).join('');
      }, ms);
    for (const count of [0, 1, 2, 8, `${second}`.length])
      expect((await typedAfter(300 + 50 * count - 25)).trim()).toBe(`${second}`.slice(0, count).trim());
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.play();
    });
    // What was typed is no animation any more.
    await expect.poll(() => page.locator('h1').evaluate((h1) => h1.getAnimations({ subtree: true }).length)).toBe(0);
    await expectWholeHeadline(page);
  });

  test('the city turns in a worker after the headline, and stops off screen and with its page', async ({ page }) => {
    await page.goto('/en');
    expect(page.workers()).toEqual([]);
    await expectCityTurns(page);
    expect(page.workers().length).toBe(1);
    await page.evaluate(() => scrollTo(0, 4000));
    await expectCityStops(page);
    await page.evaluate(() => scrollTo(0, 0));
    await header(page).getByRole('link', { name: common.header.about }).click();
    await expect.poll(() => page.workers()).toEqual([]);
    await page.goBack();
    await expectCityTurns(page);
  });

  test('15 dots follow the mouse', async ({ page }) => {
    await visit(page, '/en');
    const dots = trail(page).locator('i');
    await expect(dots).toHaveCount(15);
    // They fade when the mouse rests.
    const opacityAfterMove = async () => {
      await page.mouse.move(300, 300);
      await page.mouse.move(400, 420, { steps: 5 });
      return trail(page).evaluate((layer) => Number(getComputedStyle(layer).opacity));
    };
    await expect.poll(opacityAfterMove, { intervals: [20] }).toBeGreaterThan(0.5);
    await expect.poll(() => dots.first().evaluate((dot) => dot.style.transform)).toBe('translate(400px, 420px)');
    // A layer of the size of the window is drawn anew as a whole while it fades.
    expect(await trail(page).boundingBox()).toMatchObject({ width: 0, height: 0 });
  });
});

test('with reduced motion no headline types, no dots follow the mouse, no city turns', async ({ page }) => {
  await visit(page, '/en');
  await expectWholeHeadline(page);
  await launcher(page).waitFor({ state: 'attached' });
  await expect(trail(page)).toHaveCount(0);
  await expect(canvas(page)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectCityTurns(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectCityStops(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('navigation and languages are in a menu, and the page does not scroll while it is open', async ({ page }) => {
    await visit(page, '/en/about');
    // The launcher comes later than a cursor trail, which touch screens do not have, would.
    await launcher(page).waitFor({ state: 'attached' });
    await expect(trail(page)).toHaveCount(0);
    await expect(navigation(page)).toHaveCount(1);
    await expect(navigation(page)).toBeHidden();
    const list = menu(page);
    await buttonOf(list).click();
    await expect(list.getByRole('link', { name: languageDefinitions.tr.name })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    // At 400 % zoom
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflowing(page)).toEqual([]);
    const last = list.getByRole('link', { name: common.header.contact });
    await last.scrollIntoViewIfNeeded();
    // Less than 1: a height may be off by half a pixel.
    await expect(last).toBeInViewport({ ratio: 0.98 });
    await page.setViewportSize({ width: 1194, height: 834 });
    await expect(list).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(list).toBeVisible();
    await list.getByRole('link', { name: common.header.faq }).click();
    await expect(page).toHaveURL('/en/faq');
    await expect(list).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

  test('a menu that was opened before the script ran covers the page', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('.menu')?.showPopover()),
    );
    await visit(page, '/en/about');
    await expect(menu(page)).toBeVisible();
    await expect(main(page).locator('h1')).toBeHidden();
  });
});

/** The distance of an element from the top of the window. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** The end of the city's picture. */
const picture = (page: Page) => canvas(page).evaluate((element: HTMLCanvasElement) => element.toDataURL().slice(-4000));
async function expectCityTurns(page: Page): Promise<void> {
  await expect(canvas(page)).toBeVisible();
  const first = await picture(page);
  await expect.poll(() => picture(page)).not.toBe(first);
}
/** Soon its picture stays the same for 30 frames of the page. */
async function expectCityStops(page: Page): Promise<void> {
  const nextPicture = async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    });
    return picture(page);
  };
  await expect.poll(async () => (await picture(page)) === (await nextPicture())).toBe(true);
}

test('links navigate without a new document; a Ctrl-click opens a new tab', async ({ page, context }) => {
  await visit(page, '/de');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const action = page.locator('#benefits').getByRole('link');
  const opened = context.waitForEvent('page');
  await action.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/\/de\/book$/);
  await expect(page).toHaveURL(/\/de$/);
  await action.click();
  await expect(page).toHaveURL(/\/de\/book$/);
  await page.goBack();
  await expect(page.locator('#benefits h2')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the pages of an unexpected error (product.md P9), of a lost connection and of unknown paths', async ({
  page,
  consoleErrors,
}) => {
  await visit(page, '/de');
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await navigation(page).getByRole('link', { name: de.common.header.about }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page).toHaveTitle(/Unexpected Application Error!/);
  await expect(page.locator('.footer__columns')).toHaveCSS('display', 'grid');
  await main(page).getByRole('link', { name: de.common.labels.backHome }).click();
  await expect(page).toHaveURL('/de');
  await expect(page.locator('h1')).toContainText(de.home.hero.headline.join(' '));

  await page.route('**/about.data*', (route) => route.abort());
  await navigation(page).getByRole('link', { name: de.common.header.about }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.common.failure.offline.title);
  await expect(main(page)).toContainText(de.common.failure.offline.text);
  await expect(main(page).getByRole('img')).toHaveCount(0);
  consoleErrors.length = 0;

  await visit(page, '/de/nowhere');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // A link to another section of the home page
  await page
    .locator('#services')
    .getByRole('link', { name: messages('en').home.services.action })
    .click();
  await expect(page).toHaveURL(/\/de\/nowhere#process$/);
  await expect(page.locator('#process')).toBeFocused();
  await page.getByRole('link', { name: de.common.failure.notFound.faq }).click();
  await expect(page).toHaveURL('/de/faq#q');
  await expect(page.getByRole('searchbox', { name: de.faq.search.label })).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('a link under the pointer prefetches its page, unless the browser saves data', async ({ page }) => {
  /** The extensions of the page's files that were fetched since the document was opened. */
  const fetched = (name: string) =>
    page.evaluate((name) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.filter((entry) => entry.transferSize > 0 && entry.name.includes(name)).map((entry) => entry.name);
    }, name);
  const link = (name: keyof typeof common.header) =>
    header(page).getByRole('link', { name: common.header[name] }).first();
  await visit(page, '/en');
  await link('contact').hover();
  await expect.poll(() => fetched('contact.data')).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  const scripts = async () => (await fetched('.js')).length;
  const before = await scripts();
  await link('contact').click();
  await expect(page).toHaveURL('/en/contact');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  expect([await scripts(), await fetched('contact.data')]).toEqual([before, [expect.any(String)]]);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  await visit(page, '/en');
  await link('contact').hover();
  await page.clock.runFor(1000);
  expect(await fetched('contact.data')).toEqual([]);
  await link('contact').click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
});

test('a printed page has no header, menu, chat or dark background', async ({ page }) => {
  await visit(page, '/de/privacy');
  const skipLink = page.getByRole('link', { name: de.common.skip, includeHidden: true });
  const contents = page.getByRole('navigation', { name: de.legal.onPage, includeHidden: true });
  const parts = [header(page), skipLink, launcher(page), contents];
  for (const part of parts) await expect(part).toBeAttached();
  const size = () => page.locator('article h1').evaluate((heading) => getComputedStyle(heading).fontSize);
  const onScreen = await size();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.documents.privacy.heading);
  const onPaper = await size();
  expect(onPaper).not.toBe(onScreen);
  // A page that was opened by a link has the same styles.
  await page.emulateMedia({ media: 'screen' });
  await visit(page, '/de/faq');
  await footer(page).getByRole('link', { name: de.common.footer.privacy }).click();
  await expect(page.locator('article h1')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await size()).toBe(onPaper);
  await page.goto('/de');
  for (const section of await page.locator('section').all())
    await expect(section).toHaveCSS('background-color', /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/);
});
