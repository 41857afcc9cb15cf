/** The contact and the waitlist form in a browser. What the server makes of every variant is in their route tests. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { violations, violationsAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillContact, submitButton } from '../support/forms.ts';
import { chooseLanguage, header, main, thanks } from '../support/landmarks.ts';
import { mailingTest } from '../support/office-page.ts';
import { overflowing } from '../support/overflow.ts';
import { visit } from '../support/visit.ts';

const { common, contact, waitlist, consent } = messages('de');
const { form } = common;
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const key = (page: Page) => page.locator('input[name=submissionKey]');

async function expectEmailError(page: Page, message: string): Promise<void> {
  await expect(page.locator('#email-error')).toHaveText(message);
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#email')).toHaveAccessibleDescription(message);
  await expect(page.getByRole('alert')).toContainText(`${form.email}: ${message}`);
  await expect(page).toHaveTitle(form.errorPrefix + contact.head.title);
  await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
}

test('contact: browser and server check; what was typed stays and is stored', async ({ page, site, consoleErrors }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await visit(page, '/de/contact');
  // Valid for `type=email`, and not for the server.
  await page.locator('#email').fill('name@localhost');
  await page.locator('#message').fill('x'.repeat(5001));
  await submitButton(page).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(page.locator('#fullName-error')).toHaveText(form.required);
  await expect(page.locator('#email-error')).toHaveText(form.emailInvalid);
  await expect(page.locator('#message-error')).toHaveText(fill(form.tooLong, { max: '5.000' }));
  await expect(page).toHaveTitle(form.errorPrefix + contact.head.title);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await alert.getByRole('link', { name: `${form.email}:` }).click();
  await page.locator('*:focus').fill('name@example.com');
  await expect(page.locator('#email-error')).toBeHidden();
  await expect(page.locator('#email')).toBeFocused();
  expect(posts).toBe(0);

  // Without its type the browser's check accepts the value; the server rejects it.
  await fillContact(page, 'Zoe');
  await page.locator('#email').evaluate((field: HTMLInputElement) => field.setAttribute('type', 'text'));
  await page.locator('#email').fill('nobody');
  await submitButton(page).click();
  await expectEmailError(page, form.emailInvalid);
  await page.locator('#email').fill('ayse@example.com');

  // A form that the server rejects before parsing it: changed on its way, as a broken proxy might.
  await page.route('**/contact.data*', (route) => route.continue({ postData: `message=${'x'.repeat(70_000)}` }), {
    times: 1,
  });
  await submitButton(page).click();
  await expect(alert).toContainText(common.failure.statuses[413].text);
  await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');

  // The key was used for other content.
  const first = await key(page).inputValue();
  await page.request.post('/en/contact', {
    form: { fullName: 'Other', email: 'a@example.com', message: 'Other', submissionKey: first },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await submitButton(page).click();
  await expect(alert).toContainText(form.conflict);
  await expect(key(page)).not.toHaveValue(first);
  await expect(key(page)).toHaveValue(uuid);

  await submitButton(page).click();
  await expect(thanks(page)).toContainText(contact.thanks.next);
  await expect(thanks(page)).toBeFocused();
  await expect(page).toHaveTitle(contact.head.title);
  await expect(page.locator('form[method=post]')).toHaveCount(0);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const stored = site.query("select * from contacts where full_name = 'Zoe'");
  expect(stored.map(({ email, message, language }) => [email, message, language])).toEqual([
    ['ayse@example.com', 'Hallo,\nguten Abend.', 'de'],
  ]);
  await thanks(page).getByRole('link').click();
  await expect(page).toHaveURL('/de');
  // The browser logs the responses 400, 413 and 409.
  const logged = consoleErrors.splice(0).join();
  expect(logged).toContain('413');
  expect(logged).toContain(form.conflict);
});

test('contact: a call to action prefills a form with a key and a time of its own; the next form is a new one', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/en/about');
  await page.clock.fastForward(60_000);
  const { getStarted } = messages('en').common.labels;
  const { start } = messages('en').contact.topics;
  await page.getByRole('link', { name: getStarted }).first().click();
  await expect(page.locator('#message')).toHaveValue(start);
  await page.locator('#message').press('End');
  await page.locator('#message').pressSequentially(' Now.');
  await page.locator('#fullName').fill('Patient');
  await page.locator('#email').fill('patient@example.com');
  await expect(key(page)).toHaveValue(uuid);
  const first = await key(page).inputValue();
  await chooseLanguage(page, 'de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#message')).toHaveValue(`${start} Now.`);
  await page.clock.fastForward(3000);
  const request = page.waitForRequest((each) => each.method() === 'POST');
  await submitButton(page).click();
  const sent = new URLSearchParams((await request).postData() ?? '');
  expect(sent.get('submissionKey')).toBe(first);
  // Counted from the moment when the form appeared, not from that of the document.
  expect(Number(sent.get('elapsed'))).toBeGreaterThanOrEqual(3000);
  expect(Number(sent.get('elapsed'))).toBeLessThan(60_000);
  // The thanks survive a change of language, which is no wish for another form.
  await expect(thanks(page)).toBeVisible();
  await chooseLanguage(page, 'tr');
  await expect(thanks(page)).toContainText(messages('tr').contact.thanks.next);
  await header(page)
    .getByRole('link', { name: messages('tr').common.header.contact })
    .click();
  await expect(page.locator('#message')).toHaveValue('');
  await expect(page.locator('#form')).toBeInViewport();
  await expect(key(page)).not.toHaveValue(first);
});

test('waitlist: its button needs a service, the browser checks, the sign-up is stored', async ({ page, site }) => {
  await visit(page, '/de/waitlist?service=telegram');
  const service = (id: string) => page.locator(`label:has(input[value=${id}])`);
  await expect(page.locator('input[value=telegram]')).toBeChecked();
  await service('telegram').click();
  await expect(submitButton(page)).toBeDisabled();
  await page.emulateMedia({ forcedColors: 'active' });
  const plate = service('telegram').locator('input + *');
  await expect(plate).toHaveCSS('outline-style', 'none');
  await service('telegram').click();
  await page.locator('#fullName').focus();
  await expect(plate).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('#fullName')).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });

  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  // A wide screen of 1280 px at 400 %
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await overflowing(page)).toEqual([]);
  await service('twitter').click();
  await page.locator('#fullName').fill('Signup');
  await page.locator('#email').fill('ilker@example.com');
  await submitButton(page).click();
  await expect(thanks(page)).toContainText(waitlist.thanks.title);
  const [stored] = site.query("select * from waitlist where name = 'Signup'");
  expect([JSON.parse(String(stored?.services)), stored?.language]).toEqual([
    ['Twitter Terminal', 'Telegram Bot'],
    'de',
  ]);
});

mailingTest.describe('without script', () => {
  mailingTest.use({ javaScriptEnabled: false });

  /** Both forms, the second up to the confirmed consent (product.md K1 to K3). */
  mailingTest(
    'errors keep what was typed, forms are stored, only the button of the mail’s link confirms',
    async ({ page, site, mail, browser, consoleErrors }) => {
      await page.goto(address('de', 'contact'));
      await fillContact(page, 'Scriptless');
      await page.locator('#email').fill(`${'a'.repeat(250)}@example.com`);
      await submitButton(page).click();
      await expectEmailError(page, fill(form.tooLong, { max: '254' }));
      await page.locator('#email').fill('ayse@example.com');
      await submitButton(page).click();
      await expect(thanks(page)).toContainText(contact.thanks.next);
      expect(site.query('select full_name, message, suspected_spam from contacts')).toEqual([
        { full_name: 'Scriptless', message: 'Hallo,\nguten Abend.', suspected_spam: 0 },
      ]);

      await page.goto(address('de', 'waitlist'));
      await expect(page.getByText(waitlist.question)).toBeVisible();
      await page.getByLabel(form.fullName).fill('Ayşe');
      await page.getByLabel(form.email).fill('waits@example.com');
      await submitButton(page).click();
      await expect(page.locator('#services-error')).toHaveText(waitlist.errors.noService);
      await expect(page.getByLabel(form.fullName)).toHaveValue('Ayşe');
      consoleErrors.length = 0; // the browser logs the status 400
      await page.locator('label:has(input[value=telegram])').click();
      await submitButton(page).click();
      await expect(page.getByText(waitlist.thanks.asked)).toBeVisible();
      await expect(page.getByText(waitlist.thanks.text)).toHaveCount(0);
      await expect.poll(() => mail.sentTo('waits@example.com')).toHaveLength(1);
      const [link = ''] = /http:\S+key=\S+/.exec(mail.sentTo('waits@example.com')[0]?.text ?? '') ?? [];
      const state = () => site.query('select state from consents')[0]?.state;
      const title = (on: Page) => on.getByRole('heading', { level: 1 });

      // A scanner with a browser of its own opens the link, and its script runs.
      const scanner = await browser.newPage({ javaScriptEnabled: true, viewport: { width: 320, height: 640 } });
      await scanner.goto(link);
      await expect(title(scanner)).toContainText(consent.page.states.open.title);
      expect(await violations(scanner)).toEqual([]);
      expect(await overflowing(scanner)).toEqual([]);
      expect(state()).toBe('requested');
      await scanner.close();

      await page.goto(link);
      await page.getByRole('button', { name: consent.page.yes }).click();
      await expect(title(page)).toContainText(consent.page.states.confirmed.title);
      expect(state()).toBe('confirmed');
    },
  );
});
