/** Everything that a visitor comes for works in a browser that runs no script. */
import { address, publicPages } from '#app/i18n/addresses.ts';
import { plural } from '#app/i18n/formats.ts';
import { type Language, languageNames, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { countdown, timeUnits } from '../support/countdown.ts';
import { categories, questions, searchField, summary } from '../support/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillContact, submit } from '../support/forms.ts';
import { everyPage } from '../support/pages.ts';
import { chooseLanguage, main, menu, navigation, thanks } from '../support/parts.ts';

test.use({ javaScriptEnabled: false });
test.setTimeout(60_000);
test.afterEach(({ site }) => {
  site.query('delete from countdowns');
});

const another = (language: Language) => languages[(languages.indexOf(language) + 1) % languages.length] as Language;

for (const language of languages) {
  test(`in ${language} every page shows all its text, and leads to itself in another language`, async ({ page }) => {
    for (const name of everyPage) {
      await page.goto(address(language, name));
      await expect(page.locator('h1')).toBeVisible();
      // The home page's headline types itself first, by its style sheet.
      const texts = page.locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, label)');
      await expect.poll(() => unseen(texts), { message: name, timeout: 10_000 }).toEqual([]);
      const other = another(language);
      await chooseLanguage(page, other);
      await expect(page).toHaveURL(address(other, name));
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    }
  });

  test(`in ${language} bar and footer lead to every page`, async ({ page }) => {
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

test('categories and questions open; a search is answered by the server', async ({ page }) => {
  await page.goto('/de/faq');
  for (const [index, { entries }] of messages('de').faq.categories.entries()) {
    const floor = categories(page).nth(index);
    if (index > 0) await summary(floor).click();
    for (const { question, answer } of entries) {
      await floor.getByText(question).click();
      await expect(floor.getByText(answer)).toBeVisible();
    }
  }
  await expect(main(page).locator('details[open]:has(> summary h2)')).toHaveCount(1);
  await searchField(page).fill('HubSpot');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL('/de/faq?q=HubSpot');
  await expect(questions(main(page))).toHaveCount(1);
});

test('a countdown is there, with nothing beside it that needs script', async ({ page, site }) => {
  await site.countDown(90_000_000, 'Last call');
  await page.goto('/en');
  await expect(countdown(page)).toContainText('Last call');
  await expect(timeUnits(page).first()).toHaveText(`01 ${plural('en', messages('en').common.countdown.days, 1)}`);
  await expect(countdown(page).locator('button')).toBeHidden();
});

for (const language of languages) {
  test(`in ${language} both forms say what is wrong, keep the answers, and thank`, async ({ page, problems }) => {
    const { common, contact, waitlist } = messages(language);
    await page.goto(address(language, 'contact'));
    await fillContact(page);
    await page.locator('#email').fill(`${'a'.repeat(250)}@example.com`);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(common.form.summary);
    await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
    await page.locator('#email').fill('ayse@example.com');
    await submit(page).click();
    await expect(thanks(page)).toContainText(contact.thanks.title);
    await expect(page.locator('form[method=post]')).toHaveCount(0);

    await page.goto(address(language, 'waitlist'));
    await page.locator('#fullName').fill('Ayşe');
    await page.locator('#email').fill('ayse@example.com');
    await submit(page).click();
    await expect(page.locator('#services-error')).toBeVisible();
    await expect(page.locator('#fullName')).toHaveValue('Ayşe');
    await page.locator('label:has(input[value=telegram])').click();
    await submit(page).click();
    await expect(thanks(page)).toContainText(waitlist.thanks.title);
    problems.length = 0; // the browser tells of both answers with status 400
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the menu opens in the page, leads on, and to the other languages', async ({ page }) => {
    await page.goto('/tr/faq');
    await summary(menu(page)).click();
    await expect(main(page)).toBeVisible();
    await menu(page).getByRole('link', { name: languageNames.en }).click();
    await expect(page).toHaveURL('/en/faq');
    await summary(menu(page)).click();
    await menu(page)
      .getByRole('link', { name: messages('en').common.header.about })
      .click();
    await expect(page).toHaveURL('/en/about');
  });
});

/** Texts that are in the page and cannot be seen, but for what waits behind a `<summary>` and what is hidden from everybody. */
function unseen(texts: import('@playwright/test').Locator): Promise<string[]> {
  return texts.evaluateAll((all) =>
    all
      .filter((element) => !element.closest('details:not([open]), [aria-hidden=true]'))
      // Without a box of its own it is seen as its parts are.
      .filter((element) => getComputedStyle(element).display !== 'contents')
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.textContent?.slice(0, 60) ?? ''),
  );
}
