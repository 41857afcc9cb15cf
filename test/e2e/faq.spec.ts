import { fill, plural } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { violationsAtBothWidths } from '../support/axe.ts';
import { categories, questions, questionsWith, searchField, summaryOf } from '../support/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseLanguage, main } from '../support/landmarks.ts';
import { visit } from '../support/visit.ts';

test('one category is open at a time, several questions can be, by hash too', async ({ page }) => {
  await visit(page, '/en/faq');
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

  await summaryOf(floors.nth(1)).click();
  await chooseLanguage(page, 'de');
  await expect(page).toHaveURL('/de/faq');
  await expect(floors.nth(1)).toHaveAttribute('open');

  await visit(page, '/en/faq#contract');
  await expect(page.locator('#contract')).toHaveAttribute('open');
  await expect(floors.nth(2)).toHaveAttribute('open');
  await expect(page.locator('#contract p')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'crm';
  });
  await expect(page.locator('#crm p')).toBeInViewport();
});

test('the search shows what fits; after it the page is open as before', async ({ page }) => {
  await visit(page, '/de/faq');
  const { search } = messages('de').faq;
  const floor = categories(page).nth(2);
  await summaryOf(floor).click();
  await summaryOf(questions(floor).nth(1)).click();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await searchField(page).fill('pipeDRIVE');
  const count = questionsWith('Pipedrive', 'de');
  await expect(questions(main(page))).toHaveCount(count);
  await expect(questions(main(page)).locator('p').first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(fill(plural('de', search.found, count), { count: String(count) }));
  await searchField(page).fill('xyzzy');
  await expect(categories(page)).toHaveCount(0);
  await expect(main(page).getByText(fill(search.none, { query: 'xyzzy' }))).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await searchField(page).fill('');
  await expect(categories(page)).toHaveCount(4);
  await expect(floor).toHaveAttribute('open');
  await expect(questions(floor).nth(1)).toHaveAttribute('open');
  await expect(main(page).locator('details[open]')).toHaveCount(2);
  await summaryOf(categories(page).nth(0)).click();
  await expect(floor).not.toHaveAttribute('open');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and questions open; the server answers a search, in another language too', async ({ page }) => {
    await page.goto('/de/faq');
    const floor = categories(page).nth(1);
    await summaryOf(floor).click();
    await expect(main(page).locator('details[open]:has(> summary h2)')).toHaveCount(1);
    await summaryOf(questions(floor).first()).click();
    await expect(questions(floor).first().locator('p')).toBeVisible();
    await searchField(page).fill('HubSpot');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL('/de/faq?q=HubSpot');
    await expect(questions(main(page))).toHaveCount(questionsWith('HubSpot', 'de'));
    await chooseLanguage(page, 'tr');
    await expect(page).toHaveURL('/tr/faq?q=HubSpot');
  });
});
