import type { Locator, Page, Request } from '@playwright/test';
import { plural } from '#app/i18n/formats.ts';
import { content, messages } from '#content/load.server.ts';
import { violationsAtBothWidths } from '../support/axe.ts';
import { launcher } from '../support/chat.ts';
import { countdown, countdownTitle, timeUnits } from '../support/countdown.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { buttonOf, header, main, menu } from '../support/landmarks.ts';
import { overflowing } from '../support/overflow.ts';
import { visit } from '../support/visit.ts';

// All pages of a site share one countdown, so these tests run one after the other.
test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => site.clearCountdowns());

const hour = 3_600_000;
const de = messages('de').common;
const isStream = (request: Request) => request.url().includes('/api/countdown/events');
/** Waits until the page asks for its event stream. */
const connected = (page: Page) => page.waitForRequest(isStream);
const followLink = (page: Page, name: string) => header(page).getByRole('link', { name }).click();
const firstUnit = (page: Page) => timeUnits(page).first();

test('the countdown ticks by the server’s clock, whatever the device’s is, is readable, and ends', async ({
  page,
  site,
}) => {
  // All units but the seconds are red for minutes, however long the page takes to load.
  await site.countDown(689 * 60_000);
  await page.clock.install({ time: new Date('2001-01-01') });
  await visit(page, '/de');
  await expect(firstUnit(page)).toHaveText(`00 ${plural('de', de.countdown.days, 0)}`);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const seconds = timeUnits(page).last();
  const before = (await seconds.textContent()) ?? '';
  await page.clock.runFor(3000);
  await expect(seconds).not.toHaveText(before);
  await page.clock.fastForward(50 * hour);
  await expect(countdown(page)).toHaveCount(0);
});

test('an open home page shows changes, also after an outage; other pages and hidden tabs have no stream', async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  /** Number of open event streams. */
  let open = 0;
  page.on('request', (request) => {
    if (isStream(request)) open += 1;
  });
  page.on('requestfailed', (request) => {
    if (isStream(request)) open -= 1;
  });
  await visit(page, '/de/faq');
  // The launcher comes later than the connection would.
  await launcher(page).waitFor({ state: 'attached' });
  expect(open).toBe(0);
  const first = connected(page);
  await followLink(page, content().site.brand);
  await first;
  // What cannot be fetched is written to the console alone, and asked for again.
  await page.route('**/api/countdown?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await site.countDown(5 * hour, 'First');
  await expect(countdownTitle(page)).toHaveText('First');
  expect(consoleErrors.join()).toContain('HTTP 503');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const target = new Date(Date.now() + 100 * hour).toISOString();
  site.query(`update countdowns set target_date = '${target}'`);
  site.query(`insert into countdown_titles (countdown_id, language, title)
    select id, 'de', 'Umbenannt' from countdowns returning id`);
  await expect(countdownTitle(page)).toHaveText('Umbenannt');
  await expect(firstUnit(page)).toHaveText(`04 ${plural('de', de.countdown.days, 4)}`);
  site.query('update countdowns set is_active = 0');
  await expect(countdown(page)).toHaveCount(0);
  await context.setOffline(true);
  await site.countDown(hour, 'Meanwhile');
  await context.setOffline(false);
  await expect(countdownTitle(page)).toHaveText('Meanwhile');
  consoleErrors.length = 0; // the browser logs every failed connection

  open = 1;
  for (const isHidden of [true, false]) {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
    await expect.poll(() => open).toBe(isHidden ? 0 : 1);
  }
  await page.getByRole('button', { name: de.countdown.dismiss }).click();
  await expect(countdown(page)).toHaveCount(0);
  await followLink(page, de.header.faq);
  await expect(page).toHaveURL('/de/faq');
  await expect.poll(() => open).toBe(0);
  // Once dismissed it stays hidden: when the visitor comes back by a link, and after a reload.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=timer]')) Object.assign(window, { wasShown: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const again = connected(page);
  await followLink(page, content().site.brand);
  await again;
  expect(await page.evaluate(() => 'wasShown' in window)).toBe(false);
  await page.reload();
  await hydrated(page);
  await expect(countdown(page)).toHaveCount(0);
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

test('on a phone the open menu covers the countdown and moves nothing; titles are whole', async ({ page, site }) => {
  const title =
    'Frühbucher-Konditionen für die Einrichtung Ihres KI-Assistenten, nur bis zum Ende dieses Monats, für die ersten zehn!!!';
  await site.countDown(hour, title.padEnd(120, '!'));
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, '/de');
  expect(await overflowing(page)).toEqual([]);
  const place = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const boxes = countdown(page).locator('> *');
  const [text, timer, button] = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect([text && button && text.right <= button.left, text && timer && text.bottom <= timer.top]).toEqual([
    true,
    true,
  ]);
  expect((await place(countdown(page))).height).toBeLessThan(175);

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
  }
});
