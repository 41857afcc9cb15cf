import type { Locator, Page, Request } from '@playwright/test';
import { plural } from '#app/i18n/formats.ts';
import { content, messages } from '#content/load.server.ts';
import { violationsAtBothWidths } from '../support/axe.ts';
import { callField, launcher } from '../support/chat.ts';
import { countdown, countdownTitle, redUnits, timeUnits } from '../support/countdown.ts';
import { summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { main, menu } from '../support/landmarks.ts';

// All pages of a site share one countdown, so these tests run one after the other.
test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => site.clearCountdowns());

const hour = 3_600_000;
const { countdown: en, header } = messages('en').common;
const de = messages('de').common.countdown;

test('the countdown ticks by the server’s clock, also on a device with a wrong clock, and disappears at its end', async ({
  page,
  site,
}) => {
  await site.countDown(49 * hour + 1000);
  await page.clock.install({ time: new Date('2001-01-01') });
  await page.goto('/en');
  await hydrated(page);
  await expect(timeUnits(page).first()).toHaveText(`02 ${plural('en', en.days, 2)}`);
  const seconds = timeUnits(page).last();
  const before = (await seconds.textContent()) ?? '';
  await page.clock.runFor(3000);
  await expect(seconds).not.toHaveText(before);
  await page.clock.fastForward(50 * hour);
  await expect(countdown(page)).toHaveCount(0);
});

test('with 11 h 29 min left, days, hours and minutes are red; a dismissed countdown stays hidden', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Red for minutes, however long the page takes to load.
  await site.countDown(689 * 60_000);
  await page.goto('/de');
  await hydrated(page);
  expect((await redUnits(page)).slice(0, 3)).toEqual([true, true, true]);
  await expect(timeUnits(page).first()).toHaveText(`00 ${plural('de', de.days, 0)}`);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: de.dismiss }).click();
  await expect(countdown(page)).toHaveCount(0);
  // When the visitor comes back by a link, and after a reload
  await page
    .getByRole('banner')
    .getByRole('link', { name: messages('de').common.header.faq })
    .click();
  await expect(page).toHaveURL('/de/faq');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=timer]')) Object.assign(window, { wasShown: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const again = connected(page);
  await page.getByRole('banner').getByRole('link', { name: content().site.brand }).click();
  await expect(page.locator('#pricing')).toBeAttached();
  await again;
  expect(await page.evaluate(() => 'wasShown' in window)).toBe(false);
  await page.reload();
  await hydrated(page);
  await expect(countdown(page)).toHaveCount(0);
});

test('starting, renaming, prolonging and ending a countdown shows on every open home page, also on one that was offline', async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  await page.goto('/de');
  await connected(page);
  const other = await context.newPage();
  await other.goto('/en');
  await connected(other);
  // Hidden tabs are not connected; in Playwright every page counts as visible.
  const titles = () => Promise.all([page, other].map((each) => countdownTitle(each).allInnerTexts()));

  await site.countDown(5 * hour, 'First');
  await expect.poll(titles).toEqual([['First'], ['First']]);
  site.query("update countdowns set title = 'Renamed', title_de = 'Umbenannt'");
  await expect.poll(titles).toEqual([['Umbenannt'], ['Renamed']]);
  site.query(`update countdowns set target_date = '${new Date(Date.now() + 100 * hour).toISOString()}'`);
  await expect(timeUnits(page).first()).toHaveText(`04 ${plural('de', de.days, 4)}`);
  site.query('update countdowns set is_active = 0');
  await expect.poll(titles).toEqual([[], []]);

  await context.setOffline(true);
  await site.countDown(hour, 'Meanwhile');
  await context.setOffline(false);
  await expect.poll(titles).toEqual([['Meanwhile'], ['Meanwhile']]);
  consoleErrors.length = 0; // the browser logs every failed connection
});

test('the countdown is styled at once, in the HTML and when it appears on an open page', async ({ page, site }) => {
  const display = () => countdown(page).evaluate((banner) => getComputedStyle(banner).display);
  await page.goto('/en');
  await connected(page);
  await site.countDown(hour);
  await expect(countdown(page)).toBeVisible();
  expect(await display()).toBe('flex');
  const release = await holdRequests(page, '**/assets/*.css');
  await page.goto('/en', { waitUntil: 'commit' });
  expect(await display()).toBe('flex');
  release();
});

test('only the home page shows the countdown and has an event stream, which ends when the visitor leaves the page', async ({
  page,
  context,
  site,
}) => {
  await site.countDown(hour, 'At home');
  /** Number of open event streams. */
  let open = 0;
  const isStream = (request: Request) => request.url().includes('/api/countdown');
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
    await other.goto(path);
    await hydrated(other);
    await expect(countdown(other)).toHaveCount(0);
    // The launcher comes later than the connection would.
    await launcher(other).or(callField(other)).first().waitFor({ state: 'attached' });
    await other.close();
    return `${path}: ${streams}`;
  };
  const others = await Promise.all(['/en/faq', '/en/contact', '/admin/demo'].map(streamsOf));
  expect(others).toEqual(['/en/faq: 0', '/en/contact: 0', '/admin/demo: 0']);
  await page.goto('/en');
  await connected(page);
  await expect(countdownTitle(page)).toHaveText('At home');
  expect(open).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: header.faq }).click();
  await expect(page).toHaveURL('/en/faq');
  await expect(countdown(page)).toHaveCount(0);
  await expect.poll(() => open).toBe(0);
  site.query("update countdowns set title = 'Renamed'");
  const again = connected(page);
  await page.getByRole('banner').getByRole('link', { name: content().site.brand }).click();
  await expect(countdownTitle(page)).toHaveText('Renamed');
  await again;
});

test('on a phone the open menu covers the countdown and moves nothing; a title of 120 characters is shown whole', async ({
  page,
  site,
}) => {
  await site.countDown(hour);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/en');
  await hydrated(page);
  const place = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const before = await place(main(page));
  // Playwright's click would scroll to the place of the sticky header.
  const toggle = () => summaryOf(menu(page)).dispatchEvent('click');
  for (const scrolled of [0, 300]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    await toggle();
    const panel = menu(page).locator('> :not(summary)');
    const bar = await place(page.getByRole('banner'));
    const { top, bottom } = await place(panel);
    expect([bar.top, top, bottom], `scrolled by ${scrolled}`).toEqual([0, bar.bottom, 700]);
    await expect(countdown(page)).toBeHidden();
    await toggle();
    expect((await place(main(page))).top).toBe(before.top - scrolled);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }

  const title =
    'Frühbucher-Konditionen für die Einrichtung Ihres KI-Assistenten, nur bis zum Ende dieses Monats, für die ersten zehn!!!';
  await site.clearCountdowns();
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
    const height = await countdown(page).evaluate((banner) => banner.getBoundingClientRect().height);
    expect(height, `${width} px`).toBeLessThan(175);
  }
});

test('shared caches may store a home page with a countdown for one second, every other page for longer', async ({
  request,
  site,
}) => {
  const control = async (path: string) => (await request.get(path)).headers()['cache-control'];
  const usual = await control('/de');
  await site.countDown(hour);
  await expect.poll(() => control('/de')).toBe('public, max-age=0, s-maxage=1');
  expect(await control('/de/faq')).toBe(usual);
  expect(await control('/de/contact')).toBe(usual);
  expect(await control('/de/nothing')).toBe('no-store');
});

/** Waits until the page has asked for its event stream. */
async function connected(page: Page): Promise<void> {
  await page.waitForRequest((request) => request.url().includes('/api/countdown/events'));
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the countdown is in the HTML, without the dismiss button, which needs script', async ({ page, site }) => {
    await site.countDown(90_000_000, 'Last call');
    await page.goto('/en');
    await expect(countdown(page)).toContainText('Last call');
    await expect(timeUnits(page).first()).toHaveText(`01 ${plural('en', en.days, 1)}`);
    await expect(countdown(page).locator('button')).toBeHidden();
  });
});
