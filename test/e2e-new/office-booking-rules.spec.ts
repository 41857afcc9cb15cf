/** The rules of booking in the office, without script: changed, refused, and those of `site.yaml` again. */
import { violations } from '../support/axe.ts';
import { bookingRow } from '../support/booking-row.ts';
import { expect, test } from '../support/fixtures.ts';
import { officeOrigin, signIn, withoutScript } from '../support/office.ts';
import { tooWide } from '../support/too-wide.ts';

test.afterEach(({ site }) => {
  for (const table of ['booking_settings', 'bookings']) site.query(`delete from ${table}`);
});

test('rules are changed, wrong ones are refused with what was typed, and site.yaml holds again', async ({
  page,
  site,
}) => {
  const stored = () => site.query('select name, value from booking_settings order by name');
  // The texts of the page, without those that its script gets.
  const bookingPage = async () => {
    const html = await (await fetch(`${site.origin}/en/book?${Math.random()}`)).text();
    return html.replace(/<script[\s\S]*?<\/script>/g, '');
  };
  await signIn(site, page, 'Rules');
  await page.goto(`${officeOrigin(site)}/office/bookings`);
  await page.getByRole('link', { name: 'Hours and rules' }).click();
  await expect(page.getByText('All rules on this page are those of content/site.yaml.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A Monday, 10:00 in Berlin.
  site.query(bookingRow({ startsAt: '2099-03-02T09:00:00.000Z' }));
  const byPhone = 'we’ll call you on it';
  const before = await bookingPage();
  for (const part of ['30 minutes with a person', byPhone]) expect(before).toContain(part);

  const plain = await withoutScript(page);
  await plain.setViewportSize({ width: 320, height: 800 });
  await plain.goto(page.url());
  expect(await tooWide(plain)).toEqual([]);
  await plain.getByLabel('Monday').fill('14-18');
  await plain.getByLabel('Tuesday').fill('from nine');
  await plain.getByLabel('Length of a call').fill('4');
  await plain.getByLabel('By video').check();
  await plain.getByLabel('Address').fill('meet.example.org');
  await plain.getByRole('button', { name: 'Save the rules' }).click();
  await expect(plain.getByRole('alert')).toHaveText('Nothing is saved yet. Please correct the marked fields.');
  await expect(plain.getByLabel('Tuesday')).toHaveAccessibleDescription(/Please write hours such as/);
  await expect(plain.getByLabel('Length of a call')).toHaveAccessibleDescription(/a whole number from 15 to 240/);
  await expect(plain.getByLabel('Address')).toHaveAccessibleDescription(/begins with https:/);
  await expect(plain.locator('[aria-invalid]')).toHaveCount(3);
  expect(await tooWide(plain)).toEqual([]);
  for (const [label, value] of [
    ['Monday', '14-18'],
    ['Tuesday', 'from nine'],
    ['Length of a call', '4'],
    ['Address', 'meet.example.org'],
  ] as const)
    await expect(plain.getByLabel(label)).toHaveValue(value);
  await expect(plain.getByLabel('By video')).toBeChecked();
  expect(stored()).toEqual([]);

  await plain.getByLabel('Tuesday').fill('');
  await plain.getByLabel('Length of a call').fill('45');
  await plain.getByLabel('Address').fill('https://meet.example.org/room');
  await plain.getByRole('button', { name: 'Save the rules' }).click();
  await expect(plain.getByText('The rules are saved.')).toBeVisible();
  await expect(plain.getByText('1 call that is booked lies outside these hours.')).toBeVisible();
  await expect(plain.getByLabel('Monday')).toHaveValue('14:00–18:00');
  await expect(plain.getByLabel('Monday')).toHaveAccessibleDescription(
    'Changed here; in site.yaml: 09:00–12:00, 14:00–17:00.',
  );
  await expect(plain.getByLabel('Wednesday')).toHaveAccessibleDescription('');
  expect(stored()).toEqual([
    { name: 'length', value: '45' },
    { name: 'monday', value: '["14:00-18:00"]' },
    { name: 'place', value: '"https://meet.example.org/room"' },
    { name: 'tuesday', value: '[]' },
  ]);
  const changed = await bookingPage();
  expect(changed).toContain('45 minutes with a person');
  expect(changed).not.toContain(byPhone);
  await page.goto(plain.url());
  expect(await violations(page)).toEqual([]);

  await plain.getByRole('button', { name: 'Back to site.yaml' }).click();
  await expect(plain.getByText('All rules are those of content/site.yaml again.')).toBeVisible();
  await expect(plain.getByLabel('Monday')).toHaveValue('09:00–12:00, 14:00–17:00');
  expect(stored()).toEqual([]);
  expect(await bookingPage()).toContain('30 minutes with a person');
  const entries = site.query("select action, subject from office_audit where person = 'Rules' and action like 'book%'");
  expect(entries).toEqual([
    { action: 'booking-rules-changed', subject: 'monday, tuesday, length, place' },
    { action: 'booking-rules-changed', subject: 'monday, tuesday, length, place' },
  ]);
  await plain.context().close();
});
