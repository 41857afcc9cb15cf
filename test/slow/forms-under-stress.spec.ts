import type { Route } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { contrastOf } from '#test/support/contrast.ts';
import { expect, hydrated, test } from '#test/support/fixtures.ts';
import { fillContact, submitButton } from '#test/support/forms.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { chooseLanguage, thanks } from '#test/support/landmarks.ts';

const de = messages('de');

test('while a form is sent it is disabled; without a response it can be sent again, and is stored once', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto('/de/contact');
  await hydrated(page);
  await fillContact(page, 'Double');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The server stores the form, and the response is lost.
  const lose = async (route: Route) => {
    await held;
    await route.fetch();
    await route.abort();
  };
  await page.route('**/contact.data*', lose, { times: 1 });
  await submitButton(page).dblclick();
  await expect(submitButton(page)).toHaveText(de.common.form.submitting);
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.locator('#message')).toBeDisabled();
  // The pointer is still over the button (WCAG 2.2, 1.4.3).
  await expect.poll(() => contrastOf(submitButton(page))).toBeGreaterThan(4.5);
  release();
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText(de.contact.errors.fallback);
  await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
  const stored = () => site.query("select id from contacts where full_name = 'Double'");
  expect(stored()).toHaveLength(1);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(stored()).toHaveLength(1);
  consoleErrors.length = 0;
});

test('text typed before hydration is kept, and so is the caret', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/en/contact?topic=demo', { waitUntil: 'commit' });
  await page.locator('#fullName').fill('Early');
  await page.locator('#message').fill('Mine, not the first sentence');
  await page.locator('#message').press('End');
  release();
  await hydrated(page);
  await expect(page.locator('#fullName')).toHaveValue('Early');
  await expect(page.locator('#message')).toHaveValue('Mine, not the first sentence');
  await page.keyboard.type(', and on it goes');
  await expect(page.locator('#message')).toHaveValue('Mine, not the first sentence, and on it goes');
});

test('a change of language translates an unchanged prefilled message', async ({ page }) => {
  await page.goto('/en/contact?topic=start');
  await hydrated(page);
  await chooseLanguage(page, 'de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#message')).toHaveValue(de.contact.topics.start);
});
