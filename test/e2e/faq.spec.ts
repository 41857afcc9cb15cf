import { fill, plural } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { categories, questions, questionsWith, searchField, summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { chooseLanguage, main } from '../support/landmarks.ts';

const { search } = messages('en').faq;

test('one category is open at a time, and several questions can be', async ({ page }) => {
  await page.goto('/en/faq');
  await hydrated(page);
  const floors = categories(page);
  await expect(floors).toHaveCount(4);
  await summaryOf(floors.nth(2)).click();
  await expect(floors.nth(2)).toHaveAttribute('open');
  await expect(floors.nth(0)).not.toHaveAttribute('open');
  const inside = questions(floors.nth(2));
  await summaryOf(inside.nth(0)).click();
  await summaryOf(inside.nth(1)).click();
  await expect(inside.nth(0)).toHaveAttribute('open');
  await expect(inside.nth(1)).toHaveAttribute('open');
  await summaryOf(floors.nth(2)).click();
  await expect(floors.nth(2)).not.toHaveAttribute('open');
});

test('the search shows matching questions, hides other categories, and says when nothing matches', async ({ page }) => {
  await page.goto('/en/faq');
  await hydrated(page);
  const field = page.getByRole('searchbox', { name: search.label });
  await field.fill('pipeDRIVE');
  const count = questionsWith('Pipedrive', 'en');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(12);
  await expect(questions(main(page))).toHaveCount(count);
  await expect(questions(main(page)).locator('p').first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(fill(plural('en', search.found, count), { count: String(count) }));
  await field.fill('xyzzy');
  await expect(categories(page)).toHaveCount(0);
  await expect(main(page).getByText(fill(search.none, { query: 'xyzzy' }))).toBeVisible();
  await field.fill('');
  await expect(categories(page)).toHaveCount(4);
});

test('after a search what was open before is open again', async ({ page }) => {
  await page.goto('/en/faq');
  await hydrated(page);
  const floor = categories(page).nth(2);
  await summaryOf(floor).click();
  await summaryOf(questions(floor).nth(1)).click();
  await searchField(page).fill('xyzzy');
  await expect(categories(page)).toHaveCount(0);
  await searchField(page).fill('');
  await expect(floor).toHaveAttribute('open');
  await expect(questions(floor).nth(1)).toHaveAttribute('open');
  await expect(main(page).locator('details[open]')).toHaveCount(2);
  await summaryOf(categories(page).nth(0)).click();
  await expect(floor).not.toHaveAttribute('open');
});

test('a category stays open when the language changes', async ({ page }) => {
  await page.goto('/en/faq');
  await hydrated(page);
  await summaryOf(categories(page).nth(2)).click();
  await chooseLanguage(page, 'de');
  await expect(page).toHaveURL('/de/faq');
  await expect(categories(page).nth(2)).toHaveAttribute('open');
});

test('the search ignores case for the Turkish letters İ and ı', async ({ page }) => {
  await page.goto('/tr/faq');
  await hydrated(page);
  const { search } = messages('tr').faq;
  const field = page.getByRole('searchbox', { name: search.label });
  await field.fill('SALESFORCE');
  await expect(questions(main(page))).toHaveCount(questionsWith('Salesforce', 'tr'));
  await field.fill('KIRK');
  await expect(main(page).getByText(fill(search.none, { query: 'KIRK' }))).toBeVisible();
  await field.fill('MÜŞTERİ');
  await expect(questions(main(page)).first()).toBeVisible();
});

test('a hash that names a question opens the question and its category', async ({ page }) => {
  await page.goto('/en/faq#contract');
  await hydrated(page);
  await expect(page.locator('#contract')).toHaveAttribute('open');
  await expect(categories(page).nth(2)).toHaveAttribute('open');
  await expect(page.locator('#contract p')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'crm';
  });
  await expect(page.locator('#crm p')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and questions open, and the server answers a search', async ({ page }) => {
    await page.goto('/de/faq');
    await summaryOf(categories(page).nth(1)).click();
    await summaryOf(questions(categories(page).nth(1)).first()).click();
    await expect(questions(categories(page).nth(1)).first().locator('p')).toBeVisible();
    await searchField(page).fill('pipedrive');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL('/de/faq?q=pipedrive');
    await expect(questions(main(page))).toHaveCount(questionsWith('Pipedrive', 'de'));
  });
});
