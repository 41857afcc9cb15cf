/** Statistics in the office: a chart, and the tables that it is drawn from. */
import { expect } from '../support/fixtures.ts';
import { expectSound, officeTest as test } from '../support/office-page.ts';

/** Without what is hidden at this width. */
const asShown = { useInnerText: true };

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

test('views and forms of a period, in tables that are lists on phones', async ({ page, plain, site }) => {
  // The site keeps counts in memory for up to a minute, also those of earlier tests, and writes them when it ends.
  await site.stop();
  site.query('delete from daily_counts');
  await site.start();
  site.query(`insert into daily_counts (day, page, language, event, count) values
    ('${day(2)}', 'contact', 'de', 'view', 1100), ('${day(2)}', 'contact', 'en', 'view', 100),
    ('${day(3)}', 'contact', 'de', 'sent', 30), ('${day(3)}', 'contact', 'de', 'invalid', 7),
    ('${day(40)}', 'contact', 'de', 'view', 5000)`);
  await plain.goto('/office/statistics');
  const chart = plain.getByRole('img', { name: /^Pages opened a day/ });
  await expect(chart).toHaveAccessibleName(/1,200 in all, most of them on .*, with 1,200\./);
  await expect(chart.locator('rect')).toHaveCount(30);
  const pages = plain.getByRole('region', { name: 'Pages and languages' }).getByRole('row');
  await expect(pages.filter({ hasText: 'Contact' })).toHaveText(/Contact\s*1,100\s*100\s*1,200/, asShown);
  const forms = plain.getByRole('region', { name: 'Forms' }).getByRole('row');
  await expect(forms.filter({ hasText: 'Contact' })).toHaveText(/1,200\s*30\s*0\s*7\s*0\s*2\.5%/, asShown);
  await plain.getByRole('link', { name: '90 days' }).click();
  await expect(plain.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page');
  await expect(chart.locator('rect')).toHaveCount(90);
  await expect(chart).toHaveAccessibleName(/6,200 in all/);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/office/statistics?days=365');
  await page.getByText('The same figures as a table').click();
  await expect(page.getByRole('region', { name: /^Pages opened/ }).getByRole('row')).toHaveCount(365);
  const table = page.getByRole('region', { name: 'Forms' });
  await expect(table).toHaveText(/Contact\s*Opened\s*6,200/, asShown);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectSound(page);
});
