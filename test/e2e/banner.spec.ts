import type { Locator, Page, Request } from '@playwright/test';
import { plural } from '#app/i18n/formats.ts';
import { content, messages } from '#content/load.server.ts';
import { violationsAtBothWidths } from '../support/axe.ts';
import { callField, launcher } from '../support/chat.ts';
import { countdown, countdownTitle, redUnits, timeUnits } from '../support/countdown.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { buttonOf, header, main, menu } from '../support/landmarks.ts';
import { visit } from '../support/visit.ts';

// All pages of a site share one countdown, so these tests run one after the other.
test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => site.clearCountdowns());

const hour = 3_600_000;
const en = messages('en').common;
const de = messages('de').common;
const isStream = (request: Request) => request.url().includes('/api/countdown/events');
/** Waits until the page asks for its event stream. */
const connected = (page: Page) => page.waitForRequest(isStream);
const followLink = (page: Page, name: string) => header(page).getByRole('link', { name }).click();
const daysAre = (page: Page, language: 'en' | 'de', days: number) =>
  expect(timeUnits(page).first()).toHaveText(
    `0${days} ${plural(language, messages(language).common.countdown.days, days)}`,
  );

test('the countdown ticks by the server’s clock, whatever the device’s is, and ends', async ({ page, site }) => {
  await site.countDown(49 * hour + 1000);
  await page.clock.install({ time: new Date('2001-01-01') });
  await visit(page, '/en');
  await daysAre(page, 'en', 2);
  const seconds = timeUnits(page).last();
  const before = (await seconds.textContent()) ?? '';
  await page.clock.runFor(3000);
  await expect(seconds).not.toHaveText(before);
  await page.clock.fastForward(50 * hour);
  await expect(countdown(page)).toHaveCount(0);
});

test('with 11 h 29 min left, all but the seconds are red; once dismissed it stays hidden', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Red for minutes, however long the page takes to load.
  await site.countDown(689 * 60_000);
  await visit(page, '/de');
  expect((await redUnits(page)).slice(0, 3)).toEqual([true, true, true]);
  await daysAre(page, 'de', 0);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: de.countdown.dismiss }).click();
  await expect(countdown(page)).toHaveCount(0);
  // When the visitor comes back by a link, and after a reload
  await followLink(page, de.header.faq);
  await expect(page).toHaveURL('/de/faq');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=timer]')) Object.assign(window, { wasShown: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const again = connected(page);
  await followLink(page, content().site.brand);
  await expect(page.locator('#pricing')).toBeAttached();
  await again;
  expect(await page.evaluate(() => 'wasShown' in window)).toBe(false);
  await page.reload();
  await hydrated(page);
  await expect(countdown(page)).toHaveCount(0);
});

test('a change shows on every open home page, also after an outage', async ({ page, context, site, consoleErrors }) => {
  await page.goto('/de');
  await connected(page);
  const other = await context.newPage();
  await other.goto('/en');
  await connected(other);
  // Hidden tabs are not connected; in Playwright every page counts as visible.
  const titles = () => Promise.all([page, other].map((each) => countdownTitle(each).allInnerTexts()));

  await site.countDown(5 * hour, 'First');
  await expect.poll(titles).toEqual([['First'], ['First']]);
  await expect(countdown(page)).toHaveCSS('display', 'flex');
  site.query("update countdowns set title = 'Renamed', title_de = 'Umbenannt'");
  await expect.poll(titles).toEqual([['Umbenannt'], ['Renamed']]);
  site.query(`update countdowns set target_date = '${new Date(Date.now() + 100 * hour).toISOString()}'`);
  await daysAre(page, 'de', 4);
  site.query('update countdowns set is_active = 0');
  await expect.poll(titles).toEqual([[], []]);

  await context.setOffline(true);
  await site.countDown(hour, 'Meanwhile');
  await context.setOffline(false);
  await expect.poll(titles).toEqual([['Meanwhile'], ['Meanwhile']]);
  consoleErrors.length = 0; // the browser logs every failed connection

  // In a new document it is styled before the style sheets have come.
  const release = await holdRequests(page, '**/assets/*.css');
  await page.goto('/en', { waitUntil: 'commit' });
  await expect(countdown(page)).toHaveCSS('display', 'flex');
  release();
});

test('a lost connection is opened again after 1, 2, 5, and then every 10 s', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: number[] = [];
    class Failing {
      static readonly CLOSED = 2;
      readonly readyState = 2;
      onerror = () => {};
      constructor() {
        opened.push(Date.now());
        queueMicrotask(() => this.onerror());
      }
      addEventListener() {}
      close() {}
    }
    Object.assign(window, { EventSource: Failing, opened });
  });
  await page.clock.install();
  await visit(page, '/en');
  await page.clock.runFor(60_000);
  const times = await page.evaluate(() => (window as unknown as { opened: number[] }).opened);
  const pauses = times.slice(1, 7).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
  expect(pauses).toEqual([1, 2, 5, 10, 10, 10]);
});

test('a failure to fetch the countdown is written to the console alone', async ({ page, site, consoleErrors }) => {
  await page.route('**/api/countdown?*', (route) => route.fulfill({ status: 503 }));
  await visit(page, '/en');
  await connected(page);
  await site.countDown(hour);
  await expect.poll(() => consoleErrors.join()).toContain('HTTP 503');
  await expect(page.getByRole('alert')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('only the home page has countdown and event stream, which ends with it and while its tab is hidden', async ({
  page,
  context,
  site,
}) => {
  await site.countDown(hour, 'At home');
  /** Number of open event streams. */
  let open = 0;
  page.on('request', (request) => {
    if (isStream(request)) open += 1;
  });
  page.on('requestfailed', (request) => {
    if (isStream(request)) open -= 1;
  });
  const streamsOf = async (path: string) => {
    const other = await context.newPage();
    let streams = 0;
    other.on('request', (request) => {
      if (isStream(request)) streams += 1;
    });
    await visit(other, path);
    await expect(countdown(other)).toHaveCount(0);
    // The launcher comes later than the connection would.
    await launcher(other).or(callField(other)).first().waitFor({ state: 'attached' });
    await other.close();
    return streams;
  };
  expect(await Promise.all(['/en/faq', '/en/contact', '/admin/demo'].map(streamsOf))).toEqual([0, 0, 0]);
  await page.goto('/en');
  await connected(page);
  await expect(countdownTitle(page)).toHaveText('At home');
  expect(open).toBe(1);
  for (const isHidden of [true, false]) {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
    await expect.poll(() => open).toBe(isHidden ? 0 : 1);
  }
  await followLink(page, en.header.faq);
  await expect(page).toHaveURL('/en/faq');
  await expect(countdown(page)).toHaveCount(0);
  await expect.poll(() => open).toBe(0);
  site.query("update countdowns set title = 'Renamed'");
  const again = connected(page);
  await followLink(page, content().site.brand);
  await expect(countdownTitle(page)).toHaveText('Renamed');
  await again;
});

test('on a phone the open menu covers the countdown and moves nothing; titles are whole', async ({ page, site }) => {
  await site.countDown(hour);
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, '/en');
  const place = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const before = await place(main(page));
  // Playwright's click would scroll to the place of the sticky header.
  const toggle = () => buttonOf(menu(page)).evaluate((button: HTMLElement) => button.click());
  for (const scrolled of [0, 300]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    await toggle();
    const { top, bottom } = await place(menu(page));
    const bar = await place(header(page));
    expect([bar.top, top, bottom], `scrolled by ${scrolled}`).toEqual([0, bar.bottom, 700]);
    await expect(countdown(page)).toBeHidden();
    await toggle();
    expect((await place(main(page))).top).toBe(before.top - scrolled);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }

  await site.clearCountdowns();
  const title =
    'Frühbucher-Konditionen für die Einrichtung Ihres KI-Assistenten, nur bis zum Ende dieses Monats, für die ersten zehn!!!';
  await site.countDown(hour, title.padEnd(120, '!'));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/de');
    await expect(countdown(page)).toBeVisible();
    const boxes = countdown(page).locator('> *');
    const [text, timer, button] = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(text && button && text.right <= button.left, `${width} px`).toBe(true);
    expect(text && timer && text.bottom <= timer.top, `${width} px`).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await place(countdown(page))).height, `${width} px`).toBeLessThan(175);
  }
});
