/** Calls in the office, without script: the answer to held ones, another time, no call at all, and days off. */
import { violations } from '../support/axe.ts';
import { bookingRow } from '../support/booking-row.ts';
import { expect, test } from '../support/fixtures.ts';
import { officeOrigin, signIn, withoutScript } from '../support/office.ts';
import { tooWide } from '../support/too-wide.ts';

const hour = 3_600_000;
const at = (time: number) => new Date(time).toISOString();
/** In quarters of an hour. */
const soon = () => Math.ceil((Date.now() + hour) / 900_000) * 900_000;

test('held calls are accepted or refused; calls are moved and cancelled; days get other hours or none', async ({
  page,
  site,
  consoleErrors,
}) => {
  const statuses = () => site.query('select status from bookings order by id').map(({ status }) => status);
  // Other tests of this worker have left some.
  for (const table of ['bookings', 'booking_cells']) site.query(`delete from ${table}`);
  await signIn(site, page, 'Bookings');
  await page.goto(`${officeOrigin(site)}/office/bookings`);
  await expect(page.getByText('No call is booked.')).toBeVisible();
  site.query(bookingRow({ startsAt: at(soon()), name: 'Katharina Vogel', language: 'de' }));
  for (const name of ['Robot', 'Ayşe Yıldız'])
    site.query(bookingRow({ startsAt: '2099-03-02T09:00:00.000Z', name, heldUntil: at(Date.now() + hour) }));
  await page.goto(`${officeOrigin(site)}/office`);
  await expect(page.getByText('Waiting for your answer: 2.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the bookings' }).click();
  expect(await violations(page)).toEqual([]);

  const plain = await withoutScript(page);
  await plain.setViewportSize({ width: 320, height: 800 });
  await plain.goto(page.url());
  expect(await tooWide(plain)).toEqual([]);
  const row = (name: string) => plain.getByRole('listitem').filter({ hasText: name });
  await row('Robot').getByRole('button', { name: 'Refuse' }).click();
  await expect(plain.getByText('The booking is refused.')).toBeVisible();
  await row('Ayşe Yıldız').getByRole('button', { name: 'Accept' }).click();
  await expect(plain.getByText('The call is accepted.')).toBeVisible();
  expect(statuses()).toEqual(['booked', 'cancelled', 'booked']);

  await row('Katharina Vogel').getByRole('link', { name: 'Move or cancel' }).click();
  await expect(plain.getByRole('heading', { name: 'Call with Katharina Vogel' })).toBeVisible();
  expect(await tooWide(plain)).toEqual([]);
  const url = plain.url();
  await page.goto(url);
  expect(await violations(page)).toEqual([]);
  const times = plain.getByLabel('New time');
  const [chosen, taken] = await times
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  // Somebody books a time that the page still offers.
  site.query(`insert into booking_cells (starts_at, booking_id) values ('${at(Number(taken))}', '999')`);
  await times.selectOption(taken ?? '');
  await plain.getByRole('button', { name: 'Move the call' }).click();
  await expect(times).toHaveAccessibleDescription(
    'Please choose a free time from the list. The call stands as it was.',
  );
  site.query("delete from booking_cells where booking_id = '999'");
  await times.selectOption(chosen ?? '');
  await plain.getByRole('button', { name: 'Move the call' }).click();
  await expect(plain.getByText('The call is moved.')).toBeVisible();
  const [moved] = site.query("select starts_at from bookings where name = 'Katharina Vogel'");
  expect(moved?.starts_at).toBe(at(Number(chosen)));

  await plain.getByRole('link', { name: 'Cancel the call …' }).click();
  await expect(plain.getByText('will be cancelled')).toBeVisible();
  await page.goto(plain.url());
  expect(await violations(page)).toEqual([]);
  await plain.getByRole('button', { name: 'Cancel for good' }).click();
  await expect(plain.getByText('The call is cancelled.')).toBeVisible();
  await plain.getByRole('link', { name: 'Past and cancelled calls' }).click();
  await expect(plain.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(2);
  await page.goto(plain.url());
  expect(await violations(page)).toEqual([]);
  const done = site.query("select action from office_audit where person = 'Bookings' and action like 'booking-%'");
  expect(done.map(({ action }) => action)).toEqual([
    'booking-cancelled',
    'booking-accepted',
    'booking-moved',
    'booking-cancelled',
  ]);
  site.query('delete from bookings');
  site.query('delete from booking_cells');
  await page.goto(`${officeOrigin(site)}/office/bookings/days`);
  await page.getByLabel('Day', { exact: true }).fill('2099-12-24');
  await page.getByLabel('Open at these hours').check();
  await page.getByLabel('Hours', { exact: true }).fill('from nine');
  await page.getByRole('button', { name: 'Save the day' }).click();
  await expect(page.getByLabel('Hours', { exact: true })).toHaveAccessibleDescription(/Please write hours such as/);
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('from nine');
  await expect(page.getByLabel('Open at these hours')).toBeChecked();
  expect(await violations(page)).toEqual([]);
  consoleErrors.length = 0;

  await plain.goto(page.url());
  await plain.getByLabel('Day', { exact: true }).fill('2099-12-24');
  await plain.getByLabel('Open at these hours').check();
  await plain.getByLabel('Hours', { exact: true }).fill('9-12, 14:00-17:00');
  await plain.getByRole('button', { name: 'Save the day' }).click();
  await expect(plain.getByText('09:00–12:00, 14:00–17:00')).toBeVisible();
  await plain.getByLabel('Day', { exact: true }).fill('2099-12-24');
  await plain.getByRole('button', { name: 'Save the day' }).click();
  await expect(plain.getByRole('listitem').filter({ hasText: 'December 24, 2099' })).toContainText('Day off: no calls');
  expect(site.query('select day, hours from booking_days')).toEqual([{ day: '2099-12-24', hours: '[]' }]);
  await page.goto(plain.url());
  expect(await violations(page)).toEqual([]);
  await plain.getByRole('button', { name: 'Back to usual hours' }).click();
  await expect(plain.getByText('All days have their usual hours.')).toBeVisible();
  expect(site.query('select * from booking_days')).toEqual([]);
  await plain.context().close();
});
