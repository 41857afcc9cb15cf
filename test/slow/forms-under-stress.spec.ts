import { messages } from '#content/load.server.ts';
import { contrastOf } from '#test/support/contrast.ts';
import { expect, hydrated, test } from '#test/support/fixtures.ts';
import { fillContact, submitButton } from '#test/support/forms.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { chooseLanguage, thanks } from '#test/support/landmarks.ts';

const en = messages('en');
const de = messages('de');

test('while a form is sent, its fields and button are disabled; a double click stores one row', async ({
  page,
  site,
}) => {
  await page.goto('/de/contact');
  await hydrated(page);
  await fillContact(page, 'Double');
  const release = await holdRequests(page, '**/contact.data*');
  await submitButton(page).dblclick();
  await expect(submitButton(page)).toHaveText(de.common.form.submitting);
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.locator('#message')).toBeDisabled();
  // The pointer is still over the button (WCAG 2.2, 1.4.3).
  await expect.poll(() => contrastOf(submitButton(page))).toBeGreaterThan(4.5);
  release();
  await expect(thanks(page)).toBeVisible();
  await expect(thanks(page)).toBeFocused();
  expect(site.query("select * from contacts where full_name = 'Double'")).toHaveLength(1);
});

test('a lost response leaves the form as it is; sending it again stores one row', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto('/en/contact');
  await hydrated(page);
  await fillContact(page, 'Broken');
  let broken = true;
  await page.route('**/*.data*', async (route) => {
    if (!broken) return route.continue();
    // The server stores the form, and the response is lost.
    await route.fetch();
    await route.abort();
  });
  await submitButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('paragraph')).toHaveText(en.contact.errors.fallback);
  await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
  broken = false;
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(site.query("select * from contacts where full_name = 'Broken'")).toHaveLength(1);
  consoleErrors.length = 0;
});

test('a database error is shown in a box above the button, and the form stays editable', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto('/de/contact');
  await hydrated(page);
  await fillContact(page, 'Away');
  site.query('alter table contacts rename to away');
  try {
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('#message')).toBeEnabled();
    await expect(submitButton(page)).toHaveText(de.common.form.submit);
  } finally {
    site.query('alter table away rename to contacts');
  }
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
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

for (const path of ['/en/contact', '/tr/waitlist?service=telegram']) {
  test(`the form on ${path} keeps its values when sent offline, and can be sent again`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await page.locator('#fullName').fill('Offline');
    await page.locator('#email').fill('offline@example.com');
    if (path.includes('contact')) await page.locator('#message').fill('Still here');
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('#fullName')).toHaveValue('Offline');
    await context.setOffline(false);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    consoleErrors.length = 0;
  });
}

test('the confirmation stays, translated, when the language changes', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrated(page);
  await fillContact(page, 'Polyglot');
  await submitButton(page).click();
  await expect(thanks(page)).toContainText(en.contact.thanks.next);
  await chooseLanguage(page, 'de');
  await expect(thanks(page)).toContainText(de.contact.thanks.next);
});

test('a change of language translates an unchanged prefilled message and keeps an edited one', async ({ page }) => {
  await page.goto('/en/contact?topic=start');
  await hydrated(page);
  await chooseLanguage(page, 'de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#message')).toHaveValue(de.contact.topics.start);
  await page.locator('#message').fill('Meins');
  await chooseLanguage(page, 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#message')).toHaveValue('Meins');
});
