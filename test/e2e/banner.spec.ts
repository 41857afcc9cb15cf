import { expect, hydrated, test } from '../support/fixtures.ts';

// The banner is the whole site's: these run one after the other.
test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => {
  site.query('delete from countdowns');
});

const hour = 3_600_000;

test('ticks every second by the server’s clock, also on a device whose own is wrong', async ({ page, site }) => {
  site.countDown(49 * hour + 1000);
  await page.clock.install({ time: new Date('2001-01-01') });
  await page.goto('/en/faq');
  await hydrated(page);
  await expect(page.locator('.count li').first()).toHaveText('02 days');
  const seconds = page.locator('.count li').last();
  const before = await seconds.innerText();
  await page.clock.runFor(3000);
  await expect(seconds).not.toHaveText(before);
});

test('each unit turns red by its own rule', async ({ page, site }) => {
  site.countDown(13 * hour + 29 * 60_000 + 45_000);
  await page.goto('/de');
  const low = await page.locator('.count li').evaluateAll((units) => units.map((unit) => unit.className === 'is-low'));
  expect(low.slice(0, 3)).toEqual([true, false, true]);
  await expect(page.locator('.count li').first()).toHaveText('00 Tage');
});

test('disappears by itself when the date passes', async ({ page, site }) => {
  site.countDown(4000);
  await page.goto('/en/about');
  await expect(page.locator('.count')).toBeVisible();
  await expect(page.locator('.count')).toHaveCount(0, { timeout: 10_000 });
});

test('can be hidden for the visit', async ({ page, site }) => {
  site.countDown(hour);
  await page.goto('/en/about');
  await hydrated(page);
  await page.getByRole('button', { name: 'Hide this countdown' }).click();
  await expect(page.locator('.count')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.count')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is in the page', async ({ page, site }) => {
    site.countDown(hour, 'Early bird');
    await page.goto('/tr');
    await expect(page.locator('.count')).toContainText('Early bird');
  });
});
