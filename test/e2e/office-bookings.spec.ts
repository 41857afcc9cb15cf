/** Calls in the office, without script: another time, no call at all, all flagged ones of a network, and days off. */
import { bookingRow } from '../support/booking-row.ts';
import { expect } from '../support/fixtures.ts';
import { expectSound, officeTest as test } from '../support/office-page.ts';

const hour = 3_600_000;
const at = (time: number) => new Date(time).toISOString();
// A long way through many pages, which takes a busy machine longer than a minute.
test.setTimeout(120_000);

/** In quarters of an hour. */
const soon = () => Math.ceil((Date.now() + hour) / 900_000) * 900_000;

test('calls are moved, cancelled and entered, flagged ones cancelled at once; days have hours', async ({
  page,
  plain,
  inspect,
  site,
  consoleErrors,
}) => {
  const statuses = () => site.query('select status from bookings order by id').map(({ status }) => status);
  const clear = () => {
    for (const table of ['bookings', 'booking_cells', 'booking_days', 'office_notes'])
      site.query(`delete from ${table}`);
  };
  // Other tests of this worker have left some.
  clear();
  await page.goto('/office/bookings');
  await expect(page.getByText('No call is booked.')).toBeVisible();
  site.query(bookingRow({ startsAt: at(soon()), name: 'Katharina Vogel', language: 'de' }));
  const robots = { 'Robot 1': 'one network', 'Robot 2': 'one network', 'Ayşe Yıldız': 'another network' };
  for (const [name, network] of Object.entries(robots))
    site.query(bookingRow({ startsAt: '2099-03-02T09:00:00.000Z', name, network }));
  await plain.goto('/office');
  await expect(plain.getByText('Calls that look automated: 3.')).toBeVisible();
  await plain.getByRole('link', { name: 'To the calls' }).click();
  await inspect();
  const row = (name: string) => plain.getByRole('listitem').filter({ hasText: name });
  await expect(row('Looks automated')).toHaveCount(3);
  await row('Robot 1').getByRole('link', { name: 'Move or cancel' }).click();
  await expect(plain.getByText('the visitor gets no emails from the website')).toBeVisible();
  await inspect();
  await plain.getByText('All of this connection').click();
  await expect(row('Robot')).toHaveCount(2);
  await inspect();
  // A visitor moves the call that the office looks at.
  const pressTwice = async (moved: string, title: string, button: string) => {
    site.query(`update bookings set sequence = sequence + 1 where name = '${moved}'`);
    await plain.getByRole('button', { name: button }).click();
    await expect(plain.getByText('This call has changed in the meantime.')).toBeVisible();
    await plain.getByText(title).click();
    await plain.getByRole('button', { name: button }).click();
  };
  await pressTwice('Robot 2', 'All of this connection', 'Cancel all 2 calls for good');
  // Nobody can book a time so far ahead.
  await expect(plain.getByText('Cancelled.', { exact: true })).toBeVisible();
  expect(statuses()).toEqual(['booked', 'cancelled', 'cancelled', 'booked']);

  await row('Katharina Vogel').getByRole('link', { name: 'Move or cancel' }).click();
  await expect(plain.getByRole('heading', { name: 'Call with Katharina Vogel' })).toBeVisible();
  const times = plain.getByRole('group', { name: 'New time' });
  const [chosen = '', , , taken = ''] = await times
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const moveTo = async (time: string) => {
    const day = times.locator('details', { has: plain.locator(`[value="${time}"]`) });
    await day.locator('summary').click();
    await day.locator(`[value="${time}"]`).check();
    await plain.getByRole('button', { name: 'Move the call' }).click();
  };
  // Somebody books a time that the page still offers.
  site.query(`insert into booking_cells (starts_at, booking_id) values ('${at(Number(taken))}', '999')`);
  const call = plain.url();
  await moveTo(taken);
  await expect(plain.getByRole('alert')).toHaveText(
    'Please choose a free time from the list. The call stands as it was.',
  );
  site.query("delete from booking_cells where booking_id = '999'");
  const start = () => site.query("select starts_at from bookings where name = 'Katharina Vogel'")[0]?.starts_at;
  // At an unusual hour the office asks first.
  await plain.getByLabel('Or any other time').fill('2099-01-01T22:00');
  await plain.getByRole('button', { name: 'Move the call' }).click();
  await expect(plain.getByRole('alert')).toContainText('This time is outside your hours.');
  await plain.getByLabel('Outside my hours on purpose').check();
  await plain.getByRole('button', { name: 'Move the call' }).click();
  await expect(plain.getByText('The call is moved.')).toBeVisible();
  expect(start()).toBe('2099-01-01T21:00:00.000Z');
  // Without a mail server the owner tells the visitor, and ticks it off.
  const due = () => site.query('select text from office_notes where due_on is not null').map(({ text }) => text);
  expect(due()).toEqual(['Please tell them yourself: the call is moved to 1 Jan 2099, 22:00.']);
  await inspect();
  const mail = await plain.getByRole('link', { name: 'Open the email, ready' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain('Vogel,\r\n\r\nIhr Gespräch ist verlegt: Donnerst');
  await plain.getByRole('button', { name: 'Done' }).click();
  expect(due()).toEqual([]);
  await plain.goto(call);
  await moveTo(chosen);
  await expect(plain.getByText('The call is moved.')).toBeVisible();
  expect(start()).toBe(at(Number(chosen)));
  await plain.goto(call);

  await plain.getByText('Cancel the call').click();
  await expect(plain.getByText('will be cancelled')).toBeVisible();
  await pressTwice('Katharina Vogel', 'Cancel the call', 'Cancel for good');
  await expect(plain.getByText('Cancelled. The time can be booked again. The website has sent no email')).toBeVisible();
  await plain.goto('/office/bookings');
  await plain.getByText('Past and cancelled calls').click();
  await expect(plain.locator('.call-row').filter({ hasText: 'Cancelled' })).toHaveCount(3);
  await inspect();
  const done = site.query("select action from office_audit where action like 'booking-%' order by id");
  const actions = ['booking-cancelled', 'booking-cancelled', 'booking-moved', 'booking-moved', 'booking-cancelled'];
  expect(done.map(({ action }) => action)).toEqual(actions);

  // A call that was agreed on by telephone.
  clear();
  await plain.goto('/office/bookings/new');
  await plain.getByLabel('When').fill('2099-01-01T22:00');
  await plain.getByLabel('Name').fill('Jürgen Maß');
  await plain.getByRole('button', { name: 'Enter a call' }).click();
  await expect(plain.getByRole('alert')).toContainText('Please enter an email address.');
  await plain.getByLabel('Email').fill('maass@example.com');
  await plain.getByLabel('Phone').fill('+49 30 1234567');
  await plain.getByRole('button', { name: 'Enter a call' }).click();
  await expect(plain.getByRole('alert')).toContainText('This time is outside your hours.');
  await inspect();
  await plain.getByLabel('Outside my hours on purpose').check();
  await plain.getByRole('button', { name: 'Enter a call' }).click();
  await expect(plain.getByText('The call is entered.')).toBeVisible();
  const entered = { name: 'Jürgen Maß', starts_at: '2099-01-01T21:00:00.000Z' };
  expect(site.query('select name, starts_at from bookings')).toEqual([entered]);

  clear();
  site.query(bookingRow({ startsAt: '2099-12-24T09:00:00.000Z', name: 'Katharina Vogel' }));
  await page.goto('/office/bookings/days');
  await page.getByLabel('First day').fill('2099-12-24');
  await page.getByLabel('Open at these hours').check();
  const hours = page.getByLabel('Hours', { exact: true });
  await hours.fill('from nine');
  await page.getByRole('button', { name: 'Save the days' }).click();
  await expect(hours).toHaveAccessibleDescription(/Please write hours such as/);
  await expect(hours).toHaveValue('from nine');
  await expect(page.getByLabel('Open at these hours')).toBeChecked();
  await expectSound(page);
  consoleErrors.length = 0;
  await hours.fill('9-12, 14:00-17:00');
  await page.getByRole('button', { name: 'Save the days' }).click();
  await expect(page.getByText('09:00–12:00, 14:00–17:00')).toBeVisible();

  await plain.goto('/office/bookings/days');
  await plain.getByLabel('First day').fill('2099-12-24');
  await plain.getByLabel('Last day').fill('2100-01-02');
  await plain.getByRole('button', { name: 'Save the days' }).click();
  await expect(plain.getByRole('status').getByRole('link')).toHaveText(/^Thu 24 December, .* Vogel$/);
  await expect(row('24 December 2099')).toContainText('Nobody is there: no calls. Every page says so meanwhile.');
  expect(site.query('select * from booking_days')).toEqual([]);
  await inspect();
  await plain.getByRole('button', { name: 'Back to usual hours' }).click();
  await expect(plain.getByText('All days have their usual hours.')).toBeVisible();
});
