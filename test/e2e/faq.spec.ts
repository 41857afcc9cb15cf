import { expect, hydrated, test } from '../support/fixtures.ts';

test('one category at a time is open; questions are independent', async ({ page }) => {
  await page.goto('/en/faq');
  await hydrated(page);
  const floors = page.locator('.floor');
  await expect(floors).toHaveCount(4);
  await floors.nth(2).locator('> summary').click();
  await expect(floors.nth(2)).toHaveAttribute('open');
  await expect(floors.nth(0)).not.toHaveAttribute('open');
  const questions = floors.nth(2).locator('.qa');
  await questions.nth(0).locator('summary').click();
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await expect(questions.nth(1)).toHaveAttribute('open');
  await floors.nth(2).locator('> summary').click();
  await expect(floors.nth(2)).not.toHaveAttribute('open');
});

test('the search shows what matches, hides other categories, and is kind when there is nothing', async ({ page }) => {
  await page.goto('/en/faq');
  await hydrated(page);
  const field = page.getByPlaceholder('Search questions...');
  await field.fill('pipeDRIVE');
  await expect(page.locator('.floor')).toHaveCount(1);
  await expect(page.locator('.qa')).toHaveCount(1);
  await expect(page.locator('.qa p')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('1 question found');
  await field.fill('fax');
  await expect(page.locator('.floor')).toHaveCount(0);
  await expect(page.locator('.none')).toContainText('No question matches “fax”.');
  await field.fill('');
  await expect(page.locator('.floor')).toHaveCount(4);
});

test('the search knows İ and ı', async ({ page }) => {
  await page.goto('/tr/faq');
  await hydrated(page);
  const field = page.getByPlaceholder('Sorularda ara...');
  await field.fill('SALESFORCE');
  await expect(page.locator('.qa')).toHaveCount(1);
  await field.fill('KIRK');
  await expect(page.locator('.none')).toBeVisible();
  await field.fill('MÜŞTERİ');
  await expect(page.locator('.qa').first()).toBeVisible();
});

test('an address that names a question opens it, and its category', async ({ page }) => {
  await page.goto('/en/faq#contract');
  await hydrated(page);
  await expect(page.locator('#contract')).toHaveAttribute('open');
  await expect(page.locator('.floor').nth(2)).toHaveAttribute('open');
  await expect(page.locator('#contract p')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'crm';
  });
  await expect(page.locator('#crm p')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and questions open, and the search asks the server', async ({ page }) => {
    await page.goto('/de/faq');
    await page.locator('.floor').nth(1).locator('> summary').click();
    await page.locator('.floor').nth(1).locator('.qa summary').first().click();
    await expect(page.locator('.floor').nth(1).locator('.qa p').first()).toBeVisible();
    await page.locator('#q').fill('pipedrive');
    await page.locator('#q').press('Enter');
    await expect(page).toHaveURL('/de/faq?q=pipedrive');
    await expect(page.locator('.qa')).toHaveCount(1);
  });
});
