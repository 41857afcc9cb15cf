/** The rules of booking in the office, without script: changed or refused. */
import { bookingRow } from '../support/booking-row.ts';
import { expect } from '../support/fixtures.ts';
import { expectFits, officeTest as test } from '../support/office-page.ts';

test.afterEach(({ site }) => {
  for (const table of ['booking_settings', 'bookings']) site.query(`delete from ${table}`);
});

test('rules are changed or refused', async ({ page, plain, inspect, site }) => {
  const stored = () => {
    const rows = site.query('select name, value from booking_settings');
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(String(value))]));
  };
  const field = (label: string) => plain.getByLabel(label);
  const save = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    await plain.getByRole('button', { name: 'Save the rules' }).click();
  };
  await page.goto('/office/bookings');
  await page.getByRole('link', { name: 'Hours and rules' }).click();
  const first = stored();
  await plain.goto(page.url());
  await inspect();
  // A Monday, 10:00 in Berlin.
  site.query(bookingRow({ startsAt: '2099-03-02T09:00:00.000Z' }));

  const wrong = { Monday: '14-18', Tuesday: 'from nine', Address: 'meet.example.org' };
  await field('By video').check();
  await save(wrong);
  await expect(plain.getByRole('alert')).toHaveText('Nothing is saved yet. Please correct the marked fields.');
  await expect(field('Tuesday')).toHaveAccessibleDescription(/Please write hours such as/);
  await expect(field('Address')).toHaveAccessibleDescription(/begins with https:/);
  await expect(plain.locator('[aria-invalid]')).toHaveCount(2);
  await expectFits(plain);
  for (const [label, value] of Object.entries(wrong)) await expect(field(label)).toHaveValue(value);
  await expect(field('By video')).toBeChecked();
  expect(stored()).toEqual(first);

  await save({ Tuesday: '', 'Length of a call': '45', Address: 'https://meet.example.org/room' });
  await expect(plain.getByText('The rules are saved.')).toBeVisible();
  await expect(plain.getByText('1 call that is booked lies outside these hours.')).toBeVisible();
  await expect(field('Monday')).toHaveValue('14:00–18:00');
  const changes = { length: 45, monday: ['14:00-18:00'], place: 'https://meet.example.org/room', tuesday: [] };
  expect(stored()).toEqual({ ...first, ...changes });
  await inspect();
  await plain.goto('/en/book');
  await expect(plain.getByText('45 minutes. We work out')).toBeVisible();
  await expect(plain.getByText('we’ll call you on it')).toHaveCount(0);

  const entry = { action: 'booking-rules-changed', subject: null };
  expect(site.query("select action, subject from office_audit where action like 'book%'")).toEqual([entry]);
});
