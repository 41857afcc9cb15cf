import type { Locator, Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { violations } from '../support/axe.ts';
import { bookingRow } from '../support/booking-row.ts';
import { contrastOf } from '../support/contrast.ts';
import { summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { submitButton } from '../support/forms.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { thanks } from '../support/landmarks.ts';
import { overflowing } from '../support/overflow.ts';
import type { Site } from '../support/site-process.ts';

const { book } = messages('de');
/** With a query the page is not cached. */
const fresh = `${address('de', 'book')}?fresh`;
// Axe takes its time for a page with as many times.
test.setTimeout(120_000);

let people = 0;

const times = (page: Page) => page.locator('input[name=start]');
const openTimes = (page: Page) => page.locator('.picker__day[open] .picker__time');
const chosen = (page: Page) => page.locator('input[name=start]:checked');
const zone = (page: Page) => page.getByLabel(book.times.zone);
const later = (page: Page) => page.locator('.picker__later');
const days = (within: Page | Locator) => within.locator('.picker__day');

async function fillIn(page: Page): Promise<string> {
  people += 1;
  const email = `ayse${people}-${process.pid}@example.com`;
  await page.locator('#fullName').fill('Ayşe Yıldırım');
  await page.locator('#email').fill(email);
  await page.locator('#phone').fill('+49 30 1234567');
  return email;
}

const callOf = (site: Site, email: string) => site.query(`select * from bookings where email = '${email}'`)[0];

/** Somebody else books the time. */
function take(site: Site, startsAt: string): void {
  site.query(bookingRow({ startsAt }));
  site.query('insert into booking_cells select starts_at, id from bookings order by id desc limit 1');
}

/** Opens the page with several times on the first day: in the late afternoon it may have one, which somebody takes. */
async function openSeveralTimes(page: Page, site: Site): Promise<void> {
  await page.goto(fresh);
  if ((await openTimes(page).count()) > 1) return;
  take(site, await page.locator('.picker__day[open] input[name=start]').inputValue());
  await page.goto(fresh);
}

/** From the confirmation of a call: it is stored, moved to the last time of the open day, and cancelled. */
async function moveAndCancel(page: Page, site: Site, booked: { email: string; start: string; timeZone: string }) {
  const { email, start, timeZone } = booked;
  const title = page.getByRole('heading', { level: 1 });
  await expect(thanks(page)).toContainText('+49 30 1234567');
  const { starts_at, time_zone, status } = callOf(site, email) ?? {};
  expect([starts_at, time_zone, status]).toEqual([start, timeZone, 'booked']);
  await page.getByRole('link', { name: book.thanks.manage }).click();
  await expect(title).toContainText(book.manage.states.open.title);
  await page.getByText(book.manage.move, { exact: true }).click();
  await openTimes(page).last().click();
  const next = await chosen(page).inputValue();
  await page.getByRole('button', { name: book.manage.moveSubmit }).click();
  await expect(page.getByRole('status')).toHaveText(book.manage.moved);
  expect(callOf(site, email)?.starts_at).toBe(next);
  await page.getByText(book.manage.cancel, { exact: true }).click();
  await page.getByRole('button', { name: book.manage.cancelSubmit }).click();
  await expect(title).toContainText(book.manage.states.cancelled.title);
  expect(callOf(site, email)?.status).toBe('cancelled');
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
  expect(await overflowing(page), state).toEqual([]);
}

test.afterEach(({ site }) => {
  for (const table of ['bookings', 'booking_cells']) site.query(`delete from ${table}`);
});

test.describe('with script', () => {
  test.use({ timezoneId: 'Europe/Istanbul', contextOptions: { reducedMotion: 'reduce' } });

  test('a call is booked after errors, moved and cancelled, on the narrowest screen', async ({
    page,
    site,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.clock.install();
    await openSeveralTimes(page, site);
    await hydrated(page);
    // The form is closed until a time is chosen.
    await expect(submitButton(page)).toBeHidden();
    await openTimes(page).first().click();
    await submitButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await alert.getByRole('link').first().click();
    await expect(page.locator('#fullName')).toBeFocused();
    await summaryOf(later(page)).click();
    await expect(days(later(page)).first()).toBeVisible();
    await expectAccessible(page, 'errors');

    await openTimes(page).nth(1).click();
    const taken = await chosen(page).inputValue();
    const email = await fillIn(page);
    take(site, taken);
    // A person takes longer than two seconds.
    await page.clock.fastForward(3000);
    await submitButton(page).click();
    await expect(alert).toContainText(book.errors.taken);
    await expect(alert).toBeFocused();
    await expect(page.locator('#email')).toHaveValue(email);
    const nearest = page.locator('.picker__nearest .picker__time');
    await expect(nearest).toHaveCount(3);
    await expectAccessible(page, 'taken');

    await nearest.first().click();
    const start = await chosen(page).inputValue();
    const release = await holdRequests(page, '**/book.data*');
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await expect.poll(() => contrastOf(page.locator('input:checked + span'))).toBeGreaterThan(4.5);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(book.thanks.title);
    await expect(thanks(page)).toBeFocused();
    await expectAccessible(page, 'confirmation');
    await moveAndCancel(page, site, { email, start, timeZone: 'Europe/Istanbul' });
    await expectAccessible(page, 'cancelled');
    // The status 409, and the error as the console has it from every form.
    consoleErrors.length = 0;
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a call is booked, moved and cancelled', async ({ page, site }) => {
    await page.goto(fresh);
    await expect(
      page.getByText(fill(book.times.ours, { zone: book.times.zones['Europe/Berlin'] ?? '' })),
    ).toBeVisible();
    await summaryOf(later(page)).click();
    await summaryOf(days(later(page)).last()).click();
    await openTimes(page).last().click();
    const start = await chosen(page).inputValue();
    const email = await fillIn(page);
    await submitButton(page).click();
    await moveAndCancel(page, site, { email, start, timeZone: 'Europe/Berlin' });
  });
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a time chosen before the script runs stays chosen in every zone', async ({ page, site }) => {
    await openSeveralTimes(page, site);
    const release = await holdRequests(page, '**/*.js');
    await page.goto(fresh, { waitUntil: 'commit' });
    await openTimes(page).first().click();
    const start = await chosen(page).inputValue();
    await summaryOf(later(page)).click();
    release();
    await hydrated(page);
    await expect(page.locator('.book__chosen')).toContainText(book.times.zones['Europe/Berlin'] ?? '');
    await expect(chosen(page)).toHaveValue(start);

    await expect(zone(page)).toHaveValue('America/New_York');
    await expect(zone(page).locator('option')).toHaveCount(2);
    await zone(page).focus();
    expect(await zone(page).locator('option').count()).toBeGreaterThan(400);
    await expect(days(later(page)).first()).toBeVisible();
    const values = () => times(page).evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
    const offered = await values();
    expect(offered.length).toBeGreaterThan(100);
    for (const timeZone of ['America/New_York', 'Pacific/Kiritimati']) {
      await zone(page).selectOption(timeZone);
      const written = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('de-DE', { timeZone, ...options }).format(new Date(start)).replace('\u202f', '\u00a0');
      const day = page.locator('.picker__day', { has: page.locator('input:checked') });
      await expect(day.locator('b')).toHaveText(written({ weekday: 'long', day: 'numeric', month: 'long' }));
      await expect(page.locator('label:has(:checked)')).toHaveText(written({ timeStyle: 'short' }));
      await expect(chosen(page)).toHaveValue(start);
      expect(await values()).toEqual(offered);
    }
  });
});
