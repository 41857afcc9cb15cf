/** A form's hidden fields: the idempotency key and the time taken to fill the form in. */
import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { fillContact, submitButton } from '../support/forms.ts';
import { hidden } from '../support/html.ts';
import { languageList, thanks } from '../support/landmarks.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const key = (page: Page) => page.locator('input[name=submissionKey]');

/** Submits the form and returns the sent fields. */
async function sent(page: Page): Promise<URLSearchParams> {
  const request = page.waitForRequest((each) => each.method() === 'POST');
  await submitButton(page).click();
  return new URLSearchParams((await request).postData() ?? '');
}

for (const path of ['/en/contact', '/en/waitlist?service=telegram']) {
  test(`the HTML of ${path} has no submission key; the browser makes one, which stays until the page is reloaded`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('name="submissionKey"');
    expect(hidden(html, 'submissionKey')).toBe('');
    expect(hidden(html, 'elapsed')).toBe('');
    await page.goto(path);
    await hydrated(page);
    await expect(key(page)).toHaveValue(uuid);
    const first = await key(page).inputValue();
    await page.locator('#fullName').fill('Keyed');
    await languageList(page).locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('#fullName')).toHaveValue('Keyed');
    await expect(key(page)).toHaveValue(first);
    await page.reload();
    await hydrated(page);
    await expect(key(page)).toHaveValue(uuid);
    expect(await key(page).inputValue()).not.toBe(first);
  });
}

test('a key that was used for other content is replaced, and the form can be sent', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto('/en/contact');
  await hydrated(page);
  const first = await key(page).inputValue();
  await page.request.post('/en/contact', {
    form: { fullName: 'Conflict', email: 'a@example.com', message: 'Other', submissionKey: first },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await fillContact(page, 'Conflict');
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(key(page)).not.toHaveValue(first);
  await expect(key(page)).toHaveValue(uuid);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(site.query("select * from contacts where full_name = 'Conflict'")).toHaveLength(2);
  consoleErrors.length = 0;
});

test('the time taken is sent, counted from the moment when the form appeared', async ({ page, site }) => {
  await page.goto('/en/contact');
  await hydrated(page);
  await page.waitForTimeout(2000);
  await fillContact(page, 'Patient');
  expect(Number((await sent(page)).get('elapsed'))).toBeGreaterThanOrEqual(2000);
  await expect(thanks(page)).toBeVisible();
  // The next form is opened by navigation, long after the document was loaded.
  await thanks(page).getByRole('link').click();
  await expect(page).toHaveURL('/en');
  await page
    .getByRole('banner')
    .getByRole('link', { name: messages('en').common.header.contact })
    .click();
  await expect(key(page)).toHaveValue(uuid);
  await fillContact(page, 'Hasty');
  const elapsed = Number((await sent(page)).get('elapsed'));
  expect(elapsed).toBeGreaterThan(0);
  expect(elapsed).toBeLessThan(await page.evaluate(() => performance.now() - 2000));
  await expect(thanks(page)).toBeVisible();
  const rows = site.query("select suspected_spam from contacts where full_name = 'Patient'");
  expect(rows.map(({ suspected_spam }) => suspected_spam)).toEqual([0]);
});

test('a browser without crypto.randomUUID makes a key too', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }));
  await page.goto('/tr/contact');
  await hydrated(page);
  await expect(key(page)).toHaveValue(uuid);
  await fillContact(page, 'Plain');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form sent twice with the same content is stored once, and not flagged as spam', async ({ page, site }) => {
    for (let time = 0; time < 2; time++) {
      await page.goto('/de/contact');
      await fillContact(page, 'Scriptless');
      const fields = await sent(page);
      expect([fields.get('submissionKey'), fields.get('elapsed')]).toEqual(['', '']);
      await expect(thanks(page)).toContainText(messages('de').contact.thanks.next);
    }
    const rows = site.query("select suspected_spam from contacts where full_name = 'Scriptless'");
    expect(rows.map(({ suspected_spam }) => suspected_spam)).toEqual([0]);
  });
});
