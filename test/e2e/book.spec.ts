import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { violations } from '../support/axe.ts';
import { contrastOf } from '../support/contrast.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { submitButton } from '../support/forms.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { thanks } from '../support/landmarks.ts';
import type { Site } from '../support/site-process.ts';
import { tooWide } from '../support/too-wide.ts';

const { book } = messages('en');
let people = 0;

const times = (page: Page) => page.locator('input[name=start]');
const openTimes = (page: Page) => page.locator('.picker__day[open] .picker__time');
const zone = (page: Page) => page.getByLabel(book.times.zone);

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
function take(site: Site, start: string): void {
  const end = new Date(Date.parse(start) + 1_800_000).toISOString();
  const now = new Date().toISOString();
  site.query(`insert into bookings (uid, starts_at, ends_at, status, sequence, name, email, language, time_zone, manage_hash,
    suspected_spam, created_at) values ('${start}', '${start}', '${end}', 'booked', 0, 'Other', 'other@example.com', 'en',
    'UTC', '${start}', 0, '${now}')`);
  site.query(`insert into booking_cells select starts_at, id from bookings where uid = '${start}'`);
}

/** Opens the page with several times on the first day: in the late afternoon it may have one, which somebody takes. */
async function openSeveralTimes(page: Page, site: Site): Promise<void> {
  await page.goto('/en/book');
  if ((await openTimes(page).count()) > 1) return;
  take(site, await page.locator('.picker__day[open] input[name=start]').inputValue());
  await page.waitForTimeout(1100); // the page is cached for a second
  await page.goto('/en/book');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, timezoneId: 'Europe/Istanbul' });

    test('a call is booked, moved and cancelled', async ({ page, site }) => {
      // Other tests of this worker have left some, and the page is cached for a second.
      for (const table of ['bookings', 'booking_cells']) site.query(`delete from ${table}`);
      await page.waitForTimeout(1100);
      await page.goto('/en/book');
      if (javaScriptEnabled) await hydrated(page);
      else await expect(page.getByText(fill(book.times.ours, { zone: 'Europe/Berlin' }))).toBeVisible();
      await openTimes(page).first().click();
      const start = await page.locator('input[name=start]:checked').inputValue();
      const email = await fillIn(page);
      // A person takes longer than two seconds.
      if (javaScriptEnabled) await page.waitForTimeout(2100);
      const release = await holdRequests(page, '**/book.data*');
      await submitButton(page).click();
      if (javaScriptEnabled) {
        await expect(submitButton(page)).toBeDisabled();
        await expect.poll(() => contrastOf(page.locator('input:checked + span'))).toBeGreaterThan(4.5);
      }
      release();
      await expect(thanks(page)).toContainText('+49 30 1234567');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(book.thanks.title);
      if (javaScriptEnabled) await expect(thanks(page)).toBeFocused();
      const { starts_at, time_zone, status } = callOf(site, email) ?? {};
      const zoneName = javaScriptEnabled ? 'Europe/Istanbul' : 'Europe/Berlin';
      expect([starts_at, time_zone, status]).toEqual([start, zoneName, 'booked']);

      await page.getByRole('link', { name: book.thanks.manage }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(book.manage.states.open.title);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByText(book.manage.move, { exact: true }).click();
      await openTimes(page).last().click();
      const next = await page.locator('input[name=start]:checked').inputValue();
      await page.getByRole('button', { name: book.manage.moveSubmit }).click();
      await expect(page.getByRole('status')).toHaveText(book.manage.moved);
      expect(callOf(site, email)?.starts_at).toBe(next);

      await page.getByText(book.manage.cancel, { exact: true }).click();
      await page.getByRole('button', { name: book.manage.cancelSubmit }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(book.manage.states.cancelled.title);
      expect(callOf(site, email)?.status).toBe('cancelled');
    });

    test('a time that was taken meanwhile: the answers stay, and three others are offered', async ({
      page,
      site,
      consoleErrors,
    }) => {
      await openSeveralTimes(page, site);
      if (javaScriptEnabled) await hydrated(page);
      await openTimes(page).nth(1).click();
      const start = await page.locator('input[name=start]:checked').inputValue();
      const email = await fillIn(page);
      take(site, start);
      if (javaScriptEnabled) await page.waitForTimeout(2100);
      await submitButton(page).click();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(book.errors.taken);
      if (javaScriptEnabled) await expect(alert).toBeFocused();
      await expect(page.locator('#email')).toHaveValue(email);
      const nearest = page.locator('.picker__nearest .picker__time');
      await expect(nearest).toHaveCount(3);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await nearest.first().click();
      await submitButton(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(callOf(site, email)?.starts_at).not.toBe(start);
      // The status 409, and the error as the console has it from every form.
      consoleErrors.length = 0;
    });
  });
}

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('times are in the visitor’s zone; another zone changes how they are written, not what is chosen', async ({
    page,
  }) => {
    await page.goto('/en/book');
    await expect(zone(page)).toHaveValue('America/New_York');
    await openTimes(page).last().click();
    const chosen = page.locator('input[name=start]:checked');
    const start = await chosen.inputValue();
    const values = await times(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    for (const name of ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
      await zone(page).selectOption(name);
      const timeZone = name;
      const written = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en', { timeZone, ...options }).format(new Date(start)).replace('\u202f', '\u00a0');
      const day = page.locator('.picker__day', { has: page.locator('input:checked') });
      await expect(day.locator('b')).toHaveText(written({ weekday: 'long', day: 'numeric', month: 'long' }));
      await expect(page.locator('label:has(:checked)')).toHaveText(written({ timeStyle: 'short' }));
      await expect(chosen).toHaveValue(start);
      expect(
        await times(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
      ).toEqual(values);
    }
    await expect(page.locator('.book__chosen')).toContainText('with us (Europe/Berlin)');
  });
});

test('a time that is chosen before the script runs stays chosen', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/en/book', { waitUntil: 'commit' });
  await openTimes(page).first().click();
  const start = await page.locator('input[name=start]:checked').inputValue();
  await hydrated(page);
  await expect(page.locator('.book__chosen')).toBeVisible();
  await expect(page.locator('input[name=start]:checked')).toHaveValue(start);
});

test('the browser checks first: the summary leads to the times', async ({ page }) => {
  await page.goto('/en/book');
  await hydrated(page);
  await submitButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await summary.getByRole('link', { name: book.errors.start }).click();
  await expect(page.locator('#start')).toBeFocused();
});

test('times are chosen with the keyboard', async ({ page, site }) => {
  await openSeveralTimes(page, site);
  await hydrated(page);
  await zone(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.picker__day > summary').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const first = await page.locator('input[name=start]:checked').inputValue();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('input[name=start]:checked')).not.toHaveValue(first);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.picker__day').nth(1)).toHaveAttribute('open');
});

test('the states have no accessibility violations and fit 320 pixels, in every language', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const language of languages) {
    await page.goto(address(language, 'book'));
    await hydrated(page);
    await openTimes(page).last().click();
    await page.locator('.picker__later > summary').click();
    expect(await tooWide(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    const email = await fillIn(page);
    await page.waitForTimeout(2100);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: messages(language).book.thanks.manage }).click();
    const states = {
      open: '',
      soon: `starts_at = '${new Date(Date.now() + 3_600_000).toISOString()}'`,
      over: `ends_at = '${new Date(Date.now() - 3_600_000).toISOString()}'`,
      cancelled: `status = 'cancelled'`,
      held: `status = 'held', held_until = '${new Date(Date.now() + 3_600_000).toISOString()}'`,
    };
    for (const [state, change] of Object.entries(states)) {
      if (change) site.query(`update bookings set ${change} where email = '${email}'`);
      await page.reload();
      await hydrated(page);
      const { title } = messages(language).book.manage.states[state as keyof typeof states];
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      expect(await tooWide(page), state).toEqual([]);
      expect(await violations(page), state).toEqual([]);
    }
  }
});
