import { plural } from '#app/i18n/formats.ts';
import { words } from '#content/load.server.ts';
import { countdown, countdownTitle, redUnits, timeUnits } from '../support/countdown.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

// The banner is the whole site's: these run one after the other.
test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => {
  site.query('delete from countdowns');
});

const hour = 3_600_000;
const en = words('en').common.countdown;
const de = words('de').common.countdown;

test('the countdown ticks every second by the server’s clock, also on a device whose own is wrong', async ({
  page,
  site,
}) => {
  site.countDown(49 * hour + 1000);
  await page.clock.install({ time: new Date('2001-01-01') });
  await page.goto('/en/faq');
  await hydrated(page);
  await expect(timeUnits(page).first()).toHaveText(`02 ${plural('en', en.days, 2)}`);
  const seconds = timeUnits(page).last();
  const before = await seconds.innerText();
  await page.clock.runFor(3000);
  await expect(seconds).not.toHaveText(before);
});

test('each unit turns red by its own rule', async ({ page, site }) => {
  site.countDown(13 * hour + 29 * 60_000 + 45_000);
  await page.goto('/de');
  expect((await redUnits(page)).slice(0, 3)).toEqual([true, false, true]);
  await expect(timeUnits(page).first()).toHaveText(`00 ${plural('de', de.days, 0)}`);
});

test('the countdown disappears by itself when its date passes', async ({ page, site }) => {
  site.countDown(4000);
  await page.goto('/en/about');
  await expect(countdown(page)).toBeVisible();
  await expect(countdown(page)).toHaveCount(0, { timeout: 10_000 });
});

test('the countdown can be hidden for the visit', async ({ page, site }) => {
  site.countDown(hour);
  await page.goto('/en/about');
  await hydrated(page);
  await page.getByRole('button', { name: en.dismiss }).click();
  await expect(countdown(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(countdown(page)).toHaveCount(0);
});

test('a countdown that somebody starts, renames, prolongs or ends shows on every open page within two seconds', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/de/faq');
  await connected(page);
  const other = await context.newPage();
  await other.goto('/en/about');
  await connected(other);
  // A page in the background is not connected; Playwright's pages all count as visible.
  const titles = () => Promise.all([page, other].map((each) => countdownTitle(each).allInnerTexts()));
  const soon = { timeout: 2000, intervals: [100] };

  site.countDown(5 * hour, 'First');
  await expect.poll(titles, soon).toEqual([['First'], ['First']]);
  site.query("update countdowns set title = 'Renamed', title_de = 'Umbenannt'");
  await expect.poll(titles, soon).toEqual([['Umbenannt'], ['Renamed']]);
  site.query(`update countdowns set target_date = '${new Date(Date.now() + 100 * hour).toISOString()}'`);
  await expect(timeUnits(page).first()).toHaveText(`04 ${plural('de', de.days, 4)}`, { timeout: 2000 });
  site.query('update countdowns set is_active = 0');
  await expect.poll(titles, soon).toEqual([[], []]);
});

test('a page that was away comes back to what is true now', async ({ page, context, site, problems }) => {
  await page.goto('/en/about');
  await connected(page);
  await context.setOffline(true);
  site.countDown(hour, 'Meanwhile');
  await page.waitForTimeout(1000);
  await context.setOffline(false);
  await expect(countdownTitle(page)).toHaveText('Meanwhile', { timeout: 15_000 });
  problems.length = 0; // the browser tells of every connection that failed
});

test('the countdown is styled at once: in a page with the page, in an open one without a file of its own', async ({
  page,
  site,
  problems,
}) => {
  const display = () => countdown(page).evaluate((banner) => getComputedStyle(banner).display);
  await page.route('**/assets/banner-*.css', (route) => route.abort());
  await page.goto('/en/faq');
  await connected(page);
  site.countDown(hour);
  await expect(countdown(page)).toBeVisible();
  expect(await display()).toBe('flex');
  expect(problems.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  const release = await hold(page, '**/assets/later-*.css');
  await page.goto('/en/about', { waitUntil: 'commit' });
  expect(await display()).toBe('flex');
  release();
});

/** Waits until the page follows the countdowns. */
async function connected(page: import('@playwright/test').Page): Promise<void> {
  await page.waitForRequest((request) => request.url().includes('/api/countdown/events'));
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the countdown is in the page that the server sends', async ({ page, site }) => {
    site.countDown(hour, 'Early bird');
    await page.goto('/tr');
    await expect(countdown(page)).toContainText('Early bird');
  });
});
