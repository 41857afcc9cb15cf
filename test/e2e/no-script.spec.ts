/** Every feature works without script, except those that need it by nature (product.md P10). */
import { address, publicPages } from '#app/i18n/addresses.ts';
import { plural } from '#app/i18n/formats.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { countdown, timeUnits } from '../support/countdown.ts';
import { categories, questions, questionsWith, searchField, summaryOf } from '../support/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillContact, submitButton } from '../support/forms.ts';
import { chooseLanguage, languageLink, main, menu, navigation, thanks } from '../support/landmarks.ts';
import { everyPage } from '../support/pages.ts';

test.use({ javaScriptEnabled: false });
test.setTimeout(60_000);
test.afterEach(({ site }) => site.clearCountdowns());

const nextLanguage = (language: Language) =>
  languages[(languages.indexOf(language) + 1) % languages.length] as Language;

for (const language of languages) {
  test(`in ${language} every page shows all its text, and links to itself in another language`, async ({ page }) => {
    for (const name of everyPage) {
      await page.goto(address(language, name));
      await expect(page.locator('h1')).toBeVisible();
      // The home page's headline types itself first, in CSS.
      const texts = page.locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, label)');
      await expect.poll(() => invisible(texts), { message: name, timeout: 10_000 }).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const other of languages)
        await expect(languageLink(page, other), name).toHaveAttribute('href', address(other, name));
    }
    await chooseLanguage(page, nextLanguage(language));
    await expect(page.locator('html')).toHaveAttribute('lang', nextLanguage(language));
  });

  test(`in ${language} header and footer link to every page`, async ({ page }) => {
    await page.goto(address(language, 'home'));
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0]));
    for (const name of publicPages) expect(links, name).toContain(address(language, name));
    await navigation(page)
      .getByRole('link', { name: messages(language).common.header.pricing })
      .click();
    await expect(page).toHaveURL(`/${language}#pricing`);
    await expect(page.locator('#pricing h2')).toBeInViewport();
  });
}

test('FAQ categories and questions open; the server answers a search', async ({ page }) => {
  await page.goto('/de/faq');
  for (const [index, { entries }] of Object.values(messages('de').faq.categories).entries()) {
    const floor = categories(page).nth(index);
    if (index > 0) await summaryOf(floor).click();
    for (const { question, answer } of Object.values(entries)) {
      await floor.getByText(question).click();
      await expect(floor.getByText(answer)).toBeVisible();
    }
  }
  await expect(main(page).locator('details[open]:has(> summary h2)')).toHaveCount(1);
  await searchField(page).fill('HubSpot');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL('/de/faq?q=HubSpot');
  await expect(questions(main(page))).toHaveCount(questionsWith('HubSpot', 'de'));
});

test('an unknown path says so in the language of its prefix, and links to the home page', async ({
  page,
  consoleErrors,
}) => {
  const { notFound } = messages('tr').common.failure;
  await page.goto('/tr/nowhere');
  await expect(main(page).locator('[lang=tr]').getByText(notFound.text)).toBeVisible();
  await page.getByRole('link', { name: notFound.home, exact: true }).click();
  await expect(page).toHaveURL('/tr');
  consoleErrors.length = 0; // the browser logs the status 404
});

test('the countdown is shown, without the dismiss button, which needs script', async ({ page, site }) => {
  await site.countDown(90_000_000, 'Last call');
  await page.goto('/en');
  await expect(countdown(page)).toContainText('Last call');
  await expect(timeUnits(page).first()).toHaveText(`01 ${plural('en', messages('en').common.countdown.days, 1)}`);
  await expect(countdown(page).locator('button')).toBeHidden();
});

for (const language of languages) {
  test(`in ${language} both forms show errors, keep the values, and confirm`, async ({ page, consoleErrors }) => {
    const { common, contact, waitlist } = messages(language);
    await page.goto(address(language, 'contact'));
    await fillContact(page);
    await page.locator('#email').fill(`${'a'.repeat(250)}@example.com`);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText(common.form.summary);
    await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
    await page.locator('#email').fill('ayse@example.com');
    await submitButton(page).click();
    await expect(thanks(page)).toContainText(contact.thanks.title);
    await expect(page.locator('form[method=post]')).toHaveCount(0);

    await page.goto(address(language, 'waitlist'));
    await page.locator('#fullName').fill('Ayşe');
    await page.locator('#email').fill('ayse@example.com');
    await submitButton(page).click();
    await expect(page.locator('#services-error')).toBeVisible();
    await expect(page.locator('#fullName')).toHaveValue('Ayşe');
    await page.locator('label:has(input[value=telegram])').click();
    await submitButton(page).click();
    await expect(thanks(page)).toContainText(waitlist.thanks.title);
    consoleErrors.length = 0; // the browser logs both responses with status 400
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the menu opens in the page and has links to pages and languages', async ({ page }) => {
    await page.goto('/tr/faq');
    await summaryOf(menu(page)).click();
    await expect(main(page)).toBeVisible();
    await menu(page).getByRole('link', { name: languageDefinitions.en.name }).click();
    await expect(page).toHaveURL('/en/faq');
    await summaryOf(menu(page)).click();
    await menu(page)
      .getByRole('link', { name: messages('en').common.header.about })
      .click();
    await expect(page).toHaveURL('/en/about');
  });
});

/** Invisible texts, apart from those inside of a closed `<details>` and those hidden from assistive technology. */
function invisible(texts: import('@playwright/test').Locator): Promise<string[]> {
  return texts.evaluateAll((all) =>
    all
      .filter((element) => !element.closest('details:not([open]), [aria-hidden=true]'))
      // An element without a box is visible if its children are.
      .filter((element) => getComputedStyle(element).display !== 'contents')
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.textContent?.slice(0, 60) ?? ''),
  );
}
