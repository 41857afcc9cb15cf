import type { Page } from '@playwright/test';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { fillContact, submitButton } from '../support/forms.ts';
import { thanks } from '../support/landmarks.ts';

const { form } = messages('en').common;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an inquiry is stored and confirmed; the only link of the confirmation leads home', async ({ page, site }) => {
      const name = `Visitor ${javaScriptEnabled}`;
      await page.goto('/de/contact');
      if (javaScriptEnabled) await hydrated(page);
      await fillContact(page, name);
      await submitButton(page).click();
      await expect(thanks(page)).toContainText(messages('de').contact.thanks.next);
      await expect(page.locator('form[method=post]')).toHaveCount(0);
      const stored = site.query(`select * from contacts where full_name = '${name}'`);
      expect(stored.map(({ email, message, language }) => [email, message, language])).toEqual([
        ['ayse@example.com', 'Hallo,\nguten Abend.', 'de'],
      ]);
      await thanks(page).getByRole('link').click();
      await expect(page).toHaveURL('/de');
    });

    test('a sign-up is stored with the names of product.md F9 and confirmed', async ({ page, site }) => {
      const name = `Signup ${javaScriptEnabled}`;
      await page.goto('/tr/waitlist?service=telegram');
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.locator('input[value=telegram]')).toBeChecked();
      await page.locator('label:has(input[value=twitter])').click();
      await page.locator('#fullName').fill(name);
      await page.locator('#email').fill('ilker@example.com');
      await submitButton(page).click();
      await expect(thanks(page)).toBeVisible();
      const [stored] = site.query(`select * from waitlist where name = '${name}'`);
      expect(JSON.parse(String(stored?.services))).toEqual(['Twitter Terminal', 'Telegram Bot']);
      expect(stored?.language).toBe('tr');
    });
  });
}

test('an error found by the server is shown beside the field, in the summary and in the title; the values stay', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await hydrated(page);
  await fillContact(page);
  // Without its type the browser's check accepts the value; the server rejects it.
  await page.locator('#email').evaluate((field: HTMLInputElement) => field.setAttribute('type', 'text'));
  await page.locator('#email').fill('nobody');
  await submitButton(page).click();
  await expectEmailError(page, form.emailInvalid);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an error found by the server is shown beside the field, in the summary and in the title', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/en/contact');
    await fillContact(page);
    await page.locator('#email').fill(`${'a'.repeat(250)}@example.com`);
    await submitButton(page).click();
    await expectEmailError(page, fill(form.tooLong, { max: '254' }));
    consoleErrors.length = 0;
  });
});

async function expectEmailError(page: Page, message: string) {
  await expect(page.locator('#email-error')).toHaveText(message);
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#email')).toHaveAccessibleDescription(message);
  await expect(page.getByRole('alert')).toContainText(`${form.email}: ${message}`);
  await expect(page).toHaveTitle(form.errorPrefix + messages('en').contact.head.title);
  await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
}

test('the browser checks first, with the site’s texts and without a request', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrated(page);
  let postCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') postCount += 1;
  });
  // Valid for `type=email`, and not for the server.
  await page.locator('#email').fill('name@localhost');
  await page.locator('#message').fill('x'.repeat(5001));
  await submitButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page.locator('#fullName-error')).toHaveText(form.required);
  await expect(page.locator('#email-error')).toHaveText(form.emailInvalid);
  await expect(page.locator('#message-error')).toHaveText(fill(form.tooLong, { max: '5,000' }));
  await expect(page).toHaveTitle(form.errorPrefix + messages('en').contact.head.title);
  await summary.getByRole('link', { name: `${form.email}:` }).click();
  await expect(page.locator('#email')).toBeFocused();
  expect(postCount).toBe(0);
});

test('the waitlist’s button is enabled only while a service is chosen', async ({ page }) => {
  await page.goto('/en/waitlist');
  await hydrated(page);
  await expect(submitButton(page)).toBeDisabled();
  const card = page.locator('label:has(input[value=instagram])');
  await card.click();
  await expect(submitButton(page)).toBeEnabled();
  await card.click();
  await expect(submitButton(page)).toBeDisabled();
});

test('a call to action prefills the message with an editable first sentence', async ({ page }) => {
  await page.goto('/en/zkagent');
  await page
    .getByRole('link', { name: messages('en').common.labels.requestDemo })
    .first()
    .click();
  await expect(page.locator('#message')).toHaveValue(messages('en').contact.topics.demo);
  await page.locator('#message').press('End');
  await page.locator('#message').pressSequentially('Now.');
  await expect(page.locator('#message')).toHaveValue(/Now\.$/);
});
